-- The two round trips of a booking, each one function: series, resources and answers to forms stand inside them, and what a booking writes
-- is written by as few statements as keep it safe.

-- Whatever else these rows refer to belongs to the organization already; to lock its row once more for each of them makes all bookings of an
-- organization wait for each other.
alter table schedule drop constraint schedule_organization_id_fkey;
alter table audit drop constraint audit_organization_id_fkey;
alter table outbox drop constraint outbox_organization_id_fkey;

-- One index does what two did.
alter table occupation drop constraint occupation_pkey, add primary key (organization_id, schedule_id, id);
drop index occupation_organization_id_schedule_id_idx;
alter table audit drop constraint audit_pkey, add primary key (organization_id, at, id);
drop index audit_organization_id_at_id_idx;
-- What is overdue is found by it even where nothing is known yet of how much there is.
create index occupation_overdue on occupation (organization_id, held_until) where blocking and held_until is not null;
drop index occupation_held_until_idx;

-- Whom an appointment was taken from, and when it was to be then: their calendar still has it, and is told that it is not theirs any more.
create table schedule_former_expert (
  organization_id bigint not null,
  schedule_id bigint not null,
  expert_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (organization_id, schedule_id, expert_id),
  foreign key (organization_id, schedule_id) references schedule (organization_id, id),
  foreign key (organization_id, expert_id) references expert (organization_id, id)
);
create index on schedule_former_expert (organization_id, expert_id, starts_at);
alter table schedule_former_expert enable row level security;
create policy tenant on schedule_former_expert using (organization_id = any (entered())) with check (organization_id = any (entered()));

-- Additions to a service: which it may have, and which an appointment has, with their names and prices as they were when it was booked.
alter table product add column addons jsonb not null default '[]';
alter table schedule_item add column addons jsonb not null default '[]';
-- The tax of the service's own line as it was booked: {name, bp, included, amount}. Additions carry theirs in their rows.
alter table schedule_item add column tax jsonb;

drop function read_visit_calendar(bigint, bigint, text, bigint[], int, int, timestamptz, text, text, bytea);
drop function book_answered(bigint, jsonb);
drop function book_apart(bigint, jsonb);
drop function booked(bigint, bigint, jsonb, jsonb);

