-- Limits of experts, once more under the locks on them, because two bookings may have been decided side by side. `limits`: expert, from and
-- to (minutes between which services begin), count and minutes (0: any).
create or replace function keep_limits(organization bigint, plan jsonb) returns void language plpgsql as $$
begin
  if jsonb_typeof(plan -> 'limits') is distinct from 'array' then
    return;
  end if;
  if exists (
    select from jsonb_to_recordset(plan -> 'limits') as l (expert bigint, "from" int, "to" int, count int, minutes int),
    lateral (
      select count(*) as services, sum(each.length) as minutes from (
        select distinct case when o.session < 0 then o.session else o.id end, o.end_minute - o.start_minute as length
        from occupation o
        where o.organization_id = organization and o.expert_id = l.expert and o.blocking and o.segment = 0
          and o.start_minute >= l."from" and o.start_minute < l."to"
          and (o.held_until is null or o.held_until > (plan ->> 'now')::timestamptz)
      ) as each
    ) as given
    where (l.count > 0 and given.services > l.count) or (l.minutes > 0 and given.minutes > l.minutes)
  ) then
    raise exception using errcode = 'PA005', message = 'the expert has enough to do';
  end if;
end
$$;
