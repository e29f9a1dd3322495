-- What a booking reads, in one round trip. Minutes are whole minutes since 1970 in UTC.
--   link: the name of a booking page, or null; entailed: the services asked for, or null for all of the branch;
--   seen_from, seen_to: the minutes between which occupations matter (null: none wanted);
--   booker: e-mail of the visitor, to tell whether they are blocked, or null;
--   replay: idempotency key whose stored answer is wanted, or null.
create function read_calendar(
  organization bigint, branch bigint, link text, entailed bigint[], seen_from int, seen_to int, now_at timestamptz,
  booker text, replay text, hold bytea
) returns json language plpgsql as $$
declare
  chosen bigint[];
  offering bigint[];
  shared bigint[];
  answer json;
begin
  perform enter(array[organization]);

  select array_agg(e.id) into chosen
  from entailed_product e
  where e.organization_id = organization and e.branch_office_id = branch and e.deleted_at is null
    and (entailed is null or e.id = any (entailed));

  select array_agg(distinct x.expert_id) into offering
  from expert_product x
  where x.organization_id = organization and x.deleted_at is null and x.entailed_product_id = any (chosen);

  select coalesce(array_agg(e.id), '{}') into shared
  from entailed_product e join product p on p.organization_id = organization and p.id = e.product_id
  where e.organization_id = organization and e.id = any (chosen) and p.capacity > 1;

  select json_build_object(
    'version', (select c.version from calendar_version c where c.organization_id = organization),
    'organization', (select json_build_object('id', o.organization_id, 'name', o.fantasy_name, 'status', o.status_id)
      from organization o where o.organization_id = organization and o.deleted_at is null),
    'branch', (select json_build_object('id', b.id, 'name', b.fantasy_name, 'timeZone', b.time_zone, 'weekly', b.weekly,
        'overrides', b.overrides, 'status', b.status_id, 'address', b.address, 'phone', b.phone)
      from branch_office b where b.organization_id = organization and b.id = branch and b.deleted_at is null),
    'configuration', (select coalesce(json_agg(json_build_object('branch', c.branch_office_id, 'value', c.value)), '[]')
      from configuration c where c.organization_id = organization and c.key = 'schedule'
        and (c.branch_office_id is null or c.branch_office_id = branch)),
    'link', (select json_build_object('id', d.id, 'name', d.name, 'title', d.title, 'welcome', d.welcome, 'status', d.status_id,
        'expiresAt', d.expires_at, 'chooseExpert', d.choose_expert,
        'products', (select coalesce(json_agg(p.entailed_product_id order by p.position), '[]') from direct_link_product p
          where p.organization_id = organization and p.direct_link_id = d.id),
        'experts', (select coalesce(json_agg(p.expert_id order by p.position), '[]') from direct_link_expert p
          where p.organization_id = organization and p.direct_link_id = d.id))
      from direct_link d where d.organization_id = organization and d.branch_office_id = branch and d.name = link and d.deleted_at is null),
    'products', (select coalesce(json_agg(json_build_object('id', e.id, 'name', p.name, 'description', coalesce(p.short_description, p.description),
        'enabled', p.status_id = 1 and e.status_id = 1,
        'visibility', coalesce(e.visibility, p.visibility), 'kind', p.kind,
        'duration', coalesce(e.duration, p.duration), 'bufferBefore', coalesce(e.buffer_before, p.buffer_before),
        'bufferAfter', coalesce(e.buffer_after, p.buffer_after), 'processing', p.processing, 'capacity', p.capacity,
        'granularity', p.granularity, 'gridOffset', p.grid_offset, 'color', p.color,
        'priceKind', coalesce(e.price_kind, p.price_kind),
        'price', case when e.price_amount is null then json_build_object('amount', p.price_amount, 'currency', p.price_currency)
          else json_build_object('amount', e.price_amount, 'currency', e.price_currency) end,
        'weekly', e.weekly, 'overrides', e.overrides, 'availableFrom', e.available_from, 'availableTo', e.available_to,
        'offers', (select coalesce(json_agg(json_build_object('expert', x.expert_id, 'duration', x.duration,
            'price', case when x.price_amount is not null then json_build_object('amount', x.price_amount, 'currency', x.price_currency) end)), '[]')
          from expert_product x where x.organization_id = organization and x.entailed_product_id = e.id and x.deleted_at is null)
      ) order by e.sort_order, p.sort_order, p.title_key, e.id), '[]')
      from entailed_product e join product p on p.organization_id = organization and p.id = e.product_id and p.deleted_at is null
      where e.organization_id = organization and e.id = any (chosen)),
    'experts', (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'title', x.title, 'color', x.color,
        'sortOrder', x.sort_order, 'status', x.status_id, 'bookableOnline', x.bookable_online, 'linkStatus', l.status_id,
        'weekly', l.weekly, 'shiftPattern', l.shift_pattern, 'overrides', l.overrides, 'from', l."from", 'to', l."to")
        order by x.sort_order, x.id), '[]')
      from expert x join branch_office_expert l
        on l.organization_id = organization and l.expert_id = x.id and l.branch_office_id = branch and l.deleted_at is null
      where x.organization_id = organization and x.id = any (offering) and x.deleted_at is null),
    'timeOff', (select coalesce(json_agg(json_build_object('expert', t.expert_id, 'from', t."from", 'to', t."to",
        'dateFrom', t.date_from, 'dateTo', t.date_to)), '[]')
      from time_off t
      where t.organization_id = organization and t.expert_id = any (offering) and t.status_id = 1 and t.deleted_at is null
        and (t.branch_office_id is null or t.branch_office_id = branch)
        and seen_from is not null
        and (t."to" is null or extract(epoch from t."to") / 60 >= seen_from)
        and (t."from" is null or extract(epoch from t."from") / 60 <= seen_to)),
    -- Most bookings only keep their expert from everybody else. They come as text, five numbers to each, because JSON of thousands of rows
    -- takes ten times as long as finding them. `joinable` are the rest: those with processing time, and sessions.
    'occupations', (select coalesce(json_agg(json_build_object('expert', who.expert, 'closed', own.closed, 'joinable', own.joinable)), '[]')
      from unnest(offering) as who (expert),
      lateral (select
          string_agg(concat_ws(',', o.schedule_id, o.start_minute, o.end_minute, o.buffer_before, o.buffer_after), ',') filter (where o.closed) as closed,
          json_agg(json_build_object('schedule', o.schedule_id, 'branch', o.branch_office_id, 'entailedProduct', o.entailed_product_id,
            'start', o.start_minute, 'end', o.end_minute, 'bufferBefore', o.buffer_before, 'bufferAfter', o.buffer_after,
            'processing', case when o.processing_after is not null
              then json_build_object('after', o.processing_after, 'length', o.processing_length) end,
            'quantity', o.taken)) filter (where not o.closed) as joinable
        from (select *, processing_after is null and entailed_product_id <> all (shared) as closed from occupation) as o
        where o.organization_id = organization and o.expert_id = who.expert and o.blocking and o.segment = 0
          -- A visit lasts at most 24 hours, with up to 4 hours of buffer on either side.
          and o.start_minute between seen_from - 1920 and seen_to + 240
          and (o.held_until is null or o.held_until > now_at)) as own),
    'blocked', booker is not null and exists (select from client c
      where c.organization_id = organization and c.email = booker and c.blocked and c.deleted_at is null),
    'replay', (select json_build_object('bodyHash', i.body_hash, 'answer', i.answer) from idempotency i
      where i.organization_id = organization and i.key = replay),
    'held', (select json_build_object('id', s.id, 'code', s.code, 'status', s.status_id, 'branch', s.branch_office_id,
        'expiresAt', s.hold_expires_at, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'timeZone', s.time_zone,
        'total', json_build_object('amount', s.total_amount, 'currency', s.total_currency),
        'items', (select json_agg(json_build_object('entailedProduct', i.entailed_product_id, 'expert', i.expert_id,
            'expertName', x.name, 'productName', p.name, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'quantity', i.quantity) order by i.position)
          from schedule_item i
          join expert x on x.organization_id = organization and x.id = i.expert_id
          join entailed_product e on e.organization_id = organization and e.id = i.entailed_product_id
          join product p on p.organization_id = organization and p.id = e.product_id
          where i.organization_id = organization and i.schedule_id = s.id))
      from schedule s where s.organization_id = organization and s.hold_hash = hold)
  ) into answer;
  return answer;
