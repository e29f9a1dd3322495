-- An account counts once its e-mail is proven, and a membership once its person accepted it (authority.md, 1).

-- 1 invited, 2 active, 3 closed (contract/statuses.ts). Accounts that stood before were made under the old rules and stay active.
alter table account add column status_id int not null default 1 check (status_id between 1 and 3);

update account set status_id = 2;

-- Not accepted while the invitation is open. Its link serves as long as the account has the e-mail that it was sent to.
alter table membership
  add column accepted_at timestamptz,
  add column invited_at timestamptz,
  add column invitation_until timestamptz,
  add column invitation_hash bytea unique;

update membership set accepted_at = created_at;
