-- Work that is given up says so where its organization can read it, and is handed over once more when somebody asks for it.
alter table outbox
  add column failed_at timestamptz,
  add column tries int,
  add column problem text;
create index outbox_failed on outbox (organization_id, id) where failed_at is not null;

-- A message that did not arrive and was asked for again stays in the log as it was, and is given up no more.
alter table delivery add column retried_at timestamptz;
