-- A session opens only together with a cookie of its device (security.md, rule 6), lasts as long unused as its own row says, and a device
-- is written down when an account signs in on it, not for every stranger who asks.

-- Existing sessions have no cookie. Binding one to the first browser that sends its token could bind it to a thief, so all of them end, and
-- every user signs in once more.
delete from session;

alter table session
  drop constraint session_device_hash_fkey,
  add column cookie_hash bytea not null,
  add column idle interval not null;

create index on session (account_id, device_hash);

drop table device;

-- The devices on which an account has signed in: an email goes out for a new one, and tries on a known one count apart. The row stays after
-- the session ends.
create table account_device (
  account_id bigint not null references account (id) on delete cascade,
  device_hash bytea not null,
  first_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

create index on account_device (seen_at);

-- The token of a session changes at a step-up; notifications go on.
alter table push_subscription
  drop constraint push_subscription_session_hash_fkey,
  add constraint push_subscription_session_hash_fkey foreign key (session_hash) references session (token_hash)
    on update cascade on delete cascade;
