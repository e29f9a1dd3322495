-- The audit trail is append-only for the application. What its retention period ends, and single values that were erased elsewhere, are
-- taken out by these functions, which run with the owner's privileges and only within the tenant that the caller has entered.
create function delete_audited(organization bigint, ids bigint[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if organization <> all (coalesce(entered(), '{}')) then return; end if;
  delete from audit a where a.organization_id = organization and a.id = any (ids);
end
$$;

create function forget_audited_fields(organization bigint, kind text, records bigint[], fields text[]) returns void
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

-- What is due is read from its oldest end.
create index delivery_by_time on delivery (organization_id, (coalesce(sent_at, created_at)), id);
create index form_answer_by_time on form_answer (organization_id, submitted_at);
