-- Writes one booking that the availability rules have accepted, in one round trip. All values are
-- computed by the server, never copied from the request. A confirmation keeps the hash of its hold.
--   calendar     the calendar version that the decision read
--   topic, told  topic and payload of the outbox event, to which the appointment is added; null for none
--   services, service_numbers, occupied, occupied_numbers  a row for each service, and for each segment of an expert's time; what stands
--                where, server/adapters/db/queries/booking/bookingColumns.ts says, and `npm run documentation` writes the positions below
--   addons, taxes  what is added to each service, and its tax, by their places; null when there are none
--   plan         null for a plain new booking, else the whole plan as book takes it; these parts of it are read here:
--   items        of each service its ownPrice, or null
--   schedule     holdExpiresAt, holdHash, statusComments, note, tags, color, overrides
--   resources    [{expert, entailedProduct, start, end, needs: [{quantity, pools}]}] of the services that need any; pools are the resources
--                of one type, each {resource, quantity, from, to}: its units, and the minutes in which it is there
--   occupations  of seats of sessions, as take_seats takes them
--   hold         hex hash of the hold to change or confirm, or null
--   change       {id, version, statuses, moves}: the appointment that takes these services, times and status instead of its own, or null
--   confirm      true: the held time becomes the appointment as it is
--   key, bodyHash  idempotency, or null; without a key nothing is answered again, and the plan carries no answer
--   holder, maxHolds  address and branch that hold, and how many live holds they may have
--   holderDevice, maxDeviceHolds  the same of a device that was issued here, or null
--   limits, client  as keep_limits and keep_client_limits take them, or null
--   answers      [{…}] to forms, as keep_answer takes them
--   addons, total  what is added to the services of a held time, by their places, and what it costs then
-- Keys are locked first, then holders, experts, resources and appointments, each in id order, so that writers wait for each other.
-- Returns { result }: booked (with schedule), decide_again, replay (with bodyHash and answer), hold_expired, changed (by another writer).
-- A late refusal rolls back everything, by its SQLSTATE: 23P01 the time is taken (the exclusion constraint's own), 23505 the code or a secret
-- exists (the unique indexes' own), PA001 a resource is taken, PA002 too many holds (its detail: seconds until one ends) or appointments of
-- one client, PA004 no seats, PA005 the expert's limits.
-- A new appointment keeps the limit of the organization's plan (keep_plan_limit).
create or replace function place_booking(organization bigint, calendar bigint, now_at timestamptz, who bigint, action text, ref text,
  branch bigint, code text, booker jsonb, client bigint, status int, starts_at timestamptz, ends_at timestamptz, wall_start text,
  time_zone text, quantity int, total_amount bigint, total_currency text, channel int, direct_link bigint, view_hash text, policy json,
  discount jsonb, blocks boolean, topic text, told jsonb, services bigint[], service_numbers int[], service_currency text, addons jsonb,
  taxes jsonb, occupied bigint[], occupied_numbers int[], plan jsonb)
returns jsonb language plpgsql as $$
#variable_conflict use_variable
declare
  -- As a value it is called without a statement of its own.
  done text := enter(array[organization]);
  appointment bigint;
  confirms boolean;
  changed bigint;
  held bytea;
  holder text;
  holder_device text;
  ends interval;
  hold_expires_at timestamptz;
  hold_hash bytea;
  status_comments text;
  note text;
  tags jsonb;
  color text;
  overrides jsonb;
  former jsonb;
  later jsonb;
  -- The prices of their own that services had and have, as the trail states them; null where none has one.
  own_before jsonb;
  own_after jsonb;
  -- Of an appointment of a series: when it began and what it consisted of.
  began timestamptz;
  had jsonb;
  answer jsonb;
  -- Beside those whose time is taken, those whose time becomes free.
  experts bigint[] := occupied[:][/* expert */ 2:2];
  pools bigint[];
  is_current boolean;
  is_in_the_way boolean;
  has_seats boolean;
  given jsonb;
begin
  if plan is not null then
    confirms := (plan ->> 'confirm')::boolean;
    changed := plan #>> '{change,id}';
    held := decode(plan ->> 'hold', 'hex');
    holder := plan ->> 'holder';
    holder_device := plan ->> 'holderDevice';
    hold_expires_at := plan #>> '{schedule,holdExpiresAt}';
    hold_hash := decode(plan #>> '{schedule,holdHash}', 'hex');
    status_comments := plan #>> '{schedule,statusComments}';
    note := plan #>> '{schedule,note}';
    tags := nullif(plan #> '{schedule,tags}', 'null');
    color := plan #>> '{schedule,color}';
    overrides := nullif(plan #> '{schedule,overrides}', 'null');
    if plan ->> 'key' is not null then
      answer := replayed(organization, plan);
      if answer is not null then
        return answer;
      end if;
    end if;
  end if;

  if confirms then
    update schedule s set
      status_id = status, booker = booker, hold_expires_at = null, hold_hash = null, confirmed_hold = held,
      total_amount = coalesce((plan #>> '{total,amount}')::bigint, s.total_amount),
      view_hash = decode(view_hash, 'hex'), version = s.version + 1, edited_at = now_at
    where s.organization_id = organization and s.hold_hash = held and s.status_id = schedule_status('held') and s.hold_expires_at > now_at
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
    if plan is null and array_length(experts, 1) = 1 then
      -- lock_experts for most bookings: as a value, and without a call
      done := pg_advisory_xact_lock(experts[1][1]);
    else
      if holder is not null then
        -- One visitor's holds are counted one after the other, with different experts too; always before the experts are locked.
        perform pg_advisory_xact_lock(hashtextextended(organization || ' ' || holder, 0));
        if holder_device is not null then
          perform pg_advisory_xact_lock(hashtextextended(organization || ' ' || holder_device, 0));
        end if;
      end if;
      if held is not null or changed is not null then
        experts := array(
          select i.expert_id from schedule_item i
          where i.organization_id = organization and i.schedule_id in (
            select changed union all select s.id from schedule s where s.organization_id = organization and s.hold_hash = held)
          union all select unnest(experts));
      end if;
      perform lock_experts(experts);
      if jsonb_array_length(plan -> 'resources') > 0 then
        select array_agg(distinct (p ->> 'resource')::bigint) into pools
        from jsonb_array_elements(plan -> 'resources') i, jsonb_array_elements(i -> 'needs') n, jsonb_array_elements(n -> 'pools') p;
        perform from resource r where r.organization_id = organization and r.id = any (pools) order by r.id for no key update;
      end if;
    end if;

    select c.version = calendar,
      exists (select from occupation o where o.organization_id = organization and o.blocking and o.held_until <= now_at)
    into is_current, is_in_the_way
    from calendar_version c where c.organization_id = organization;
    if is_current is not true then
      perform leave_key(organization, plan);
      return jsonb_build_object('result', 'decide_again');
    end if;

    if plan is not null then
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
        select jsonb_agg(jsonb_build_object('ownPrice', i.own_price) order by i.position) into own_before
        from schedule_item i where i.organization_id = organization and i.schedule_id = changed
        having bool_or(i.own_price is not null);
        perform leave_experts(organization, changed, plan);
        delete from occupation o where o.organization_id = organization and o.schedule_id = changed;
        delete from schedule_item i where i.organization_id = organization and i.schedule_id = changed;
      end if;
      if held is not null then
        -- The visitor chose another time, so what they held goes, expired or not.
        with left_alone as (
          update schedule s set status_id = schedule_status('expired'), version = s.version + 1, edited_at = now_at, hold_hash = null
          where s.organization_id = organization and s.hold_hash = held
          returning s.id
        )
        update occupation o set blocking = false from left_alone
        where o.organization_id = organization and o.schedule_id = left_alone.id and o.blocking;
      end if;
      if holder is not null then
        -- The first of them to end is when another hold is possible again.
        select min(s.hold_expires_at) - now_at into ends from schedule s
        where s.organization_id = organization and s.hold_hash is not null and s.status_id = schedule_status('held') and s.hold_expires_at > now_at
          and s.holder = holder
        having count(*) >= (plan ->> 'maxHolds')::int;
        if ends is null and holder_device is not null then
          select min(s.hold_expires_at) - now_at into ends from schedule s
          where s.organization_id = organization and s.hold_hash is not null and s.status_id = schedule_status('held') and s.hold_expires_at > now_at
            and s.holder_device = holder_device
          having count(*) >= (plan ->> 'maxDeviceHolds')::int;
        end if;
        if ends is not null then
          raise exception using errcode = 'PA002', message = 'too many live holds', detail = ceil(extract(epoch from ends))::text;
        end if;
      end if;
    end if;
    if is_in_the_way then
      perform expire_holds(organization, now_at, experts, (
        select range_agg(int4range(taken."from", taken."to")) from (
          select occupied_numbers[n][/* from */ 8], occupied_numbers[n][/* to */ 9]
          from generate_series(1, array_length(occupied_numbers, 1)) n
          union all
          select (i ->> 'start')::int, (i ->> 'end')::int from jsonb_array_elements(plan -> 'resources') i
        ) as taken ("from", "to")), pools);
    end if;

    if changed is not null then
      update schedule t set client_id = client, booker = booker, status_id = status, status_comments = status_comments,
        starts_at = starts_at, ends_at = ends_at, wall_start = wall_start, time_zone = time_zone, quantity = quantity,
        total_amount = total_amount, total_currency = total_currency, note = note, tags = tags, color = color,
        overrides = overrides, cancel = null, moves = t.moves + (plan #>> '{change,moves}')::int, edited_at = now_at,
        edited_by = who, version = t.version + 1
      where t.organization_id = organization and t.id = changed
      returning t.id, audited_schedule(t) into appointment, later;
    else
      perform keep_plan_limit(organization, now_at, time_zone);
      insert into schedule (organization_id, branch_office_id, code, booker, client_id, status_id, status_comments, starts_at, ends_at,
        wall_start, time_zone, quantity, total_amount, total_currency, channel, direct_link_id, hold_expires_at, hold_hash, view_hash, holder, holder_device,
        note, tags, color, overrides, policy, discount, created_at, created_by)
      values (organization, branch, code, booker, client, status, status_comments, starts_at, ends_at, wall_start, time_zone, quantity,
        total_amount, total_currency, channel, direct_link, hold_expires_at, hold_hash, decode(view_hash, 'hex'), holder, holder_device,
        note, coalesce(tags, '[]'), color, overrides, policy, discount, now_at, who)
      returning id into appointment;
      -- as audited_schedule gives it, of a row that need not be read for it
      later := to_jsonb(row(row(branch)::audited_branch, code, client, booker, row(status, status_comments)::audited_status, starts_at,
        ends_at, quantity, row(total_amount, total_currency)::audited_money, note, coalesce(tags, '[]'), color, null, 0, overrides,
        1)::audited_appointment);
    end if;
  end if;

  select jsonb_agg(jsonb_build_object('ownPrice', each.item -> 'ownPrice') order by each.place) into own_after
  from jsonb_array_elements(plan -> 'items') with ordinality as each (item, place)
  having bool_or(jsonb_typeof(each.item -> 'ownPrice') = 'object');
  if own_before is not null or own_after is not null then
    former := former || jsonb_build_object('items', own_before);
    later := later || jsonb_build_object('items', own_after);
  end if;

  -- Whatever is refused from here on undoes all of it. A confirmation has neither services nor occupations: what was held stays.
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  values (organization, now_at, who, action, 'schedules', appointment, former, later, ref);
  if topic is not null then
    insert into outbox (organization_id, topic, payload, created_at)
    values (organization, topic, told || jsonb_build_object('schedule', appointment), now_at);
  end if;
  for n in 1 .. coalesce(array_length(services, 1), 0) loop
    insert into schedule_item (organization_id, schedule_id, position, entailed_product_id, expert_id, starts_at, ends_at, buffer_before,
      buffer_after, quantity, price_amount, price_currency, discount, addons, tax, own_price)
    values (organization, appointment, n - 1, services[n][/* product */ 1], services[n][/* expert */ 2],
      timestamptz 'epoch' + make_interval(mins => service_numbers[n][/* start */ 1]),
      timestamptz 'epoch' + make_interval(mins => service_numbers[n][/* end */ 2]),
      service_numbers[n][/* buffer before */ 3], service_numbers[n][/* buffer after */ 4], service_numbers[n][/* quantity */ 5],
      services[n][/* price */ 3], service_currency, services[n][/* discount */ 4],
      coalesce(addons -> (n - 1), '[]'), nullif(taxes -> (n - 1), 'null'),
      nullif(plan -> 'items' -> (n - 1) -> 'ownPrice', 'null'));
  end loop;
  for n in 1 .. coalesce(array_length(occupied, 1), 0) loop
    if occupied_numbers[n][/* capacity */ 10] > 1 then
      has_seats := true;
    else
      insert into occupation (organization_id, schedule_id, session, branch_office_id, entailed_product_id, expert_id, segment, start_minute,
        end_minute, buffer_before, buffer_after, processing_after, processing_length, footprint, capacity, taken, blocking, held_until)
      values (organization, appointment, appointment, branch, occupied[n][/* product */ 1], occupied[n][/* expert */ 2],
        occupied_numbers[n][/* segment */ 1], occupied_numbers[n][/* start */ 2], occupied_numbers[n][/* end */ 3],
        occupied_numbers[n][/* buffer before */ 4], occupied_numbers[n][/* buffer after */ 5],
        occupied_numbers[n][/* processing after */ 6], occupied_numbers[n][/* processing length */ 7],
        int4range(occupied_numbers[n][/* from */ 8], occupied_numbers[n][/* to */ 9]), 1, occupied_numbers[n][/* quantity */ 11],
        blocks, hold_expires_at);
    end if;
  end loop;
  if plan is null then
    return jsonb_build_object('result', 'booked', 'schedule', appointment);
  end if;

  if has_seats then
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
