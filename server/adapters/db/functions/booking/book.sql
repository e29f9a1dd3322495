-- place_booking, for callers with a booking as JSON: bookings that request a payment, series and the waitlist. `plan` is a
-- BookingPlan (server/ports/bookingPlan.ts). Written by `npm run documentation` from server/adapters/db/queries/booking/bookingColumns.ts.
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
  from jsonb_to_recordset(plan -> 'items') as i (position int, "entailedProduct" bigint, expert bigint, "priceAmount" bigint,
    discount bigint, "startsAt" timestamptz, "endsAt" timestamptz, "bufferBefore" int, "bufferAfter" int, quantity int,
    "priceCurrency" text, addons jsonb, tax jsonb);
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
