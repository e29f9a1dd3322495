-- The audit trail is append-only for the application. What its retention period ends, and single values that were erased elsewhere, are
-- taken out by these functions, which run with the owner's privileges and only within the tenant that the caller has entered.
create or replace function delete_audited(organization bigint, ids bigint[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if organization <> all (coalesce(entered(), '{}')) then return; end if;
  delete from audit a where a.organization_id = organization and a.id = any (ids);
end
$$;
