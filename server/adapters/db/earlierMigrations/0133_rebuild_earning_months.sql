-- The demonstration wrote entries of earnings without the sums by month that totals are read from: the sums are made again from the entries.
delete from earning_month;

insert into earning_month (organization_id, branch_office_id, expert_id, month, currency, status_id, entries, amount)
select organization_id, branch_office_id, expert_id, date_trunc('month', date::timestamp)::date, amount_currency, status_id, count(*),
  sum(amount_amount)
from earning where deleted_at is null group by 1, 2, 3, 4, 5, 6;
