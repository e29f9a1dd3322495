-- A host name leads to an organization once a TXT record proves that the organization owns it (authority.md, 3). This table holds the claims,
-- each with the token that the record must contain; scope_host holds the hosts that are proven.
create table host_claim (
  organization_id bigint not null references organization (organization_id),
  host text not null,
  token text not null,
  proven_at timestamptz,
  checked_at timestamptz,
  -- What the last check found instead of the token: absent, different or unreachable.
  problem text,
  created_at timestamptz not null,
  primary key (organization_id, host)
);
alter table host_claim enable row level security;
create policy tenant on host_claim using (organization_id = any (entered())) with check (organization_id = any (entered()));

-- A host that an organization took by itself leads nowhere until it is proven; one that an administrator of its partner entered still does.
create temporary table unproven_host on commit drop as
  select s.host, s.organization_id from scope_host s where s.organization_id is not null and not exists (
    select from audit a join membership m on m.account_id = a.account_id and m.partner_id = s.partner_id and m.deleted_at is null
    where a.organization_id = s.organization_id and a.entity = 'configuration.ui' and a.after -> 'hosts' ? s.host
      and not coalesce(a.before -> 'hosts' ? s.host, false));

insert into host_claim (organization_id, host, token, created_at)
  select u.organization_id, u.host, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now() from unproven_host u
  where exists (select from organization o where o.organization_id = u.organization_id);

delete from scope_host s using unproven_host u where s.host = u.host;

-- The addresses at which support for a scope was proven to be read, by a link that was sent there.
create table support_address (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partner (id),
  organization_id bigint,
  email text not null,
  proven_at timestamptz not null,
  unique nulls not distinct (partner_id, organization_id, email)
);
