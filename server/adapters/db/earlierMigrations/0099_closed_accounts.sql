-- A closed account (authority.md, 1) holds nothing. Signing in within its grace time opens it again, with the memberships that closing
-- disabled, unless an administrator has changed them since: `closed_memberships` holds their ids and versions. Once ended, only the number
-- of an account is left.
alter table account add column closed_at timestamptz, add column closed_memberships jsonb, add column ended_at timestamptz;

create index account_closed on account (closed_at) where closed_at is not null and ended_at is null;
