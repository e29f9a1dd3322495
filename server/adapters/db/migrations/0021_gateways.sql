-- What is paid through a gateway (definitions 3.9).

-- The key a payer's call came under and what it said, so that the same call again finds the payment it began.
alter table payment
  add column key text,
  add column body_hash text;
create unique index payment_key_unique on payment (organization_id, key) where key is not null;

-- News of a gateway that was heeded already: the same one again is nothing.
create table gateway_event (
  organization_id bigint not null references organization (organization_id),
  processor text not null,
  event text not null,
  at timestamptz not null,
  primary key (organization_id, processor, event)
);
create index on gateway_event (at);
alter table gateway_event enable row level security;
create policy tenant on gateway_event using (organization_id = any (entered())) with check (organization_id = any (entered()));
