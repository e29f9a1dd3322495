-- Writes a change of a waitlist entry to the audit trail.
create or replace function audit_waiting(organization bigint, entry bigint, who bigint, now_at timestamptz, action text, ref text)
returns void language plpgsql as $$
begin
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  select organization, now_at, who, action, 'waitlistEntries', entry, null, jsonb_build_object(
    'branchOffice', jsonb_build_object('id', e.branch_office_id), 'status', jsonb_build_object('id', e.status_id),
    'schedule', e.schedule_id, 'offerExpiresAt', e.offer_expires_at), ref
  from waitlist_entry e where e.organization_id = organization and e.id = entry;
end
$$;
