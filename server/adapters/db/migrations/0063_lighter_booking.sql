-- What every booking pays for, once more: an expert is locked by number instead of by row, numbers come as the columns have them, what only some
-- bookings have is looked at in one place, and there are fewer indexes to ask whether they want the row.

-- Whoever books, moves or lets go of an expert's time comes after whoever does so already. By number, not by the expert's row: that would be one
-- more row to find and to write for each booking. In the order of the numbers, so that writers wait for each other instead of dying of each other.
create function lock_experts(experts bigint[]) returns void language plpgsql as $$
declare
  expert bigint;
begin
  for expert in select distinct x from unnest(experts) x where x is not null order by x loop
    perform pg_advisory_xact_lock(expert);
  end loop;
end
$$;

-- The services of an appointment are looked for by the appointment alone.
alter table schedule_item drop constraint schedule_item_pkey;
alter table schedule_item add primary key (organization_id, schedule_id, id);
drop index schedule_item_organization_id_schedule_id_idx;

-- All but those that are held have a secret to be seen by: what an index leaves out has to be worked out for each row.
drop index schedule_view_unique;
create unique index schedule_view_unique on schedule (organization_id, view_hash);

-- Who holds what is found among the holds, which are few.
drop index schedule_live_holds;

-- What waits for an answer is looked for whenever it began; what is confirmed, within days, for which the index of times serves as well.
drop index schedule_by_status;
create index schedule_requested on schedule (organization_id, starts_at) where status_id = 3;

-- No series is ever deleted (ADR 29).
alter table schedule drop constraint schedule_organization_id_series_id_fkey;

-- What the client agreed to is kept and given back, and nothing is looked for in it: as JSON that is only read through, not taken apart.
alter table schedule alter column policy type json using policy::json;

