-- The account of a sign-in, by its email. The application's role may not read the column of password hashes (tableAccess.ts), so they leave
-- the database one at a time: by this function, account_by_id, and caller_of for a caller with the token of the session.
create or replace function account_by_email(wanted text) returns table (
  id bigint, email text, name text, phone text, "taxId" text, picture text, locale text, "passwordHash" text, "closedAt" timestamptz
) language plpgsql stable as $$
begin
  return query select a.id, a.email, a.name, a.phone, a.tax_id, a.picture, a.locale, a.password_hash, a.closed_at from account a
    where a.email = wanted and a.status_id = any (account_statuses('active', 'closed')) and a.ended_at is null;
end
$$;
