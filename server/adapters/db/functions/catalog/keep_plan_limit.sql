-- Keeps the limit for an appointment that is about to be made, at an instant and on the clock of a zone: place_booking calls it, so visitors,
-- staff, series and the waitlist all keep it. Organizations without a limit only pay for the look at their plan. Raises PA014.
create or replace function keep_plan_limit(organization bigint, made_at timestamptz, zone text) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  most int := (select (p.data #>> '{limits,schedulesPerMonth}')::int from organization o join plan p on p.id = o.plan_id
    where o.organization_id = organization);
  month timestamp;
begin
  if most is null then
    return;
  end if;
  -- Counted one after the other, so that two at the same moment do not both fit the limit.
  perform pg_advisory_xact_lock(hashtextextended('plan ' || organization, 0));
  month := date_trunc('month', made_at at time zone zone);
  if (select count(*) from schedule s
      where s.organization_id = organization
        -- No clock is more than 14 hours from UTC.
        and s.created_at >= month at time zone 'UTC' - interval '1 day' and s.created_at < month at time zone 'UTC' + interval '33 days'
        and date_trunc('month', s.created_at at time zone s.time_zone) = month
        and s.status_id <> schedule_status('expired') and (s.status_id <> all (schedule_statuses('held', 'pending_payment')) or s.hold_expires_at is null or s.hold_expires_at > made_at)) >= most then
    raise exception using errcode = 'PA014', message = 'the plan allows no more appointments this month';
  end if;
end
$$;
