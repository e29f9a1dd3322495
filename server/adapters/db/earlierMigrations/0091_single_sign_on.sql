-- Single sign-on by OpenID Connect (security.md, rule 5). The provider of an organization is a setting of its configuration 'security'.

-- An email domain decides over the sign-in of the people who have an email there, so an organization proves it by a TXT record, as it
-- proves a host name. This table holds the claims, each with the token that the record must contain.
create table domain_claim (
  organization_id bigint not null references organization (organization_id),
  domain text not null,
  token text not null,
  proven_at timestamptz,
  checked_at timestamptz,
  -- What the last check found instead of the token: absent, different or unreachable.
  problem text,
  created_at timestamptz not null,
  primary key (organization_id, domain)
);
alter table domain_claim enable row level security;
create policy tenant on domain_claim using (organization_id = any (entered())) with check (organization_id = any (entered()));

-- The domains that are proven, each of one organization: read at sign-in, before the tenant is known.
create table sso_domain (
  domain text primary key,
  partner_id bigint not null references partner (id),
  organization_id bigint not null
);

create index on sso_domain (organization_id);

-- A single sign-on that has begun, on one device. It is deleted when it is used. With an account, it proves again who holds a session.
create table sso_flow (
  state_hash bytea primary key,
  device_hash bytea not null,
  organization_id bigint not null,
  nonce text not null,
  verifier text not null,
  account_id bigint references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index on sso_flow (expires_at);

-- Which account a person at a provider has. Emails are given to other people in time; the subject of a provider's client is not.
create table sso_identity (
  organization_id bigint not null references organization (organization_id),
  issuer text not null,
  client_id text not null,
  subject text not null,
  account_id bigint not null references account (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (organization_id, issuer, client_id, subject),
  unique (organization_id, issuer, client_id, account_id)
);

create index on sso_identity (account_id);
alter table sso_identity enable row level security;
create policy tenant on sso_identity using (organization_id = any (entered())) with check (organization_id = any (entered()));

-- The organization whose provider opened the sign-in or the session. Such a session ends when its account gains rights elsewhere.
alter table signin_challenge add column sso_organization_id bigint;

alter table session add column sso_organization_id bigint;
