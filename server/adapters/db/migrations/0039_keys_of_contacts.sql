-- Clients in the order of their e-mail or telephone. As `lower(email)` the page after a row could not begin in the index: `lower` is not
-- leakproof, so below row-level security all rows before it were looked at first. A column can be compared in the index.
alter table client
  add column email_key text not null generated always as (coalesce(lower(email), '')) stored,
  add column phone_key text not null generated always as (coalesce(lower(phone), '')) stored;

drop index client_organization_id_coalesce_id_idx;
drop index client_organization_id_coalesce_id_idx1;
create index on client (organization_id, email_key, id) where deleted_at is null;
create index on client (organization_id, phone_key, id) where deleted_at is null;
