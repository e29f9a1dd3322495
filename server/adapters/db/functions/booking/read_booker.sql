-- Whether an organization knows a person by their email, and whether they had or have an appointment there.
create or replace function read_booker(organization bigint, mail text) returns json language plpgsql as $$
begin
  perform enter(array[organization]);
  return json_build_object(
    'known', exists (select from client c where c.organization_id = organization and c.email = mail and c.deleted_at is null),
    'came', exists (select from schedule s left join client c on c.organization_id = organization and c.id = s.client_id
      where s.organization_id = organization and s.status_id = any (kept_schedule_statuses() || schedule_status('requested')) and (s.booker ->> 'email' = mail or c.email = mail)));
end
$$;
