-- Parallel holds of one visitor with different experts passed the limit together: each counted before the others were written.

-- Writes one booking that the availability rules have accepted, in one round trip. `plan` carries computed values only:
--   version      the calendar version that the decision read
--   now, branch, schedule {…}, items [{…}], occupations [{…}], outbox [{topic, payload}], answer
--   hold         hex hash of the hold to change or confirm, or null
--   confirm      true: the held time becomes the appointment as it is
--   key, bodyHash  idempotency, or null
--   holder, maxHolds  who holds, and how many live holds they may have
-- Gives { result }: booked (with schedule), decide_again, replay (with bodyHash and answer), hold_expired, too_many_holds, code_taken.
-- A time that somebody else has taken raises SQLSTATE PA001, which undoes everything.
create or replace function book(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
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

  if plan ->> 'holder' is not null then
    -- One visitor's holds are counted one after the other, with different experts too; always before the experts are locked.
    perform pg_advisory_xact_lock(hashtextextended(organization || ' ' || (plan ->> 'holder'), 0));
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
