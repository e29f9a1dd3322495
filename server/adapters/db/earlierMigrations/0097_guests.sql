-- Guests: appointments whose person is not linked to a client.

-- Until a guest is linked, the appointment waits in the worklist, unless someone decided that it needs no client.
alter table schedule add column guest_ignored_at timestamptz;

create index schedule_guests on schedule (organization_id, created_at, id)
  where client_id is null and guest_ignored_at is null and booker is not null and status_id not in (1, 9, 10, 11);

-- Clients by the mailbox of their email. As a column, because a function in a condition can't use an index below row-level security.
alter table client add column mailbox text generated always as (contact_key(email)) stored;

create index on client (organization_id, mailbox) where mailbox is not null and deleted_at is null;

create index on client (organization_id, phone2) where phone2 is not null and deleted_at is null;
