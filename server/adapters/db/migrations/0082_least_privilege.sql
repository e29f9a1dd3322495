-- Hashes of passwords leave the database one at a time: the application's role may not read the column (tableAccess.ts), only ask by e-mail
-- for the account that somebody signs in to. `caller_of` answers one hash too, to whoever has the session's token; from here on
-- grantToApplication lets both run with the owner's rights, on a pinned search path, for the application's role alone.
create function account_by_email(wanted text) returns table (
  id bigint, email text, name text, phone text, "taxId" text, picture text, locale text, "passwordHash" text
) language plpgsql stable as $$
begin
  return query select a.id, a.email, a.name, a.phone, a.tax_id, a.picture, a.locale, a.password_hash from account a where a.email = wanted;
end
$$;

-- Whether an account has signed in with a password, which everybody may know who may read the account.
alter table account add column has_password boolean generated always as (password_hash is not null) stored;
