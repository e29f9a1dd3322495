-- Asks for what is needed for a time to be one's own, after it was booked and in the same transaction. `answer` is that of the booking; `plan` is
-- that of book, with
--   policy    what the client agrees to by booking
--   held      until when the time is held without what is requested, or null where it is booked already
--   asks      {kind, concept, amountKind, amount, currency, expiresAt}: the payment link to make, or null; kinds as in paymentLinkKinds.ts
-- Gives the answer, with the id of the link.
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
