-- Releases overdue holds: of the given experts and resources, which the caller has locked, where they stand in the way of the given spans
-- (no experts: all of the organization). Returns the number of appointments that expired.
-- Every change of the time that appointments take locks the experts first, then the appointments, each in id order, so that writers wait for
-- each other instead of deadlocking. Only a confirmation leaves the experts out; it locks one appointment and waits for nothing more.
create or replace function expire_holds(
  organization bigint, now_at timestamptz, experts bigint[] default null, spans int4multirange default null, resources bigint[] default null
) returns int language plpgsql as $$
declare
  overdue bigint[];
begin
  perform enter(array[organization]);
  if experts is null then
    perform lock_experts(array(
      select o.expert_id from occupation o where o.organization_id = organization and o.blocking and o.held_until <= now_at));
  end if;
  -- One that is being confirmed is waited for, and is overdue no more.
  with late as (
    select s.id from schedule s
    where s.organization_id = organization and s.status_id = any (schedule_statuses('held', 'pending_payment')) and s.hold_expires_at <= now_at and s.id in (
      select o.schedule_id from occupation o
      where o.organization_id = organization and o.blocking and o.held_until <= now_at
        and (experts is null or o.expert_id = any (experts) or o.resource_id = any (resources))
        and (spans is null or o.footprint && spans))
    order by s.id for no key update
  )
  select array_agg(late.id) into overdue from late;
  if overdue is null then
    return 0;
  end if;
  -- The rest of an appointment goes with the part that stood in the way.
  update occupation o set blocking = false
  where o.organization_id = organization and o.schedule_id = any (overdue) and o.blocking;
  update schedule s set status_id = schedule_status('expired'), version = s.version + 1, edited_at = now_at, hold_hash = null
  where s.organization_id = organization and s.id = any (overdue);
  return cardinality(overdue);
end
$$;
