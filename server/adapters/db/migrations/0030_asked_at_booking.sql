-- What is asked of a booking is not always money: a card may be left for it. And whoever takes a time off the waiting list is asked as whoever
-- books it.

-- Asks for what a visit needs to be one's own, of an appointment that was written in the same transaction. Of `plan`:
--   policy    what the client agrees to by booking
--   held      until when the time is held without that, or null where it is booked already
--   asks      {kind, concept, amountKind, amount, currency, expiresAt}: the payment link to make, or null; kinds as in paymentLinkKinds.ts
-- Gives the id of the link.
create function ask_for(organization bigint, appointment bigint, plan jsonb) returns bigint language plpgsql as $$
declare
  unmet_until timestamptz := plan ->> 'held';
  link bigint;
begin
  update schedule s set policy = coalesce(plan -> 'policy', s.policy), hold_expires_at = unmet_until
  where s.organization_id = organization and s.id = appointment;
  if unmet_until is not null then
    update occupation o set held_until = unmet_until
    where o.organization_id = organization and o.schedule_id = appointment;
  end if;
  if jsonb_typeof(plan -> 'asks') = 'object' then
    insert into payment_link (organization_id, branch_office_id, client_id, schedule, kind, concept, amount_kind, amount_amount,
      amount_currency, installments, expires_at, max_uses, status_id, title_key, search_text, created_at, created_by)
    select organization, s.branch_office_id, s.client_id, s.id, coalesce(a.kind, 1), a.concept, a."amountKind", a.amount, a.currency, 1, a."expiresAt", 1, 1,
      a."titleKey", a."titleKey", (plan ->> 'now')::timestamptz, (plan ->> 'who')::bigint
    from schedule s, jsonb_to_record(plan -> 'asks') as a (kind int, concept text, "amountKind" int, amount bigint, currency text,
      "expiresAt" timestamptz, "titleKey" text)
    where s.organization_id = organization and s.id = appointment
    returning id into link;
  end if;
  return link;
end
$$;

-- Books as book does, and in the same transaction asks for what is needed. Gives what book gives, with the id of the link.
create or replace function book_asking(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb := book(organization, plan);
  link bigint;
begin
  if answer ->> 'result' <> 'booked' then
    return answer;
  end if;
  link := ask_for(organization, (answer ->> 'schedule')::bigint, plan);
  if link is not null then
    update idempotency i set answer = i.answer || jsonb_build_object('link', link)
    where i.organization_id = organization and i.key = plan ->> 'key';
  end if;
  return answer || jsonb_build_object('link', link);
end
$$;

-- The time that was held becomes the appointment (`plan` is that of book_apart, confirming, with that of ask_for). Gives what book_apart
-- gives, or not_waiting.
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
  answer := book_apart(organization, plan);
  if answer ->> 'result' = 'booked' then
    perform ask_for(organization, (answer ->> 'schedule')::bigint, plan);
    update waitlist_entry e set status_id = 3, offer_expires_at = null, version = e.version + 1, edited_at = now_at
    where e.organization_id = organization and e.id = entry;
    perform audit_waiting(organization, entry, null, now_at, 'book', plan ->> 'ref');
  end if;
  return answer;
end
$$;
