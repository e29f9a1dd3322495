-- What a booking reads, in one round trip: with each service what may be added to it, with what is held what is added to that. Minutes are whole minutes since 1970 in UTC.
--   link: the name of a booking page, or null; entailed: the requested services, or null for all of the branch;
--   seen_from, seen_to: the minutes between which occupations matter (null: none wanted);
--   booker: e-mail of the visitor, to know whether they are blocked, or null;
--   replay: idempotency key whose stored answer is wanted, or null; hold: the hash of what the visitor holds, or null;
--   named: whether occupations say of which appointment they are, which is needed to leave one out.
create or replace function read_calendar(
  organization bigint, branch bigint, link text, entailed bigint[], seen_from int, seen_to int, now_at timestamptz,
  booker text, replay text, hold bytea, named boolean
) returns json language plpgsql as $$
declare
  earliest int := seen_from - 1920;
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
    'organization', (select json_build_object('id', o.organization_id, 'name', o.fantasy_name, 'status', o.status_id,
        'phone', o.phone)
      from organization o where o.organization_id = organization and o.deleted_at is null),
    'branch', (select json_build_object('id', b.id, 'name', b.fantasy_name, 'timeZone', b.time_zone, 'weekly', b.weekly,
        'overrides', b.overrides, 'status', b.status_id, 'address', b.address, 'phone', b.phone,
        'helpPhone', b.help_phone, 'helpWs', b.help_ws, 'helpEmail', b.help_email)
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
        'enabled', p.status_id = basic_status('enabled') and e.status_id = basic_status('enabled'),
        'visibility', coalesce(e.visibility, p.visibility), 'kind', p.kind,
        'duration', coalesce(e.duration, p.duration), 'bufferBefore', coalesce(e.buffer_before, p.buffer_before),
        'bufferAfter', coalesce(e.buffer_after, p.buffer_after), 'processing', p.processing, 'capacity', p.capacity,
        'maxQuantity', p.max_quantity,
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
          join product a on a.organization_id = organization and a.id = (listed.addon ->> 'product')::bigint and a.kind = product_kind('addon')
            and a.status_id = basic_status('enabled') and a.deleted_at is null
          left join entailed_product own on own.organization_id = organization and own.branch_office_id = branch
            and own.product_id = a.id and own.deleted_at is null
          where coalesce(own.status_id, basic_status('enabled')) = basic_status('enabled')
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
      where t.organization_id = organization and t.expert_id = any (offering) and t.status_id = time_off_status('approved') and t.deleted_at is null
        and (t.branch_office_id is null or t.branch_office_id = branch)
        and seen_from is not null
        and (t."to" is null or extract(epoch from t."to") / 60 >= seen_from)
        and (t."from" is null or extract(epoch from t."from") / 60 <= seen_to)),
    -- Most bookings only keep their expert from everybody else. They come as text, because JSON of thousands of rows takes ten times as long as
    -- finding them, each as one number: the minutes from `from` to its start, times 2^27, its length, times 2^16, the buffer before it, times 2^8,
    -- and the buffer after it. `schedules` are their appointments. `joinable` are the rest: those with processing time, and the seats of sessions,
    -- which alone say what of.
    'occupations', (select coalesce(json_agg(json_build_object('expert', who.expert, 'from', earliest, 'closed', own.closed,
        'schedules', own.schedules, 'joinable', own.joinable)), '[]')
      from unnest(offering) as who (expert),
      lateral (select
          string_agg((((o.start_minute - earliest)::bigint << 27) + ((o.end_minute - o.start_minute) << 16) + (o.buffer_before << 8)
            + o.buffer_after)::text, ',') filter (where o.closed) as closed,
          string_agg(o.schedule_id::text, ',') filter (where o.closed and named) as schedules,
          json_agg(json_build_object('schedule', o.schedule_id, 'branch', o.branch_office_id,
            'entailedProduct', case when o.session < 0 then o.entailed_product_id else 0 end,
            'start', o.start_minute, 'end', o.end_minute, 'bufferBefore', o.buffer_before, 'bufferAfter', o.buffer_after,
            'processing', case when o.processing_after is not null
              then json_build_object('after', o.processing_after, 'length', o.processing_length) end,
            'quantity', o.taken)) filter (where not o.closed) as joinable
        from (select *, processing_after is null and session > 0 as closed from occupation) as o
        where o.organization_id = organization and o.expert_id = who.expert and o.blocking and o.segment = 0
          -- An appointment lasts at most 24 hours, with up to 4 hours of buffer on either side.
          and o.start_minute between earliest and seen_to + 240
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
        where r.organization_id = organization and r.branch_office_id = branch and r.status_id = basic_status('enabled') and r.deleted_at is null
          and seen_from is not null)),
    -- The forms of a booking: of the services wanted, or else of those that are held.
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
        join form f on f.organization_id = organization and f.id = p.form_id and f.status_id = form_status('enabled') and f.deleted_at is null
        group by f.organization_id, f.id
      ) as asking) end
  ) into answer;
  return answer;
end
$$;
