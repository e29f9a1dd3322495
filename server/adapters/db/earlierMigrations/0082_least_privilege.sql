-- Whether an account has a password; readable for every reader of the account.
alter table account add column has_password boolean generated always as (password_hash is not null) stored;
