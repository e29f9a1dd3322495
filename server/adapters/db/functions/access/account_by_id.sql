-- As account_by_email, for an account that is known already: its sign-in waits for the second factor.
create or replace function account_by_id(wanted bigint) returns table (
  id bigint, email text, name text, phone text, "taxId" text, picture text, locale text, "passwordHash" text, "closedAt" timestamptz
) language plpgsql stable as $$
begin
  return query select a.id, a.email, a.name, a.phone, a.tax_id, a.picture, a.locale, a.password_hash, a.closed_at from account a
    where a.id = wanted and a.status_id = any (account_statuses('active', 'closed')) and a.ended_at is null;
end
$$;
