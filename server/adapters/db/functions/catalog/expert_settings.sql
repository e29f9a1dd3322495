-- What is configured for a branch's experts, as each level has set it. Read with a booking, for the limits of experts who have none of their own.
create or replace function expert_settings(organization bigint, branch bigint) returns json language plpgsql as $$
begin
  perform enter(array[organization]);
  return configuration_levels(organization, branch, 'experts');
end
$$;
