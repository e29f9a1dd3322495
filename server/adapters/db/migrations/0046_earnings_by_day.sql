-- Lists are ordered by a column that is never empty as it is. Then one index serves for the order, for a span of days and for sums that take
-- no look at the rows; an expression counts as one that might tell what row-level security hides, and is judged only after it.
drop index earning_organization_id_branch_office_id_coalesce_id_idx;
drop index earning_organization_id_branch_office_id_expert_id_coalesce_idx;
create index earning_by_day on earning (organization_id, branch_office_id, date, id)
  include (expert_id, status_id, amount_currency, amount_amount) where deleted_at is null;
create index on earning (organization_id, branch_office_id, expert_id, date, id) where deleted_at is null;

drop index consolidation_organization_id_branch_office_id_coalesce_id_idx;
create index on consolidation (organization_id, branch_office_id, number, id) where deleted_at is null;
