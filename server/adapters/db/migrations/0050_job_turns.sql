-- A line for each recurring job: when its last turn began and ended, what came of it, when the next is due, and who is at it now.
-- `at` is its last sign of life, renewed while somebody works on it: a holder that gives none any more has died.
alter table heartbeat
  add column started_at timestamptz,
  add column ended_at timestamptz,
  add column due_at timestamptz,
  add column holder text,
  add column problem text,
  add column result jsonb;

-- What was given up is counted again and again.
create index webhook_delivery_failed on webhook_delivery (organization_id, id) where status_id = 4;