-- As in 0007, but for the experts' locks.
create or replace function change_schedule(organization bigint, change jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := change ->> 'now';
  appointment bigint := change ->> 'id';
  former jsonb;
  later jsonb;
begin
  perform enter(array[organization]);
  if (change ->> 'frees')::boolean then
    perform lock_experts(array(
      select i.expert_id from schedule_item i where i.organization_id = organization and i.schedule_id = appointment));
  end if;
  select audited_schedule(s) into former from schedule s
  where s.organization_id = organization and s.id = appointment and s.version = (change ->> 'version')::int
    and s.status_id in (select jsonb_array_elements_text(change -> 'statuses')::int)
  for no key update;
  if former is null then
    return jsonb_build_object('result', 'stale');
  end if;
  update schedule s set
    status_id = coalesce((change ->> 'status')::int, s.status_id),
    status_comments = case when change ? 'status' then change ->> 'comment' else s.status_comments end,
    cancel = case when change ? 'cancel' then change -> 'cancel' else s.cancel end,
    note = case when change ? 'note' then change ->> 'note' else s.note end,
    tags = case when change ? 'tags' then change -> 'tags' else s.tags end,
    color = case when change ? 'color' then change ->> 'color' else s.color end,
    client_id = case when change ? 'client' then (change ->> 'client')::bigint else s.client_id end,
    hold_hash = case when (change ->> 'frees')::boolean then null else s.hold_hash end,
    hold_expires_at = case when (change ->> 'frees')::boolean then null else s.hold_expires_at end,
    edited_at = now_at, edited_by = (change ->> 'who')::bigint, version = s.version + 1
  where s.organization_id = organization and s.id = appointment
  returning audited_schedule(s) into later;
  if (change ->> 'frees')::boolean then
    update occupation o set blocking = false where o.organization_id = organization and o.schedule_id = appointment and o.blocking;
  end if;
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  values (organization, now_at, (change ->> 'who')::bigint, change ->> 'action', 'schedules', appointment, former, later, change ->> 'ref');
  insert into outbox (organization_id, topic, payload, created_at)
  select organization, m ->> 'topic', (m -> 'payload') || jsonb_build_object('schedule', appointment), now_at
  from jsonb_array_elements(change -> 'outbox') m;
  return jsonb_build_object('result', 'changed', 'schedule', appointment);
end
$$;

-- As in 0009, but for the experts' locks.
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
    where s.organization_id = organization and s.status_id in (1, 2) and s.hold_expires_at <= now_at and s.id in (
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
  -- The rest of a visit goes with the part that stood in the way.
  update occupation o set blocking = false
  where o.organization_id = organization and o.schedule_id = any (overdue) and o.blocking;
  update schedule s set status_id = 11, version = s.version + 1, edited_at = now_at, hold_hash = null
  where s.organization_id = organization and s.id = any (overdue);
  return cardinality(overdue);
end
$$;

-- As in 0014, but for the experts' locks.
create or replace function write_series(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  who bigint := (plan ->> 'who')::bigint;
  this_one bigint := (plan #>> '{series,id}')::bigint;
  concerned bigint;
  written bigint[] := '{}';
  former jsonb;
  visit jsonb;
  change jsonb;
  answer jsonb;
  common jsonb := jsonb_build_object('version', plan -> 'version', 'now', plan -> 'now', 'who', plan -> 'who', 'ref', plan -> 'ref',
    'confirm', false, 'hold', null, 'holder', null, 'key', null, 'outbox', '[]'::jsonb, 'answer', '{}'::jsonb);
  moved bigint[] := (select array_agg((v #>> '{change,id}')::bigint) from jsonb_array_elements(plan -> 'visits') v
    where v #>> '{change,id}' is not null);
  touched bigint[] := coalesce(moved, '{}') || coalesce((select array_agg((c ->> 'id')::bigint) from jsonb_array_elements(plan -> 'changes') c), '{}');
begin
  perform enter(array[organization]);
  answer := replayed(organization, plan);
  if answer is not null then
    return answer;
  end if;

  -- Experts first, then resources, then appointments, each in id order: so writers wait for each other instead of dying of each other.
  perform lock_experts(array(
    select (o ->> 'expert')::bigint from jsonb_array_elements(plan -> 'visits') v, jsonb_array_elements(v -> 'occupations') o
    union all
    select i.expert_id from schedule_item i where i.organization_id = organization and i.schedule_id = any (touched)));
  perform from resource r where r.organization_id = organization and r.id in (
    select (p ->> 'resource')::bigint from jsonb_array_elements(plan -> 'visits') v, jsonb_array_elements(v -> 'resources') i,
      jsonb_array_elements(i -> 'needs') n, jsonb_array_elements(n -> 'pools') p
  ) order by r.id for no key update;
  if (select c.version from calendar_version c where c.organization_id = organization) is distinct from (plan ->> 'version')::bigint then
    perform leave_key(organization, plan);
    return jsonb_build_object('result', 'decide_again');
  end if;
  perform from schedule s where s.organization_id = organization and s.id = any (touched) order by s.id for no key update;

  if this_one is not null then
    select audited_series(r) into former from schedule_series r
    where r.organization_id = organization and r.id = this_one and r.version = (plan #>> '{series,version}')::int
    for no key update;
    if former is null then
      raise exception using errcode = 'PA006', message = 'the series changed';
    end if;
    update schedule_series r set rule = coalesce(plan #> '{write,rule}', r.rule), anchor = coalesce(plan #>> '{write,anchor}', r.anchor),
      items = coalesce(plan #> '{write,items}', r.items), state = coalesce((plan #>> '{write,state}')::int, r.state),
      edited_at = now_at, edited_by = who, version = r.version + 1
    where r.organization_id = organization and r.id = this_one;
  else
    insert into schedule_series (organization_id, branch_office_id, rule, anchor, time_zone, skip_policy, payment, items, quantity, left_out,
      created_at, created_by)
    select organization, (plan ->> 'branch')::bigint, w.rule, w.anchor, w."timeZone", w."skipPolicy", w.payment, w.items, w.quantity,
      w."leftOut", now_at, who
    from jsonb_to_record(plan -> 'write') as w (rule jsonb, anchor text, "timeZone" text, "skipPolicy" text, payment text, items jsonb,
      quantity int, "leftOut" jsonb)
    returning id into this_one;
  end if;
  concerned := this_one;
  if jsonb_typeof(plan -> 'split') = 'object' then
    insert into schedule_series (organization_id, branch_office_id, rule, anchor, time_zone, skip_policy, payment, items, quantity, continues,
      created_at, created_by)
    select organization, r.branch_office_id, plan #> '{split,write,rule}', plan #>> '{split,write,anchor}', r.time_zone, r.skip_policy,
      r.payment, coalesce(plan #> '{split,write,items}', r.items), r.quantity, r.id, now_at, who
    from schedule_series r where r.organization_id = organization and r.id = this_one
    returning id into concerned;
    update schedule s set series_id = concerned, series_index = s.series_index - (plan #>> '{split,from}')::int
    where s.organization_id = organization and s.series_id = this_one and s.series_index >= (plan #>> '{split,from}')::int;
  end if;

  -- All of them leave before the first arrives: one may go where another was.
  delete from occupation o where o.organization_id = organization and o.schedule_id = any (moved);
  for visit in select v from jsonb_array_elements(plan -> 'visits') v
  loop
    answer := book(organization, common || visit);
    if answer ->> 'result' = 'changed' then
      raise exception using errcode = 'PA006', message = 'an appointment of the series changed';
    elsif answer ->> 'result' <> 'booked' then
      raise exception using errcode = 'PA007', message = 'to be decided again';
    end if;
    written := written || (answer ->> 'schedule')::bigint;
    update schedule s set series_id = coalesce(s.series_id, concerned), series_index = coalesce(s.series_index, (visit ->> 'index')::int),
      series_own_time = coalesce((visit ->> 'ownTime')::boolean, s.series_own_time),
      series_own_items = coalesce((visit ->> 'ownItems')::boolean, s.series_own_items)
    where s.organization_id = organization and s.id = (answer ->> 'schedule')::bigint;
  end loop;
  for change in select c from jsonb_array_elements(plan -> 'changes') c
  loop
    answer := change_schedule(organization, common || change);
    if answer ->> 'result' <> 'changed' then
      raise exception using errcode = 'PA006', message = 'an appointment of the series changed';
    end if;
    written := written || (change ->> 'id')::bigint;
  end loop;
  update schedule s set series_own_time = true
  where s.organization_id = organization and s.id in (select jsonb_array_elements_text(plan -> 'kept')::bigint);

  perform number_series(organization, this_one);
  if concerned <> this_one then
    perform number_series(organization, concerned);
  end if;
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  select organization, now_at, who, case when r.id <> this_one or former is null then 'create' else 'edit' end, 'series', r.id,
    case when r.id = this_one then former end, audited_series(r), plan ->> 'ref'
  from schedule_series r where r.organization_id = organization and r.id in (this_one, concerned) order by r.id;
  update idempotency i set answer = jsonb_build_object('series', concerned)
  where i.organization_id = organization and i.key = plan ->> 'key';
  if cardinality(written) > 0 then
    insert into outbox (organization_id, topic, payload, created_at)
    values (organization, plan ->> 'topic', jsonb_build_object('series', concerned, 'schedules', to_jsonb(written), 'notify', plan -> 'notify'), now_at);
  end if;
  return jsonb_build_object('result', 'booked', 'series', concerned);
end
$$;

drop function place_booking;

-- Writes one booking that the availability rules have accepted, in one round trip. The values are computed, never as they were asked for:
--   calendar     the calendar version that the decision read
--   topic, told  what is told of it by the outbox, to which the appointment is added; null when nothing is
--   services     {product, expert, price, discount} of each, and its numbers: {start and end (minutes since 1970), buffer before, buffer after,
--                quantity}
--   addons, taxes  what is added to each service, and its tax, by their places; null when there are none
--   occupied     {product, expert} of each segment of an expert's time, and its numbers: {segment, start, end, buffer before, buffer after,
--                processing after, processing length, from, to, capacity, quantity}, in minutes since 1970 what is a time
--   plan         null for a booking that is nothing but new, else all of it as book takes it, of which is read here:
--   schedule     holdExpiresAt, holdHash, statusComments, note, tags, color, overrides
--   resources    [{expert, entailedProduct, start, end, needs: [{quantity, pools}]}] of the services that need any; pools are the resources
--                of one type, each {resource, quantity, from, to}: its units, and the minutes in which it is there
--   occupations  of seats of sessions, as take_seats takes them
--   hold         hex hash of the hold to change or confirm, or null
--   change       {id, version, statuses, moves}: the appointment that takes these services, times and status instead of its own, or null
--   confirm      true: the held time becomes the appointment as it is
--   key, bodyHash  idempotency, or null; without a key nothing is answered again, and the plan carries no answer
--   holder, maxHolds  who holds, and how many live holds they may have
--   limits, client  as keep_limits and keep_client_limits take them, or null
--   answers      [{…}] to forms, as keep_answer takes them
--   addons, total  what is added to the services of a held time, by their places, and what it costs then
-- Keys are locked first, then whoever holds, experts, resources and appointments, each in id order: writers wait for each other.
-- Gives { result }: booked (with schedule), decide_again, replay (with bodyHash and answer), hold_expired, changed (somebody else did).
-- What refuses late undoes everything by its SQLSTATE: 23P01 the time is taken (the exclusion constraint's own), 23505 the code or a secret
-- exists (the unique indexes' own), PA001 a resource is taken, PA002 too many holds or appointments of one client, PA004 no seats, PA005 the
-- expert's limits.
create function place_booking(organization bigint, calendar bigint, now_at timestamptz, who bigint, action text, ref text, branch bigint,
  code text, booker jsonb, client bigint, status int, starts_at timestamptz, ends_at timestamptz, wall_start text, time_zone text,
  quantity int, total_amount bigint, total_currency text, channel int, direct_link bigint, view_hash text, policy json, discount jsonb,
  blocks boolean, topic text, told jsonb, services bigint[], service_numbers int[], service_currency text, addons jsonb, taxes jsonb,
  occupied bigint[], occupied_numbers int[], plan jsonb)
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
  hold_expires_at timestamptz;
  hold_hash bytea;
  status_comments text;
  note text;
  tags jsonb;
  color text;
  overrides jsonb;
  former jsonb;
  later jsonb;
  -- Of an appointment of a series: when it began and what it consisted of.
  began timestamptz;
  had jsonb;
  answer jsonb;
  -- Beside those whose time is taken, those whose time becomes free.
  experts bigint[] := occupied[:][2:2];
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
      status_id = status, booker = booker, hold_expires_at = null, hold_hash = null,
      total_amount = coalesce((plan #>> '{total,amount}')::bigint, s.total_amount),
      view_hash = decode(view_hash, 'hex'), version = s.version + 1, edited_at = now_at
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
    if plan is null and array_length(experts, 1) = 1 then
      -- lock_experts for most bookings: as a value, and without a call
      done := pg_advisory_xact_lock(experts[1][1]);
    else
      if holder is not null then
        -- One visitor's holds are counted one after the other, with different experts too; always before the experts are locked.
        perform pg_advisory_xact_lock(hashtextextended(organization || ' ' || holder, 0));
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
      if holder is not null then
        if (select count(*) from schedule s
          where s.organization_id = organization and s.hold_hash is not null and s.status_id = 1 and s.holder = holder and s.hold_expires_at > now_at
        ) >= (plan ->> 'maxHolds')::int then
          raise exception using errcode = 'PA002', message = 'too many live holds';
        end if;
      end if;
    end if;
    if is_in_the_way then
      perform expire_holds(organization, now_at, experts, (
        select range_agg(int4range(taken."from", taken."to")) from (
          select occupied_numbers[n][8], occupied_numbers[n][9] from generate_series(1, array_length(occupied_numbers, 1)) n
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
      insert into schedule (organization_id, branch_office_id, code, booker, client_id, status_id, status_comments, starts_at, ends_at,
        wall_start, time_zone, quantity, total_amount, total_currency, channel, direct_link_id, hold_expires_at, hold_hash, view_hash, holder,
        note, tags, color, overrides, policy, discount, created_at, created_by)
      values (organization, branch, code, booker, client, status, status_comments, starts_at, ends_at, wall_start, time_zone, quantity,
        total_amount, total_currency, channel, direct_link, hold_expires_at, hold_hash, decode(view_hash, 'hex'), holder,
        note, coalesce(tags, '[]'), color, overrides, policy, discount, now_at, who)
      returning id into appointment;
      -- as audited_schedule gives it, of a row that need not be read for it
      later := to_jsonb(row(row(branch)::audited_branch, code, client, booker, row(status, status_comments)::audited_status, starts_at,
        ends_at, quantity, row(total_amount, total_currency)::audited_money, note, coalesce(tags, '[]'), color, null, 0, overrides,
        1)::audited_appointment);
    end if;
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
      buffer_after, quantity, price_amount, price_currency, discount, addons, tax)
    values (organization, appointment, n - 1, services[n][1], services[n][2],
      timestamptz 'epoch' + make_interval(mins => service_numbers[n][1]), timestamptz 'epoch' + make_interval(mins => service_numbers[n][2]),
      service_numbers[n][3], service_numbers[n][4], service_numbers[n][5], services[n][3], service_currency, services[n][4],
      coalesce(addons -> (n - 1), '[]'), nullif(taxes -> (n - 1), 'null'));
  end loop;
  for n in 1 .. coalesce(array_length(occupied, 1), 0) loop
    if occupied_numbers[n][10] > 1 then
      has_seats := true;
    else
      insert into occupation (organization_id, schedule_id, session, branch_office_id, entailed_product_id, expert_id, segment, start_minute,
        end_minute, buffer_before, buffer_after, processing_after, processing_length, footprint, capacity, taken, blocking, held_until)
      values (organization, appointment, appointment, branch, occupied[n][1], occupied[n][2], occupied_numbers[n][1], occupied_numbers[n][2],
        occupied_numbers[n][3], occupied_numbers[n][4], occupied_numbers[n][5], occupied_numbers[n][6], occupied_numbers[n][7],
        int4range(occupied_numbers[n][8], occupied_numbers[n][9]), 1, occupied_numbers[n][11], blocks, hold_expires_at);
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

-- A function that is replaced forgets how it is to be planned; see where it was made.
alter function place_booking set enable_seqscan = off;

-- place_booking, for what has a booking as JSON: what asks for payment, series and the waiting list beside the booking itself. `plan`:
--   version, now, who, action, ref, branch, blocking  as place_booking has them; who is null for a visitor
--   schedule     {…}, the appointment, in the words of the contract
--   items        [{position, entailedProduct, expert, startsAt, endsAt, bufferBefore, bufferAfter, quantity, priceAmount, priceCurrency, discount,
--                addons, tax}], the services in their order
--   occupations  [{entailedProduct, expert, segment, start, end, bufferBefore, bufferAfter, processingAfter, processingLength, from, to,
--                capacity, quantity}]
--   outbox       [{topic, payload}], one or none
--   and whatever else place_booking reads of it
create or replace function book(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  services bigint[];
  service_numbers int[];
  currency text;
  addons jsonb;
  taxes jsonb;
  occupied bigint[];
  occupied_numbers int[];
begin
  select array_agg(array[i."entailedProduct", i.expert, i."priceAmount", coalesce(i.discount, 0)] order by i.position),
    array_agg(array[extract(epoch from i."startsAt")::bigint / 60, extract(epoch from i."endsAt")::bigint / 60, i."bufferBefore",
      i."bufferAfter", i.quantity]::int[] order by i.position),
    min(i."priceCurrency"), jsonb_agg(coalesce(i.addons, '[]') order by i.position), jsonb_agg(i.tax order by i.position)
  into services, service_numbers, currency, addons, taxes
  from jsonb_to_recordset(plan -> 'items') as i (position int, "entailedProduct" bigint, expert bigint, "startsAt" timestamptz,
    "endsAt" timestamptz, "bufferBefore" int, "bufferAfter" int, quantity int, "priceAmount" bigint, "priceCurrency" text, discount bigint,
    addons jsonb, tax jsonb);
  select array_agg(array[o."entailedProduct", o.expert]),
    array_agg(array[o.segment, o.start, o."end", o."bufferBefore", o."bufferAfter", o."processingAfter", o."processingLength", o."from",
      o."to", o.capacity, o.quantity])
  into occupied, occupied_numbers
  from jsonb_to_recordset(plan -> 'occupations') as o ("entailedProduct" bigint, expert bigint, segment int, start int, "end" int,
    "bufferBefore" int, "bufferAfter" int, "processingAfter" int, "processingLength" int, "from" int, "to" int, capacity int, quantity int);
  return (
    select place_booking(organization, (plan ->> 'version')::bigint, (plan ->> 'now')::timestamptz, (plan ->> 'who')::bigint,
      plan ->> 'action', plan ->> 'ref', (plan ->> 'branch')::bigint, s.code, s.booker, s.client, s.status, s."startsAt", s."endsAt",
      s."wallStart", s."timeZone", s.quantity, s."totalAmount", s."totalCurrency", s.channel, s."directLink", s."viewHash", s.policy,
      s.discount, coalesce((plan ->> 'blocking')::boolean, true), plan #>> '{outbox,0,topic}', plan #> '{outbox,0,payload}', services,
      service_numbers, currency, addons, taxes, occupied, occupied_numbers, plan)
    from jsonb_to_record(plan -> 'schedule') as s (code text, booker jsonb, client bigint, status int, "startsAt" timestamptz,
      "endsAt" timestamptz, "wallStart" text, "timeZone" text, quantity int, "totalAmount" bigint, "totalCurrency" text, channel int,
      "directLink" bigint, "viewHash" text, policy json, discount jsonb));
end
$$;

-- As in 0062, but for the type of what the client agrees to.
create or replace function ask_for(organization bigint, plan jsonb, answer jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  unmet_until timestamptz := plan ->> 'held';
  appointment bigint := answer ->> 'schedule';
  link bigint;
begin
  if answer ->> 'result' <> 'booked' then
    return answer;
  end if;
  update schedule s set policy = coalesce((plan -> 'policy')::json, s.policy), hold_expires_at = unmet_until
  where s.organization_id = organization and s.id = appointment;
  if unmet_until is not null then
    update occupation o set held_until = unmet_until
    where o.organization_id = organization and o.schedule_id = appointment;
  end if;
  if jsonb_typeof(plan -> 'asks') = 'object' then
    insert into payment_link (organization_id, branch_office_id, client_id, schedule, kind, concept, amount_kind, amount_amount,
      amount_currency, expires_at, max_uses, status_id, title_key, search_text, created_at, created_by)
    select organization, s.branch_office_id, s.client_id, s.id, coalesce(a.kind, 1), a.concept, a."amountKind", a.amount, a.currency,
      a."expiresAt", 1, 1, a."titleKey", a."titleKey", now_at, (plan ->> 'who')::bigint
    from schedule s, jsonb_to_record(plan -> 'asks') as a (kind int, concept text, "amountKind" int, amount bigint, currency text,
      "expiresAt" timestamptz, "titleKey" text)
    where s.organization_id = organization and s.id = appointment
    returning id into link;
    update idempotency i set answer = i.answer || jsonb_build_object('link', link)
    where i.organization_id = organization and i.key = plan ->> 'key';
  end if;
  return answer || jsonb_build_object('link', link);
end
$$;

-- As in 0017, but for the same.
create or replace function prolong_hold(organization bigint, appointment bigint, until_at timestamptz) returns void language plpgsql as $$
begin
  perform enter(array[organization]);
  update schedule s set hold_expires_at = until_at, policy = s.policy::jsonb || '{"prolonged": true}'
  where s.organization_id = organization and s.id = appointment and s.status_id = 2 and s.hold_expires_at < until_at
    and s.policy -> 'prolonged' is null;
  if found then
    update occupation o set held_until = until_at
    where o.organization_id = organization and o.schedule_id = appointment and o.blocking;
  end if;
end
$$;