end
$$;

-- Whatever changes the time that appointments take locks the experts first, then the appointments, each in id order: so writers wait for
-- each other instead of dying of each other. Only a confirmation leaves the experts out; it locks one appointment and waits for nothing more.

-- Lets go of overdue holds: of the given experts, whom the caller has locked, where they stand in the way of the given spans
-- (null: all of the organization). Gives the number of appointments that expired.
create function expire_holds(organization bigint, now_at timestamptz, experts bigint[] default null, spans int4multirange default null)
returns int language plpgsql as $$
declare
  overdue bigint[];
begin
  perform enter(array[organization]);
  if experts is null then
    perform from expert x
    where x.organization_id = organization and x.id in (
      select o.expert_id from occupation o where o.organization_id = organization and o.blocking and o.held_until <= now_at)
    order by x.id for no key update;
  end if;
  -- One that is being confirmed is waited for, and is overdue no more.
  with late as (
    select s.id from schedule s
    where s.organization_id = organization and s.status_id in (1, 2) and s.hold_expires_at <= now_at and s.id in (
      select o.schedule_id from occupation o
      where o.organization_id = organization and o.blocking and o.held_until <= now_at
        and (experts is null or o.expert_id = any (experts))
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

-- Writes one booking that the availability rules have accepted, in one round trip. `plan` carries computed values only:
--   version      the calendar version that the decision read
--   now, branch, schedule {…}, items [{…}], occupations [{…}], outbox [{topic, payload}], answer
--   hold         hex hash of the hold to change or confirm, or null
--   confirm      true: the held time becomes the appointment as it is
--   key, bodyHash  idempotency, or null
--   holder, maxHolds  who holds, and how many live holds they may have
-- Gives { result }: booked (with schedule), decide_again, replay (with bodyHash and answer), hold_expired, too_many_holds, code_taken.
-- A time that somebody else has taken raises SQLSTATE PA001, which undoes everything.
create function book(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  appointment bigint;
  previous bigint;
  experts bigint[];
  written int;
begin
  perform enter(array[organization]);

  if plan ->> 'key' is not null then
    -- A rival with the same key is waited for here, and its answer is what both get.
    insert into idempotency (organization_id, key, body_hash, created_at)
    values (organization, plan ->> 'key', plan ->> 'bodyHash', now_at)
    on conflict (organization_id, key) do nothing;
    if not found then
      return (select jsonb_build_object('result', 'replay', 'bodyHash', i.body_hash, 'answer', i.answer)
        from idempotency i where i.organization_id = organization and i.key = plan ->> 'key');
    end if;
  end if;

  if (plan ->> 'confirm')::boolean then
    update schedule s set
      status_id = (plan #>> '{schedule,status}')::int, booker = plan #> '{schedule,booker}', hold_expires_at = null, hold_hash = null,
      view_hash = decode(plan #>> '{schedule,viewHash}', 'hex'), version = s.version + 1, edited_at = now_at
    where s.organization_id = organization and s.hold_hash = decode(plan ->> 'hold', 'hex') and s.status_id = 1 and s.hold_expires_at > now_at
    returning s.id into appointment;
    if appointment is null then
      delete from idempotency i where i.organization_id = organization and i.key = plan ->> 'key';
      return jsonb_build_object('result', 'hold_expired');
    end if;
    update occupation o set held_until = null where o.organization_id = organization and o.schedule_id = appointment;
    return booked(organization, appointment, plan);
  end if;

  select array_agg(distinct concerned.expert) into experts from (
    select (o ->> 'expert')::bigint from jsonb_array_elements(plan -> 'occupations') o
    union all
    select i.expert_id from schedule s
    join schedule_item i on i.organization_id = organization and i.schedule_id = s.id
    where s.organization_id = organization and s.hold_hash = decode(plan ->> 'hold', 'hex')
  ) as concerned (expert);
  perform from expert x where x.organization_id = organization and x.id = any (experts) order by x.id for no key update;

  if (select c.version from calendar_version c where c.organization_id = organization) is distinct from (plan ->> 'version')::bigint then
    delete from idempotency i where i.organization_id = organization and i.key = plan ->> 'key';
    return jsonb_build_object('result', 'decide_again');
  end if;

  if plan ->> 'hold' is not null then
    -- The visitor chose another time, so what they held goes, expired or not.
    update schedule s set status_id = 11, version = s.version + 1, edited_at = now_at, hold_hash = null
    where s.organization_id = organization and s.hold_hash = decode(plan ->> 'hold', 'hex')
    returning s.id into previous;
    update occupation o set blocking = false where o.organization_id = organization and o.schedule_id = previous and o.blocking;
  end if;

  if plan ->> 'holder' is not null and (
    select count(*) from schedule s
    where s.organization_id = organization and s.status_id = 1 and s.holder = plan ->> 'holder' and s.hold_expires_at > now_at
  ) >= (plan ->> 'maxHolds')::int then
    raise exception using errcode = 'PA002', message = 'too many live holds';
  end if;

  perform expire_holds(organization, now_at, experts, (
    select range_agg(int4range((o ->> 'from')::int, (o ->> 'to')::int)) from jsonb_array_elements(plan -> 'occupations') o));

  insert into schedule (organization_id, branch_office_id, code, booker, client_id, status_id, starts_at, ends_at, wall_start, time_zone, quantity,
    total_amount, total_currency, channel, direct_link_id, hold_expires_at, hold_hash, view_hash, holder, created_at)
  select organization, (plan ->> 'branch')::bigint, s.code, s.booker, s.client, s.status, s."startsAt", s."endsAt", s."wallStart", s."timeZone",
    s.quantity, s."totalAmount", s."totalCurrency", s.channel, s."directLink", s."holdExpiresAt", decode(s."holdHash", 'hex'),
    decode(s."viewHash", 'hex'), plan ->> 'holder', now_at
  from jsonb_to_record(plan -> 'schedule') as s (code text, booker jsonb, client bigint, status int, "startsAt" timestamptz, "endsAt" timestamptz,
    "wallStart" text, "timeZone" text, quantity int, "totalAmount" bigint, "totalCurrency" text, channel int, "directLink" bigint,
    "holdExpiresAt" timestamptz, "holdHash" text, "viewHash" text)
  on conflict do nothing
  returning id into appointment;
  if appointment is null then
    raise exception using errcode = 'PA003', message = 'the code is taken';
  end if;

  insert into schedule_item (organization_id, schedule_id, position, entailed_product_id, expert_id, starts_at, ends_at, buffer_before,
    buffer_after, quantity, price_amount, price_currency)
  select organization, appointment, i.position, i."entailedProduct", i.expert, i."startsAt", i."endsAt", i."bufferBefore", i."bufferAfter",
    i.quantity, i."priceAmount", i."priceCurrency"
  from jsonb_to_recordset(plan -> 'items') as i (position int, "entailedProduct" bigint, expert bigint, "startsAt" timestamptz,
    "endsAt" timestamptz, "bufferBefore" int, "bufferAfter" int, quantity int, "priceAmount" bigint, "priceCurrency" text);

  insert into occupation (organization_id, schedule_id, branch_office_id, entailed_product_id, expert_id, segment, start_minute, end_minute,
    buffer_before, buffer_after, processing_after, processing_length, footprint, capacity, taken, blocking, held_until)
  select organization, appointment, (plan ->> 'branch')::bigint, o."entailedProduct", o.expert, o.segment, o.start, o."end", o."bufferBefore",
    o."bufferAfter", o."processingAfter", o."processingLength", int4range(o."from", o."to"), o.capacity, o.quantity, true,
    (plan #>> '{schedule,holdExpiresAt}')::timestamptz
  from jsonb_to_recordset(plan -> 'occupations') as o ("entailedProduct" bigint, expert bigint, segment int, start int, "end" int,
    "bufferBefore" int, "bufferAfter" int, "processingAfter" int, "processingLength" int, "from" int, "to" int, capacity int, quantity int)
  on conflict do nothing;
  get diagnostics written = row_count;
  if written < jsonb_array_length(plan -> 'occupations') then
    raise exception using errcode = 'PA001', message = 'the time is taken';
  end if;

  return booked(organization, appointment, plan);
end
$$;

-- The end of every booking: what the idempotency key answers from now on, the audit row, and what is to be sent.
create function booked(organization bigint, appointment bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
begin
  update idempotency i set answer = plan -> 'answer' where i.organization_id = organization and i.key = plan ->> 'key';
  insert into audit (organization_id, at, action, entity, entity_id, after, ref)
  values (organization, now_at, plan ->> 'action', 'schedules', appointment, (plan -> 'schedule') - 'holdHash' - 'viewHash', plan ->> 'ref');
  insert into outbox (organization_id, topic, payload, created_at)
  select organization, m ->> 'topic', (m -> 'payload') || jsonb_build_object('schedule', appointment), now_at
  from jsonb_array_elements(plan -> 'outbox') m;
  return jsonb_build_object('result', 'booked', 'schedule', appointment);
end
$$;
