-- An appointment that was held until it is paid has been paid: it gets the status that it was booked with. Does nothing where the hold has
-- ended. The caller has locked it.
create or replace function confirm_paid(organization bigint, appointment bigint, becomes int, blocks boolean, now_at timestamptz, why text)
returns boolean language plpgsql as $$
declare
  former jsonb;
  later jsonb;
begin
  perform enter(array[organization]);
  select audited_schedule(s) into former from schedule s
  where s.organization_id = organization and s.id = appointment and s.status_id = schedule_status('pending_payment');
  if former is null then
    return false;
  end if;
  update schedule s set status_id = becomes, hold_expires_at = null, hold_hash = null, version = s.version + 1, edited_at = now_at
  where s.organization_id = organization and s.id = appointment
  returning audited_schedule(s) into later;
  update occupation o set held_until = null, blocking = blocks
  where o.organization_id = organization and o.schedule_id = appointment;
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  values (organization, now_at, null, 'paid', 'schedules', appointment, former, later, why);
  return true;
end
$$;