-- What a booking reads, in one round trip: with each service what may be added to it, with what is held what is added to that. Minutes are whole minutes since 1970 in UTC.
--   link: the name of a booking page, or null; entailed: the services asked for, or null for all of the branch;
--   seen_from, seen_to: the minutes between which occupations matter (null: none wanted);
--   booker: e-mail of the visitor, to tell whether they are blocked, or null;
--   replay: idempotency key whose stored answer is wanted, or null; hold: the hash of what the visitor holds, or null.
create or replace function read_calendar(
  organization bigint, branch bigint, link text, entailed bigint[], seen_from int, seen_to int, now_at timestamptz,
  booker text, replay text, hold bytea
) returns json language plpgsql as $$
declare
  chosen bigint[];
  offering bigint[];
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

  select json_build_object(
    'version', (select c.version from calendar_version c where c.organization_id = organization),
    'organization', (select json_build_object('id', o.organization_id, 'name', o.fantasy_name, 'status', o.status_id)
      from organization o where o.organization_id = organization and o.deleted_at is null),
    'branch', (select json_build_object('id', b.id, 'name', b.fantasy_name, 'timeZone', b.time_zone, 'weekly', b.weekly,
        'overrides', b.overrides, 'status', b.status_id, 'address', b.address, 'phone', b.phone)
      from branch_office b where b.organization_id = organization and b.id = branch and b.deleted_at is null),
    -- Inherited from the partner as well; the farthest level comes first.
    'configuration', (select coalesce(json_agg(json_build_object('branch', c.branch_office_id, 'value', c.value)), '[]')
      from (select 0 as distance, null::bigint as branch_office_id, p.value from partner_configuration p
          join organization_directory d on d.organization_id = organization and d.partner_id = p.partner_id where p.key = 'schedule'
        union all
        select 1, own.branch_office_id, own.value from configuration own where own.organization_id = organization and own.key = 'schedule'
          and (own.branch_office_id is null or own.branch_office_id = branch)
        order by 1) as c),
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
          from expert_product x where x.organization_id = organization and x.entailed_product_id = e.id and x.deleted_at is null),
        -- What may be added to it: what the branch does not leave out, at its own price where it has one, in the service's currency.
        'addons', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'maxQuantity', (listed.addon ->> 'maxQuantity')::int,
            'required', (listed.addon ->> 'required')::boolean,
            'price', json_build_object('amount', case when coalesce(own.price_kind, a.price_kind) = 0 then 0
              else coalesce(own.price_amount, a.price_amount) end, 'currency', coalesce(e.price_currency, p.price_currency))) order by listed.place), '[]')
          from jsonb_array_elements(p.addons) with ordinality as listed (addon, place)
          join product a on a.organization_id = organization and a.id = (listed.addon ->> 'product')::bigint and a.kind = 4
            and a.status_id = 1 and a.deleted_at is null
          left join entailed_product own on own.organization_id = organization and own.branch_office_id = branch
            and own.product_id = a.id and own.deleted_at is null
          where coalesce(own.status_id, 1) = 1
            and coalesce(own.price_currency, a.price_currency) = coalesce(e.price_currency, p.price_currency))
      ) order by e.sort_order, p.sort_order, p.title_key, e.id), '[]')
      from entailed_product e join product p on p.organization_id = organization and p.id = e.product_id and p.deleted_at is null
      where e.organization_id = organization and e.id = any (chosen)),
    'experts', (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'title', x.title, 'color', x.color,
        'sortOrder', x.sort_order, 'status', x.status_id, 'bookableOnline', x.bookable_online, 'linkStatus', l.status_id,
        'limits', json_build_object('perDay', x.max_per_day, 'minutesPerDay', x.max_minutes_per_day, 'perWeek', x.max_per_week),
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
    -- takes ten times as long as finding them. `joinable` are the rest: those with processing time, and the seats of
    -- sessions, which alone say what of.
    'occupations', (select coalesce(json_agg(json_build_object('expert', who.expert, 'closed', own.closed, 'joinable', own.joinable)), '[]')
      from unnest(offering) as who (expert),
      lateral (select
          string_agg(concat_ws(',', o.schedule_id, o.start_minute, o.end_minute, o.buffer_before, o.buffer_after), ',') filter (where o.closed) as closed,
          json_agg(json_build_object('schedule', o.schedule_id, 'branch', o.branch_office_id,
            'entailedProduct', case when o.session < 0 then o.entailed_product_id else 0 end,
            'start', o.start_minute, 'end', o.end_minute, 'bufferBefore', o.buffer_before, 'bufferAfter', o.buffer_after,
            'processing', case when o.processing_after is not null
              then json_build_object('after', o.processing_after, 'length', o.processing_length) end,
            'quantity', o.taken)) filter (where not o.closed) as joinable
        from (select *, processing_after is null and session > 0 as closed from occupation) as o
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
            'expertName', x.name, 'productName', p.name, 'startsAt', i.starts_at, 'endsAt', i.ends_at, 'quantity', i.quantity,
            'addons', i.addons) order by i.position)
          from schedule_item i
          join expert x on x.organization_id = organization and x.id = i.expert_id
          join entailed_product e on e.organization_id = organization and e.id = i.entailed_product_id
          join product p on p.organization_id = organization and p.id = e.product_id
          where i.organization_id = organization and i.schedule_id = s.id))
      from schedule s where s.organization_id = organization and s.hold_hash = hold),
    -- What each service needs of resources, and the pools with what is taken of them.
    'resources', json_build_object(
      'needs', (select coalesce(json_agg(json_build_object('entailedProduct', e.id, 'resources', coalesce(e.resources, p.resources))), '[]')
        from entailed_product e join product p on p.organization_id = organization and p.id = e.product_id
        where e.organization_id = organization and e.branch_office_id = branch and e.deleted_at is null
          and (entailed is null or e.id = any (entailed)) and coalesce(e.resources, p.resources) <> '[]'),
      'pools', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'type', r.type, 'quantity', r.quantity, 'weekly', r.weekly,
          'overrides', r.overrides, 'timeOff', r.time_off, 'uses',
          (select coalesce(json_agg(json_build_object('schedule', o.schedule_id, 'unit', o.unit, 'from', lower(o.footprint),
              'to', upper(o.footprint))), '[]')
            from occupation o
            where o.organization_id = organization and o.resource_id = r.id and o.blocking
              and o.footprint && int4range(seen_from - 1920, seen_to + 1920)
              and (o.held_until is null or o.held_until > now_at))) order by r.id), '[]')
        from resource r
        where r.organization_id = organization and r.branch_office_id = branch and r.status_id = 1 and r.deleted_at is null
          and seen_from is not null)),
    -- What whoever books is asked: by the services wanted, or else by those that are held.
    'forms', case when booker is not null then (select coalesce(json_agg(json_build_object('id', asking.id, 'name', asking.name,
        'version', asking.version, 'sections', asking.sections, 'askOn', asking.ask_on) order by asking.place), '[]')
      from (
        select f.id, f.name, f.version, f.sections, min(p.ask_on) as ask_on, min(wanted.place) as place
        from (
          select each.id, each.place from unnest(entailed) with ordinality as each (id, place)
          union all
          select i.entailed_product_id, i.position from schedule s
          join schedule_item i on i.organization_id = organization and i.schedule_id = s.id
          where entailed is null and s.organization_id = organization and s.hold_hash = hold
        ) as wanted
        join entailed_product e on e.organization_id = organization and e.id = wanted.id
        join product p on p.organization_id = organization and p.id = e.product_id
        join form f on f.organization_id = organization and f.id = p.form_id and f.status_id = 1 and f.deleted_at is null
        group by f.organization_id, f.id
      ) as asking) end
  ) into answer;
  return answer;
