-- Invitations to register a business under a partner. They are sent to one email; the hash of their token is stored, and each serves once.
create table signup_invitation (
  id bigint generated always as identity primary key,
  partner_id bigint not null,
  email text not null,
  name text not null,
  token_hash bytea not null unique,
  invited_by bigint not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- An email has one open invitation by a partner: sending it again replaces the link.
create unique index on signup_invitation (partner_id, email) where used_at is null;

create index on signup_invitation (expires_at);
