-- What is asked of a booking is not always money: a card may be left for it. And whoever takes a time off the waiting list is asked as whoever
-- books it.

-- Books as book does, and in the same transaction asks for what is needed for the time to be one's own. `plan` is that of book, with
--   policy    what the client agrees to by booking
--   held      until when the time is held without what is asked, or null where it is booked already
--   asks      {kind, concept, amountKind, amount, currency, expiresAt}: the payment link to make, or null; kinds as in paymentLinkKinds.ts
-- Gives what book gives, with the id of the link.
create or replace function book_asking(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb := book(organization, plan);
  now_at timestamptz := plan ->> 'now';
  unmet_until timestamptz := plan ->> 'held';
  appointment bigint := answer ->> 'schedule';
  link bigint;
begin
  if answer ->> 'result' <> 'booked' then
    return answer;
  end if;
  update schedule s set policy = coalesce(plan -> 'policy', s.policy), hold_expires_at = unmet_until
  where s.organization_id = organization and s.id = appointment;
  if unmet_until is not null then
    update occupation o set held_until = unmet_until
    where o.organization_id = organization and o.schedule_id = appointment;
  end if;
  if jsonb_typeof(plan -> 'asks') = 'object' then
    insert into payment_link (organization_id, branch_office_id, client_id, schedule, kind, concept, amount_kind, amount_amount,
      amount_currency, installments, expires_at, max_uses, status_id, title_key, search_text, created_at, created_by)
    select organization, s.branch_office_id, s.client_id, s.id, coalesce(a.kind, 1), a.concept, a."amountKind", a.amount, a.currency, 1,
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

-- The time that was held becomes the appointment (`plan` is that of book_asking, confirming). Gives what book_asking gives, or not_waiting.
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
  answer := book_asking(organization, plan);
  if answer ->> 'result' = 'booked' then
    update waitlist_entry e set status_id = 3, offer_expires_at = null, version = e.version + 1, edited_at = now_at
    where e.organization_id = organization and e.id = entry;
    perform audit_waiting(organization, entry, null, now_at, 'book', plan ->> 'ref');
  end if;
  return answer;
end
$$;