end
$$;

-- What a call with the key of `plan` was answered before, or null for the first, whose key is taken with what it brings. A rival with the
-- same key is waited for here, and its answer is what both get.
create function replayed(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
begin
  if plan ->> 'key' is null then
    return null;
  end if;
  insert into idempotency (organization_id, key, body_hash, created_at)
  values (organization, plan ->> 'key', plan ->> 'bodyHash', (plan ->> 'now')::timestamptz)
  on conflict (organization_id, key) do nothing;
  if found then
    return null;
  end if;
  return (select jsonb_build_object('result', 'replay', 'bodyHash', i.body_hash, 'answer', i.answer)
    from idempotency i where i.organization_id = organization and i.key = plan ->> 'key');
end
$$;

-- Gives the key back where nothing was written under it.
create function leave_key(organization bigint, plan jsonb) returns void language plpgsql as $$
begin
  delete from idempotency i where i.organization_id = organization and i.key = plan ->> 'key';
end
$$;

-- Writes one booking that the availability rules have accepted, in one round trip. `plan` carries computed values only:
--   version      the calendar version that the decision read
--   now, branch, schedule {…}, items [{…}], occupations [{…}], outbox [{topic, payload}], answer
--   resources    [{expert, entailedProduct, start, end, needs: [{quantity, pools}]}] of the services that need any; pools are the resources
--                of one type, each {resource, quantity, from, to}: its units, and the minutes in which it is there
--   hold         hex hash of the hold to change or confirm, or null
--   change       {id, version, statuses, moves}: the appointment that takes these items, times and status instead of its own, or null
--   who          the account that books, or null for a visitor
--   confirm      true: the held time becomes the appointment as it is
--   key, bodyHash  idempotency, or null
--   holder, maxHolds  who holds, and how many live holds they may have
--   limits, client  as keep_limits and keep_client_limits take them, or null
--   answers      [{…}] to forms, as keep_answer takes them
--   addons, total  what is added to the services of a held time, by their places, and what it costs then
-- Keys are locked first, then whoever holds, experts, resources and appointments, each in id order: writers wait for each other.
-- Gives { result }: booked (with schedule), decide_again, replay (with bodyHash and answer), hold_expired, changed (somebody else did).
-- What refuses late undoes everything by its SQLSTATE: PA001 the time or a resource is taken, PA002 too many holds or appointments of one
-- client, PA003 the code exists, PA004 no seats, PA005 the expert's limits.
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
  singles int := 0;
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
        note, tags, color, overrides, policy, created_at, created_by)
      select organization, (plan ->> 'branch')::bigint, s.code, s.booker, s.client, s.status, s."statusComments", s."startsAt", s."endsAt",
        s."wallStart", s."timeZone", s.quantity, s."totalAmount", s."totalCurrency", s.channel, s."directLink", s."holdExpiresAt",
        decode(s."holdHash", 'hex'), decode(s."viewHash", 'hex'), plan ->> 'holder', s.note, coalesce(s.tags, '[]'), s.color, s.overrides,
        s.policy, now_at, (plan ->> 'who')::bigint
      from jsonb_to_record(plan -> 'schedule') as s (code text, booker jsonb, client bigint, status int, "statusComments" text,
        "startsAt" timestamptz, "endsAt" timestamptz, "wallStart" text, "timeZone" text, quantity int, "totalAmount" bigint,
        "totalCurrency" text, channel int, "directLink" bigint, "holdExpiresAt" timestamptz, "holdHash" text, "viewHash" text, note text,
        tags jsonb, color text, overrides jsonb, policy jsonb)
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
      buffer_after, quantity, price_amount, price_currency, addons, tax)
    select organization, appointment, i.position, i."entailedProduct", i.expert, i."startsAt", i."endsAt", i."bufferBefore", i."bufferAfter",
      i.quantity, i."priceAmount", i."priceCurrency", coalesce(i.addons, '[]'), nullif(i.tax, 'null')
    from jsonb_to_recordset(plan -> 'items') as i (position int, "entailedProduct" bigint, expert bigint, "startsAt" timestamptz,
      "endsAt" timestamptz, "bufferBefore" int, "bufferAfter" int, quantity int, "priceAmount" bigint, "priceCurrency" text,
      addons jsonb, tax jsonb)
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
  where o.capacity = 1
  on conflict do nothing;
  get diagnostics written = row_count;
  if written < jsonb_array_length(plan -> 'occupations') then
    singles := jsonb_array_length(jsonb_path_query_array(plan, '$.occupations[*] ? (@.capacity == 1)'));
    if written < singles then
      raise exception using errcode = 'PA001', message = 'the time is taken';
    end if;
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

