-- Assigns units of resources to the services of a booking. Joining a session shares what its seats use. A session given before its service
-- needed resources uses none: then a further seat takes them, as the decision before it requested (startsOfUnplacedSessions).
create or replace function take_resources(organization bigint, appointment bigint, plan jsonb) returns void language plpgsql as $$
declare
  blocks boolean := coalesce((plan ->> 'blocking')::boolean, true);
  until_at timestamptz := (plan #>> '{schedule,holdExpiresAt}')::timestamptz;
  item record;
  need record;
  place record;
  own occupation;
  companion bigint;
  minute int;
begin
  for item in
    select * from jsonb_to_recordset(plan -> 'resources') as i (expert bigint, "entailedProduct" bigint, start int, "end" int, needs jsonb)
  loop
    select * into own from occupation o
    where o.organization_id = organization and o.schedule_id = appointment and o.expert_id = item.expert
      and o.entailed_product_id = item."entailedProduct" and o.start_minute = item.start
    order by o.segment limit 1;
    if own.session < 0 then
      select min(o.schedule_id) into companion from occupation o
      where o.organization_id = organization and o.session = own.session and o.schedule_id <> appointment and o.blocking
        and o.resource_id is not null;
      if companion is not null then
        insert into occupation (organization_id, schedule_id, session, branch_office_id, entailed_product_id, resource_id, unit, segment,
          start_minute, end_minute, buffer_before, buffer_after, footprint, capacity, taken, blocking, held_until)
        select organization, appointment, o.session, o.branch_office_id, o.entailed_product_id, o.resource_id, o.unit, 1, o.start_minute,
          o.end_minute, 0, 0, o.footprint, o.capacity, own.taken, blocks, until_at
        from occupation o
        where o.organization_id = organization and o.session = own.session and o.schedule_id = companion and o.resource_id is not null;
        continue;
      end if;
    end if;
    for need in select n.quantity, n.pools from jsonb_to_recordset(item.needs) as n (quantity int, pools jsonb) loop
      for turn in 1..need.quantity loop
        minute := item.start;
        while minute < item."end" loop
          select p.resource, u.unit, least(p."to", item."end", coalesce((
              select min(lower(o.footprint)) from occupation o
              where o.organization_id = organization and o.resource_id = p.resource and o.unit = u.unit
                and (o.blocking or o.schedule_id = appointment) and o.footprint && int4range(minute, item."end")), item."end")) as until
          into place
          from jsonb_to_recordset(need.pools) as p (resource bigint, quantity int, "from" int, "to" int),
            generate_series(1, p.quantity) as u (unit)
          where p."from" <= minute and p."to" > minute and not exists (
            select from occupation o
            where o.organization_id = organization and o.resource_id = p.resource and o.unit = u.unit
              and (o.blocking or o.schedule_id = appointment) and o.footprint @> minute)
          order by 3 desc, 1, 2 limit 1;
          if not found then
            raise exception using errcode = 'PA001', message = 'a resource is lacking';
          end if;
          insert into occupation (organization_id, schedule_id, session, branch_office_id, entailed_product_id, resource_id, unit, segment,
            start_minute, end_minute, buffer_before, buffer_after, footprint, capacity, taken, blocking, held_until)
          values (organization, appointment, own.session, own.branch_office_id, item."entailedProduct", place.resource, place.unit, 1,
            item.start, item."end", 0, 0, int4range(minute, place.until), own.capacity, own.taken, blocks, until_at);
          minute := place.until;
        end loop;
      end loop;
    end loop;
  end loop;
  -- Where a pool has become smaller, units beyond it may still be in use: they count.
  if blocks and exists (
    select from occupation mine
    join resource r on r.organization_id = organization and r.id = mine.resource_id
    join occupation edge on edge.organization_id = organization and edge.resource_id = mine.resource_id and edge.blocking
      and mine.footprint @> lower(edge.footprint)
    where mine.organization_id = organization and mine.schedule_id = appointment and mine.blocking and mine.session = appointment
      and r.quantity < (
        select count(distinct o.unit) from occupation o
        where o.organization_id = organization and o.resource_id = mine.resource_id and o.blocking and o.footprint @> lower(edge.footprint))
  ) then
    raise exception using errcode = 'PA001', message = 'a resource is lacking';
  end if;
end
$$;
