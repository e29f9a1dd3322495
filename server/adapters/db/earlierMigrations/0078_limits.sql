-- What slows sign-ins down: failures of a pair of account and network (or known device), of an account, and of a network. Keys are hashes.
create table slowdown (
  key text primary key,
  failures int not null,
  last_at timestamptz not null,
  until_at timestamptz
);

create index on slowdown (last_at);

-- The device that holds, where it was issued here: its live holds are counted apart from those of its address.
alter table schedule add column holder_device text;

create index schedule_live_device_holds on schedule (organization_id, holder_device) where status_id = 1;

-- What an e-mail address is counted by: the mailbox without what its owner may add to it. server/domain/contactKey.ts decides the same: of
-- letters, only plain ones are lowered, since what lower() makes of others depends on the collation of the server.
create function contact_key(email text) returns text language sql immutable
return (select case when parts[2] in ('gmail.com', 'googlemail.com') then replace(parts[1], '.', '') || '@gmail.com' else parts[1] || '@' || parts[2] end
  from regexp_match(translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '^([^+@]+)[^@]*@(.+)$') as parts);
