-- What was earned in a span of days is found by its day, and summed up without a look at the rows. The index that lists are ordered by does not
-- serve for that: its expression counts as one that might tell what row-level security hides, and is judged only after it.
create index earning_by_day on earning (organization_id, branch_office_id, date)
  include (expert_id, status_id, amount_currency, amount_amount) where deleted_at is null;
