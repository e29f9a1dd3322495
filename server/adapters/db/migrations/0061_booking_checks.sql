-- What a booking has locked or read already is not checked again row by row. A foreign key costs a query for each row that is written, and its
-- lock on the row of the branch and of the service makes all bookings of a branch queue for one tuple.
-- It stays true because these rows are never deleted: experts, services of branches, branch offices and appointments are only put out of
-- sight, which is all that the application's role may do (grantToApplication).
alter table schedule drop constraint schedule_organization_id_branch_office_id_fkey;
alter table schedule_item drop constraint schedule_item_organization_id_schedule_id_fkey;
alter table schedule_item drop constraint schedule_item_organization_id_entailed_product_id_fkey;
alter table schedule_item drop constraint schedule_item_organization_id_expert_id_fkey;
alter table occupation drop constraint occupation_organization_id_schedule_id_fkey;
alter table occupation drop constraint occupation_organization_id_expert_id_fkey;

-- Whose and when first: what all rows of an organization have in common narrows nothing, and an index is read from its first column on.
alter table occupation drop constraint occupation_disjoint;
alter table occupation add constraint occupation_disjoint
  exclude using gist (expert_id with =, footprint with &&, organization_id with =, session with <>) where (blocking and expert_id is not null);

-- Writes one booking that the availability rules have accepted, in one round trip. `plan` carries computed values only:
--   version      the calendar version that the decision read
--   now, branch, schedule {…}, items [{…}], occupations [{…}], outbox [{topic, payload}], answer
--   resources    [{expert, entailedProduct, start, end, needs: [{quantity, pools}]}] of the services that need any; pools are the resources
--                of one type, each {resource, quantity, from, to}: its units, and the minutes in which it is there
--   hold         hex hash of the hold to change or confirm, or null
--   change       {id, version, statuses, moves}: the appointment that takes these items, times and status instead of its own, or null
--   who          the account that books, or null for a visitor
--   confirm      true: the held time becomes the appointment as it is
--   key, bodyHash  idempotency, or null; without a key nothing is answered again, and the plan carries no answer
--   holder, maxHolds  who holds, and how many live holds they may have
--   limits, client  as keep_limits and keep_client_limits take them, or null
--   answers      [{…}] to forms, as keep_answer takes them
--   addons, total  what is added to the services of a held time, by their places, and what it costs then
-- Keys are locked first, then whoever holds, experts, resources and appointments, each in id order: writers wait for each other.
-- Gives { result }: booked (with schedule), decide_again, replay (with bodyHash and answer), hold_expired, changed (somebody else did).
-- What refuses late undoes everything by its SQLSTATE: 23P01 the time is taken (the exclusion constraint's own), PA001 a resource is, PA002 too
-- many holds or appointments of one client, PA003 the code exists, PA004 no seats, PA005 the expert's limits.
create or replace function book(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  -- As a value it is called without a statement of its own.
  entering text := enter(array[organization]);
  now_at timestamptz := plan ->> 'now';
  appointment bigint;
  changed bigint := plan #>> '{change,id}';
  held bytea := decode(plan ->> 'hold', 'hex');
  blocks boolean := coalesce((plan ->> 'blocking')::boolean, true);
  held_until timestamptz := plan #>> '{schedule,holdExpiresAt}';
  former jsonb;
  later jsonb;
  -- Of an appointment of a series: when it began and what it consisted of.
  began timestamptz;
  had jsonb;
  answer jsonb;
  -- Beside those whose time is taken, those whose time becomes free.
  experts bigint[];
  pools bigint[];
  is_current boolean;
  is_in_the_way boolean;
  given jsonb;
  written int;
begin
  if plan ->> 'key' is not null then
    answer := replayed(organization, plan);
    if answer is not null then
      return answer;
    end if;
  end if;

  if (plan ->> 'confirm')::boolean then
    update schedule s set
      status_id = (plan #>> '{schedule,status}')::int, booker = plan #> '{schedule,booker}', hold_expires_at = null, hold_hash = null,
      total_amount = coalesce((plan #>> '{total,amount}')::bigint, s.total_amount),
      view_hash = decode(plan #>> '{schedule,viewHash}', 'hex'), version = s.version + 1, edited_at = now_at
    where s.organization_id = organization and s.hold_hash = held and s.status_id = 1 and s.hold_expires_at > now_at
    returning s.id, audited_schedule(s) into appointment, later;
    if appointment is null then
      perform leave_key(organization, plan);
      return jsonb_build_object('result', 'hold_expired');
    end if;
    update occupation o set held_until = null, blocking = blocks
    where o.organization_id = organization and o.schedule_id = appointment;
    if plan ? 'addons' then
      update schedule_item i set addons = plan -> 'addons' -> i.position
      where i.organization_id = organization and i.schedule_id = appointment and i.addons <> plan -> 'addons' -> i.position;
    end if;
  else
    if plan ->> 'holder' is not null then
      -- One visitor's holds are counted one after the other, with different experts too; always before the experts are locked.
      perform pg_advisory_xact_lock(hashtextextended(organization || ' ' || (plan ->> 'holder'), 0));
    end if;
    if held is not null or changed is not null then
      select array_agg(i.expert_id) into experts from schedule_item i
      where i.organization_id = organization and i.schedule_id in (
        select changed union all select s.id from schedule s where s.organization_id = organization and s.hold_hash = held);
    end if;
    perform from expert x
    where x.organization_id = organization
      and x.id = any (experts || array(select (o ->> 'expert')::bigint from jsonb_array_elements(plan -> 'occupations') o))
    order by x.id for no key update;
    if jsonb_array_length(plan -> 'resources') > 0 then
      select array_agg(distinct (p ->> 'resource')::bigint) into pools
      from jsonb_array_elements(plan -> 'resources') i, jsonb_array_elements(i -> 'needs') n, jsonb_array_elements(n -> 'pools') p;
      perform from resource r where r.organization_id = organization and r.id = any (pools) order by r.id for no key update;
    end if;

    select c.version = (plan ->> 'version')::bigint,
      exists (select from occupation o where o.organization_id = organization and o.blocking and o.held_until <= now_at)
    into is_current, is_in_the_way
    from calendar_version c where c.organization_id = organization;
    if is_current is not true then
      perform leave_key(organization, plan);
      return jsonb_build_object('result', 'decide_again');
    end if;

    if changed is not null then
      select audited_schedule(s), case when s.series_id is not null then s.starts_at end into former, began from schedule s
      where s.organization_id = organization and s.id = changed and s.version = (plan #>> '{change,version}')::int
        and s.status_id in (select jsonb_array_elements_text(plan #> '{change,statuses}')::int)
      for no key update;
      if former is null then
        perform leave_key(organization, plan);
        return jsonb_build_object('result', 'changed');
      end if;
      had := services_of(organization, changed);
      perform leave_experts(organization, changed, plan);
      delete from occupation o where o.organization_id = organization and o.schedule_id = changed;
      delete from schedule_item i where i.organization_id = organization and i.schedule_id = changed;
    end if;

    if held is not null then
      -- The visitor chose another time, so what they held goes, expired or not.
      with left_alone as (
        update schedule s set status_id = 11, version = s.version + 1, edited_at = now_at, hold_hash = null
        where s.organization_id = organization and s.hold_hash = held
        returning s.id
      )
      update occupation o set blocking = false from left_alone
      where o.organization_id = organization and o.schedule_id = left_alone.id and o.blocking;
    end if;
    if plan ->> 'holder' is not null then
      if (select count(*) from schedule s
        where s.organization_id = organization and s.status_id = 1 and s.holder = plan ->> 'holder' and s.hold_expires_at > now_at
      ) >= (plan ->> 'maxHolds')::int then
        raise exception using errcode = 'PA002', message = 'too many live holds';
      end if;
    end if;
    if is_in_the_way then
      perform expire_holds(organization, now_at,
        experts || array(select (o ->> 'expert')::bigint from jsonb_array_elements(plan -> 'occupations') o), (
        select range_agg(int4range(taken."from", taken."to")) from (
          select (o ->> 'from')::int, (o ->> 'to')::int from jsonb_array_elements(plan -> 'occupations') o
          union all
          select (i ->> 'start')::int, (i ->> 'end')::int from jsonb_array_elements(plan -> 'resources') i
        ) as taken ("from", "to")), pools);
    end if;

    if changed is not null then
      update schedule t set client_id = s.client, booker = s.booker, status_id = s.status, status_comments = s."statusComments",
        starts_at = s."startsAt", ends_at = s."endsAt", wall_start = s."wallStart", time_zone = s."timeZone", quantity = s.quantity,
        total_amount = s."totalAmount", total_currency = s."totalCurrency", note = s.note, tags = s.tags, color = s.color,
        overrides = s.overrides, cancel = null, moves = t.moves + (plan #>> '{change,moves}')::int, edited_at = now_at,
        edited_by = (plan ->> 'who')::bigint, version = t.version + 1
      from jsonb_to_record(plan -> 'schedule') as s (booker jsonb, client bigint, status int, "statusComments" text, "startsAt" timestamptz,
        "endsAt" timestamptz, "wallStart" text, "timeZone" text, quantity int, "totalAmount" bigint, "totalCurrency" text, note text,
        tags jsonb, color text, overrides jsonb)
      where t.organization_id = organization and t.id = changed
      returning t.id, audited_schedule(t) into appointment, later;
    else
      insert into schedule (organization_id, branch_office_id, code, booker, client_id, status_id, status_comments, starts_at, ends_at,
        wall_start, time_zone, quantity, total_amount, total_currency, channel, direct_link_id, hold_expires_at, hold_hash, view_hash, holder,
        note, tags, color, overrides, policy, discount, created_at, created_by)
      select organization, (plan ->> 'branch')::bigint, s.code, s.booker, s.client, s.status, s."statusComments", s."startsAt", s."endsAt",
        s."wallStart", s."timeZone", s.quantity, s."totalAmount", s."totalCurrency", s.channel, s."directLink", s."holdExpiresAt",
        decode(s."holdHash", 'hex'), decode(s."viewHash", 'hex'), plan ->> 'holder', s.note, coalesce(s.tags, '[]'), s.color, s.overrides,
        s.policy, nullif(s.discount, 'null'), now_at, (plan ->> 'who')::bigint
      from jsonb_to_record(plan -> 'schedule') as s (code text, booker jsonb, client bigint, status int, "statusComments" text,
        "startsAt" timestamptz, "endsAt" timestamptz, "wallStart" text, "timeZone" text, quantity int, "totalAmount" bigint,
        "totalCurrency" text, channel int, "directLink" bigint, "holdExpiresAt" timestamptz, "holdHash" text, "viewHash" text, note text,
        tags jsonb, color text, overrides jsonb, policy jsonb, discount jsonb)
      on conflict do nothing
      returning id, audited_schedule(schedule) into appointment, later;
      if appointment is null then
        raise exception using errcode = 'PA003', message = 'the code is taken';
      end if;
    end if;
  end if;

  -- A confirmation has neither items nor occupations: what was held stays. Whatever is refused from here on undoes all of it.
  with item as (
    insert into schedule_item (organization_id, schedule_id, position, entailed_product_id, expert_id, starts_at, ends_at, buffer_before,
      buffer_after, quantity, price_amount, price_currency, discount, addons, tax)
    select organization, appointment, i.position, i."entailedProduct", i.expert, i."startsAt", i."endsAt", i."bufferBefore", i."bufferAfter",
      i.quantity, i."priceAmount", i."priceCurrency", coalesce(i.discount, 0), coalesce(i.addons, '[]'), nullif(i.tax, 'null')
    from jsonb_to_recordset(plan -> 'items') as i (position int, "entailedProduct" bigint, expert bigint, "startsAt" timestamptz,
      "endsAt" timestamptz, "bufferBefore" int, "bufferAfter" int, quantity int, "priceAmount" bigint, "priceCurrency" text,
      discount bigint, addons jsonb, tax jsonb)
  ), audited as (
    insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
    values (organization, now_at, (plan ->> 'who')::bigint, plan ->> 'action', 'schedules', appointment, former, later, plan ->> 'ref')
  ), told as (
    insert into outbox (organization_id, topic, payload, created_at)
    select organization, m ->> 'topic', (m -> 'payload') || jsonb_build_object('schedule', appointment), now_at
    from jsonb_array_elements(plan -> 'outbox') m
  )
  insert into occupation (organization_id, schedule_id, session, branch_office_id, entailed_product_id, expert_id, segment, start_minute,
    end_minute, buffer_before, buffer_after, processing_after, processing_length, footprint, capacity, taken, blocking, held_until)
  select organization, appointment, appointment, (plan ->> 'branch')::bigint, o."entailedProduct", o.expert, o.segment, o.start, o."end",
    o."bufferBefore", o."bufferAfter", o."processingAfter", o."processingLength", int4range(o."from", o."to"), 1, o.quantity, blocks,
    held_until
  from jsonb_to_recordset(plan -> 'occupations') as o ("entailedProduct" bigint, expert bigint, segment int, start int, "end" int,
    "bufferBefore" int, "bufferAfter" int, "processingAfter" int, "processingLength" int, "from" int, "to" int, capacity int, quantity int)
  where o.capacity = 1;
  get diagnostics written = row_count;
  if written < jsonb_array_length(plan -> 'occupations') then
    perform take_seats(organization, appointment, plan);
  end if;
  if pools is not null then
    perform take_resources(organization, appointment, plan);
  end if;

  if began is not null then
    -- What it no longer has in common with its series, later changes of the series leave alone.
    update schedule s set series_own_time = s.series_own_time or s.starts_at <> began,
      series_own_items = s.series_own_items or services_of(organization, s.id) <> had
    where s.organization_id = organization and s.id = changed;
  end if;
  if jsonb_array_length(plan -> 'limits') > 0 then
    perform keep_limits(organization, plan);
  end if;
  if (plan #>> '{client,open}')::int > 0 or (plan #>> '{client,perDay}')::int > 0 or (plan #>> '{client,apart}')::boolean then
    perform keep_client_limits(organization, appointment, plan);
  end if;
  if jsonb_array_length(plan -> 'answers') > 0 then
    for given in select each from jsonb_array_elements(plan -> 'answers') as each loop
      perform keep_answer(organization, given || jsonb_build_object('schedule', appointment));
    end loop;
  end if;
  if plan ->> 'key' is not null then
    update idempotency i set answer = (plan -> 'answer') || jsonb_build_object('schedule', appointment)
    where i.organization_id = organization and i.key = plan ->> 'key';
  end if;
  return jsonb_build_object('result', 'booked', 'schedule', appointment);
end
$$;

-- A function that is replaced forgets how it is to be planned; see where it was made.
alter function book(bigint, jsonb) set enable_seqscan = off;
