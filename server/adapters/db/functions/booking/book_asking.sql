-- Books as book does, and in the same transaction asks for what is needed for the time to be one's own. `plan` is that of book, with
--   policy    what the client agrees to by booking
--   held      until when the time is held without what is requested, or null where it is booked already
--   asks      {kind, concept, amountKind, amount, currency, expiresAt}: the payment link to make, or null; kinds as in paymentLinkKinds.ts
-- Gives what book gives, with the id of the link.
create or replace function book_asking(organization bigint, plan jsonb) returns jsonb language plpgsql as $$
begin
  return ask_for(organization, plan, book(organization, plan));
end
$$;