-- Its statements are planned once in a connection, and for good: on tables that are small then, whole ones are read ever after, until
-- somebody analyzes them. Each of them has its index.
alter function book(bigint, jsonb) set enable_seqscan = off;

-- Notes whom an appointment is taken from, before its services are replaced by those of `plan`.
create function leave_experts(organization bigint, appointment bigint, plan jsonb) returns void language plpgsql as $$
declare
  staying bigint[] := array(select (i ->> 'expert')::bigint from jsonb_array_elements(plan -> 'items') i);
begin
  delete from schedule_former_expert f
  where f.organization_id = organization and f.schedule_id = appointment and f.expert_id = any (staying);
  insert into schedule_former_expert (organization_id, schedule_id, expert_id, starts_at, ends_at)
  select organization, appointment, i.expert_id, min(i.starts_at), max(i.ends_at) from schedule_item i
  where i.organization_id = organization and i.schedule_id = appointment and i.expert_id <> all (staying)
  group by i.expert_id;
end
$$;

-- What an appointment of a series is compared by: whoever has other additions has services of their own.
create or replace function services_of(organization bigint, appointment bigint) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_array(i.entailed_product_id, i.expert_id, i.quantity, i.addons) order by i.position), '[]')
    from schedule_item i where i.organization_id = organization and i.schedule_id = appointment);
end
$$;

-- Writes a series with all its appointments, or changes one, in one round trip and wholly or not at all. `plan`:
--   version, now, who, ref, action, key, bodyHash   as for book
--   series    {id, version} of the one that changes, or null for a new one
--   write     what is to stand in the row: all of it for a new one, of a changed one only the keys that are there
--   split     {from, write}: its occurrences from there on become a series of their own; or null
--   visits    plans of book, each with index, ownTime and ownItems; those with `change` are appointments of the series that move
--   changes   changes of change_schedule
--   kept      appointments that stay as they are although the series moves
--   topic, notify   the one message about all of it
-- Gives { result }: booked (with series), decide_again, replay. Late refusals undo everything by their SQLSTATE: those of book, PA006
-- somebody changed the series or one of its appointments, PA007 to be decided again.
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
  perform from expert x where x.organization_id = organization and x.id in (
    select (o ->> 'expert')::bigint from jsonb_array_elements(plan -> 'visits') v, jsonb_array_elements(v -> 'occupations') o
    union all
    select i.expert_id from schedule_item i where i.organization_id = organization and i.schedule_id = any (touched)
  ) order by x.id for no key update;
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

-- Holds a time for an entry (`plan` is that of book, for a held appointment) or books it at once. Gives what book gives, or not_waiting.
create or replace function place_waiting(organization bigint, entry bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  held_until timestamptz := plan #>> '{schedule,holdExpiresAt}';
  answer jsonb;
begin
  perform enter(array[organization]);
  perform from waitlist_entry e where e.organization_id = organization and e.id = entry and e.status_id = 1 and e.deleted_at is null
  for no key update;
  if not found then
    return jsonb_build_object('result', 'not_waiting');
  end if;
  answer := book(organization, plan);
  if answer ->> 'result' = 'booked' then
    update waitlist_entry e set status_id = case when held_until is null then 3 else 2 end, status_comments = null,
      schedule_id = (answer ->> 'schedule')::bigint, offer_expires_at = held_until, version = e.version + 1, edited_at = now_at,
      edited_by = (plan ->> 'who')::bigint
    where e.organization_id = organization and e.id = entry;
    perform audit_waiting(organization, entry, (plan ->> 'who')::bigint, now_at, case when held_until is null then 'book' else 'offer' end,
      plan ->> 'ref');
  end if;
  return answer;
end
$$;

-- The time that was held becomes the appointment (`plan` is that of book, confirming). Gives what book gives, or not_waiting.
create or replace function accept_offer(organization bigint, entry bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  answer jsonb;
begin
  perform enter(array[organization]);
  perform from waitlist_entry e
  where e.organization_id = organization and e.id = entry and e.status_id = 2 and e.offer_expires_at > now_at
  for no key update;
  if not found then
    return jsonb_build_object('result', 'not_waiting');
  end if;
  answer := book(organization, plan);
  if answer ->> 'result' = 'booked' then
    update waitlist_entry e set status_id = 3, offer_expires_at = null, version = e.version + 1, edited_at = now_at
    where e.organization_id = organization and e.id = entry;
    perform audit_waiting(organization, entry, null, now_at, 'book', plan ->> 'ref');
  end if;
  return answer;
end
$$;
