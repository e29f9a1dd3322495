-- Seats of sessions: the lowest free numbers of each, under the lock on its expert. A session that overlaps another, or anything else of
-- the expert, meets the exclusion constraint. Those who share a session share its occupation: their rows carry minus the id of the session,
-- where appointments of one's own carry their own id.
create or replace function take_seats(organization bigint, appointment bigint, plan jsonb) returns void language plpgsql as $$
declare
  item record;
  sitting bigint;
  seats int[];
begin
  for item in
    select (o ->> 'position')::int as position, (o ->> 'entailedProduct')::bigint as product, (o ->> 'expert')::bigint as expert,
      (o ->> 'start')::int as from_minute, (o ->> 'end')::int as to_minute, (o ->> 'capacity')::int as capacity,
      (o ->> 'quantity')::int as wanted, jsonb_agg(o order by (o ->> 'segment')::int) as segments
    from jsonb_array_elements(plan -> 'occupations') o
    where (o ->> 'capacity')::int > 1
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1
  loop
    insert into group_session (organization_id, branch_office_id, entailed_product_id, expert_id, start_minute, end_minute)
    values (organization, (plan ->> 'branch')::bigint, item.product, item.expert, item.from_minute, item.to_minute)
    on conflict do nothing;
    select t.id into sitting from group_session t
    where t.organization_id = organization and t.expert_id = item.expert and t.start_minute = item.from_minute
      and t.end_minute = item.to_minute and t.entailed_product_id = item.product and t.branch_office_id = (plan ->> 'branch')::bigint;
    select array_agg(n.n) into seats from (
      select n from generate_series(1, item.capacity) n
      where not exists (select from occupation o
        where o.organization_id = organization and o.session = -sitting and o.seat = n and o.blocking)
      order by n limit item.wanted) n;
    if coalesce(cardinality(seats), 0) < item.wanted then
      raise exception using errcode = 'PA004', message = 'too few seats are left';
    end if;
    insert into occupation (organization_id, schedule_id, session, seat, branch_office_id, entailed_product_id, expert_id, segment,
      start_minute, end_minute, buffer_before, buffer_after, processing_after, processing_length, footprint, capacity, taken, blocking,
      held_until)
    select organization, appointment, -sitting, case when o.segment = 0 then s.seat end, (plan ->> 'branch')::bigint, item.product,
      item.expert, row_number() over (order by s.seat, o.segment) - 1, item.from_minute, item.to_minute, o."bufferBefore", o."bufferAfter",
      o."processingAfter", o."processingLength", int4range(o."from", o."to"), item.capacity, item.wanted,
      coalesce((plan ->> 'blocking')::boolean, true), (plan #>> '{schedule,holdExpiresAt}')::timestamptz
    from unnest(seats) as s (seat), jsonb_to_recordset(item.segments) as o (segment int, "bufferBefore" int, "bufferAfter" int,
      "processingAfter" int, "processingLength" int, "from" int, "to" int);
  end loop;
end
$$;
