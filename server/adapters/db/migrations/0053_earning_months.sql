-- What each expert earned in each month, by state: so that totals over years need not read every entry. Whoever writes entries keeps it in
-- the same statement, while holding the ledger of the experts.
create table earning_month (
  organization_id bigint not null,
  branch_office_id bigint not null,
  expert_id bigint not null,
  -- Its first day.
  month date not null,
  currency text not null,
  status_id int not null,
  entries int not null,
  amount bigint not null,
  primary key (organization_id, branch_office_id, month, expert_id, currency, status_id),
  foreign key (organization_id, branch_office_id) references branch_office (organization_id, id),
  foreign key (organization_id, expert_id) references expert (organization_id, id)
);
alter table earning_month enable row level security;
create policy tenant on earning_month using (organization_id = any (entered())) with check (organization_id = any (entered()));

insert into earning_month (organization_id, branch_office_id, expert_id, month, currency, status_id, entries, amount)
select organization_id, branch_office_id, expert_id, date_trunc('month', date::timestamp)::date, amount_currency, status_id, count(*),
  sum(amount_amount)
from earning where deleted_at is null group by 1, 2, 3, 4, 5, 6;
