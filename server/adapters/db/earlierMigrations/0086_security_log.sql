-- What happened that matters to security: sign-ins, refusals, changes of authority. The application may not read or write the table
-- itself: it appends and reads by the functions below, which run with the owner's rights.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  outcome text not null,
  code text,
  operation text not null,
  account_id bigint,
  api_key_id bigint,
  -- The places whose administrators may read the line.
  partners bigint[] not null,
  organizations bigint[] not null,
  branch_offices bigint[] not null,
  address text not null,
  device text,
  ref text not null,
  entity text,
  entity_id bigint,
  previous_hash bytea not null,
  hash bytea not null
);

create index security_event_by_time on security_event (at desc, id desc);

create index security_event_by_account on security_event (account_id, at desc) where account_id is not null;

create index security_event_by_place on security_event using gin (organizations);
