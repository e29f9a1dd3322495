-- Organizations and partners list what experts of all their branches earned, newest first.
create index on earning (organization_id, date, id) where deleted_at is null;
create index on consolidation (organization_id, number, id) where deleted_at is null;
