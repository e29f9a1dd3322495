-- The one alteration of the audit trail: of a person who is forgotten the lines stay, with who did what and when, without the contents.
-- The application itself may not alter them, so this does it with the owner's rights, and only where the caller has entered.
create or replace function forget_audited(organization bigint, kind text, ids bigint[]) returns void language plpgsql security definer
  set search_path = public as $$
begin
  if organization <> all (coalesce(entered(), '{}')) then return; end if;
  update audit a set before = null, after = null where a.organization_id = organization and a.entity = kind and a.entity_id = any (ids);
end
$$;
