-- Takes single fields out of the audit trail of some records whose values were erased elsewhere; see delete_audited.
create or replace function forget_audited_fields(organization bigint, kind text, records bigint[], fields text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if organization <> all (coalesce(entered(), '{}')) then return; end if;
  update audit a set
    before = case when jsonb_typeof(a.before) = 'object' then a.before - fields else a.before end,
    after = case when jsonb_typeof(a.after) = 'object' then a.after - fields else a.after end
  where a.organization_id = organization and a.entity = kind and a.entity_id = any (records)
    and (a.before ?| fields or a.after ?| fields);
end
$$;
