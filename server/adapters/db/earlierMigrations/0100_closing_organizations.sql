-- An organization that is being closed: disabled since `closed_at`, to be ended at `ends_at` unless it is opened again before.
create table organization_closing (
  organization_id bigint primary key references organization (organization_id),
  closed_at timestamptz not null,
  ends_at timestamptz not null,
  closed_by bigint,
  -- The status that opening it again gives back.
  status_before int not null,
  -- When everything that it held about people was erased.
  ended_at timestamptz
);

create index organization_closing_open on organization_closing (ends_at) where ended_at is null;
alter table organization_closing enable row level security;
create policy tenant on organization_closing using (organization_id = any (entered())) with check (organization_id = any (entered()));
