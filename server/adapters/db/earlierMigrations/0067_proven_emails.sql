-- What waits until an e-mail is proven: of each token there is the hash, and each serves once.

-- A sign-up by its link. Of an e-mail that has an account already a row is kept all the same, to which no link leads.
create table pending_signup (
  token_hash bytea primary key,
  email text not null,
  partner_id bigint not null,
  organization jsonb not null,
  admin_name text not null,
  password_hash text not null,
  language text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index on pending_signup (email);

create index on pending_signup (expires_at);

-- A change of an account's e-mail: proven by a link sent to the new address, taken back by one sent to the former.
create table email_change (
  token_hash bytea primary key,
  account_id bigint not null references account (id),
  former text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  undo_hash bytea unique,
  undo_until timestamptz,
  undone_at timestamptz
);

create index on email_change (account_id, created_at);

create index on email_change (former);

create index on email_change (expires_at);
