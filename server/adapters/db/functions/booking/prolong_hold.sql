-- Extends the hold of an appointment that is being paid, once: a bank has to decide, or the client has to be authenticated by it.
create or replace function prolong_hold(organization bigint, appointment bigint, until_at timestamptz) returns void language plpgsql as $$
begin
  perform enter(array[organization]);
  update schedule s set hold_expires_at = until_at, policy = s.policy::jsonb || '{"prolonged": true}'
  where s.organization_id = organization and s.id = appointment and s.status_id = schedule_status('pending_payment') and s.hold_expires_at < until_at
    and s.policy -> 'prolonged' is null;
  if found then
    update occupation o set held_until = until_at
    where o.organization_id = organization and o.schedule_id = appointment and o.blocking;
  end if;
end
$$;
