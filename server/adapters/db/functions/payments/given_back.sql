-- What an account gave back of one payment, ever, and of all payments since the day began on the clock of the payment's branch, in minor
-- units: refunds that were not refused (3), and payments that it voided (6) that day. Asking twice at the same moment counts one after the
-- other, so that many small refunds at once don't pass as one.
create or replace function given_back(organization bigint, giver bigint, branch bigint, payment bigint, moment timestamptz) returns bigint
language plpgsql as $$
declare
  day_start timestamptz := (select date_trunc('day', moment at time zone b.time_zone) at time zone b.time_zone
    from branch_office b where b.organization_id = organization and b.id = branch);
begin
  perform pg_advisory_xact_lock(hashtextextended('given back ' || organization || ' ' || giver, 0));
  return (
    select coalesce(sum(r.amount), 0) from payment_refund r
    where r.organization_id = organization and r.created_by = giver and r.state <> refund_state('failed')
      and (r.payment_id = payment or r.created_at >= day_start)
  ) + (
    select coalesce(sum(p.amount_amount), 0) from payment p
    where p.organization_id = organization and p.edited_by = giver and p.status_id = payment_status('voided') and p.edited_at >= day_start
  );
end
$$;
