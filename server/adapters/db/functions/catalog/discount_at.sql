-- The discount of a booking page, or null; `link` is its name.
create or replace function discount_at(organization bigint, branch bigint, link text) returns jsonb language plpgsql as $$
begin
  if link is null then
    return null;
  end if;
  perform enter(array[organization]);
  return (select d.discount from direct_link d
    where d.organization_id = organization and d.branch_office_id = branch and d.name = link and d.deleted_at is null);
end
$$;
