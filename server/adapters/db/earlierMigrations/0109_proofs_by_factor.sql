-- Whether the last proof of a session included the second factor. For an account that has one, a password proves nothing (authority.md, 5),
-- whenever it was given: before the factor was set up, or at that very moment.
alter table session add column fresh_by_factor boolean not null default false;
