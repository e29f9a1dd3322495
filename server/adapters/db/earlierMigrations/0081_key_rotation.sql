-- Keys of the installation that have been in use, by an id that reveals nothing about them, and how many secrets are still sealed with each.
create table secret_key (
  id text primary key,
  first_used_at timestamptz not null,
  -- Null until a run of the sealing job has looked through everything.
  checked_at timestamptz,
  sealed bigint not null default 0
);

-- Keys that the installation has made for itself, sealed: they stay when SECRET changes.
create table installation_key (
  name text primary key,
  sealed text not null
);

-- A webhook's secret and the one before, sealed. Null: it follows from the oldest key of the installation, as all did before.
alter table webhook add column sealed_secret text, add column former_secret text;
