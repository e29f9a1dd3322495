-- Hashes of passwords leave the database one at a time: the application's role may not read the column (tableAccess.ts), only ask by e-mail
-- for the account of a sign-in. `caller_of` also returns one hash, to a caller with the session's token; from here on
-- grantToApplication lets both run with the owner's rights, on a pinned search path, for the application's role alone.
create function account_by_email(wanted text) returns table (
  id bigint, email text, name text, phone text, "taxId" text, picture text, locale text, "passwordHash" text
) language plpgsql stable as $$
begin
  return query select a.id, a.email, a.name, a.phone, a.tax_id, a.picture, a.locale, a.password_hash from account a
    where a.email = wanted and a.status_id = 2;
end
$$;

-- The same of an account that is known already, as of one whose sign-in waits for its second step.
create function account_by_id(wanted bigint) returns table (
  id bigint, email text, name text, phone text, "taxId" text, picture text, locale text, "passwordHash" text
) language plpgsql stable as $$
begin
  return query select a.id, a.email, a.name, a.phone, a.tax_id, a.picture, a.locale, a.password_hash from account a
    where a.id = wanted and a.status_id = 2;
end
$$;

-- Replaces a hash that was made with lower costs, where it is still the one that was checked.
create function renew_password_hash(holder bigint, former text, renewed text) returns void language plpgsql as $$
begin
  update account set password_hash = renewed where id = holder and password_hash = former;
end
$$;

-- A sign-up by the hash of its token, with one more try counted.
create function try_signup(token bytea) returns table (
  email text, partner bigint, organization jsonb, name text, "passwordHash" text, language text, tries int, "usedAt" timestamptz, "expiresAt" timestamptz
) language plpgsql as $$
begin
  return query update pending_signup p set tries = p.tries + 1 where p.token_hash = token
    returning p.email, p.partner_id, p.organization, p.admin_name, p.password_hash, p.language, p.tries, p.used_at, p.expires_at;
end
$$;

-- Deletes an account that was only invited and holds nothing any more, after the owner of another account proved its email.
create function delete_invited_account(invited bigint) returns void language plpgsql as $$
begin
  delete from account where id = invited and status_id = 1;
end
$$;

-- Whether an account has a password; readable for every reader of the account.
alter table account add column has_password boolean generated always as (password_hash is not null) stored;
