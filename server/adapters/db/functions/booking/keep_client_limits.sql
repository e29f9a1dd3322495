-- Keeps the limits of one client: how many appointments they may have. `client`: the id and mailbox by which they are known, open (how many to
-- come), perDay, apart (none may overlap another). A time that is held for them counts as if they had taken it, with the others that are held for
-- them: what they could not take is not offered to them. The hint of a refusal names its rule (contract/time/timeRules.ts): of several, an overlap comes
-- first, then the day.
create or replace function keep_client_limits(organization bigint, appointment bigint, plan jsonb) returns void language plpgsql as $$
declare
  known bigint := (plan #>> '{client,id}')::bigint;
  mail text := plan #>> '{client,email}';
  contact text := contact_key(plan #>> '{client,email}');
  most_open int := coalesce((plan #>> '{client,open}')::int, 0);
  most_a_day int := coalesce((plan #>> '{client,perDay}')::int, 0);
  apart boolean := coalesce((plan #>> '{client,apart}')::boolean, false);
  here schedule;
  counted int[] := booked_schedule_statuses();
  refused text;
begin
  if (known is null and mail is null) or (most_open = 0 and most_a_day = 0 and not apart) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(organization || ' client ' || coalesce(contact, known::text), 0));
  select * into here from schedule s where s.organization_id = organization and s.id = appointment;
  if here.status_id = schedule_status('held') then
    counted := counted || here.status_id;
  end if;
  select case
      when apart and theirs.meets then 'clientOverlap'
      when most_a_day > 0 and theirs.a_day > most_a_day then 'clientDay'
      when most_open > 0 and theirs.open > most_open then 'clientOpen'
    end into refused
  from (
    select count(*) filter (where s.status_id <> all (over_schedule_statuses()) and s.ends_at > (plan ->> 'now')::timestamptz) as open,
      count(*) filter (where left(s.wall_start, 10) = left(here.wall_start, 10)) as a_day,
      bool_or(s.id <> here.id and s.starts_at < here.ends_at and s.ends_at > here.starts_at) as meets
    from schedule s
    where s.organization_id = organization and s.status_id = any (counted)
      and (s.status_id <> schedule_status('held') or s.hold_expires_at > (plan ->> 'now')::timestamptz)
      and (s.client_id = known or contact_key(s.booker ->> 'email') = contact)
  ) as theirs;
  if refused is not null then
    raise exception using errcode = 'PA002', message = 'the client has enough appointments', hint = refused;
  end if;
end
$$;
