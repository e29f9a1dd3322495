-- How far an appointment is paid, as server/domain/bill.ts decides it: for lists that are counted and filtered in the database.
create or replace function bill_status(total bigint, paid bigint, refunded bigint, authorized bigint) returns int language sql immutable parallel safe
  return case
    when refunded > 0 then case when refunded >= paid then 5 else 4 end
    when paid > 0 then case when paid >= total then 3 else 2 end
    when authorized > 0 then 6
    when total > 0 then 1
    else 0
  end;
