-- A link by which the owner of an account takes it back. A new password or email, which an attacker may have set, does not end it.
alter table reset_code add column takes_back boolean not null default false;
