-- How far an appointment is paid, as server/domain/money/bill.ts decides it: for lists that are counted and filtered in the database.
create or replace function bill_status(total bigint, paid bigint, refunded bigint, authorized bigint) returns int language sql immutable parallel safe
  return case
    when refunded > 0 then case when refunded >= paid then bill_status('refunded') else bill_status('partially_refunded') end
    when paid > 0 then case when paid >= total then bill_status('paid') else bill_status('deposit_paid') end
    when authorized > 0 then bill_status('authorized')
    when total > 0 then bill_status('unpaid')
    else bill_status('not_required')
  end;
