-- What is still to be paid of an appointment that was neither missed nor called off, in minor units, as server/domain/money/bill.ts decides it:
-- for sums that are made in the database.
create or replace function bill_due(total bigint, paid bigint, refunded bigint, authorized bigint, waived bigint) returns bigint
  language sql immutable parallel safe
  return greatest(0, greatest(0, total - waived) - (paid - refunded) - authorized);
