-- A closed account (authority.md, 1) holds nothing. Signing in within its grace time opens it again, with the memberships that closing
-- disabled, unless an administrator has changed them since: `closed_memberships` holds their ids and versions. Once ended, only the number
-- of an account is left.
alter table account add column closed_at timestamptz, add column closed_memberships jsonb, add column ended_at timestamptz;
create index account_closed on account (closed_at) where closed_at is not null and ended_at is null;

-- As in 0082, with closed accounts: who proves to be the owner of one opens it again (server/app/access/openSession.ts).
drop function account_by_email(text);
create function account_by_email(wanted text) returns table (
  id bigint, email text, name text, phone text, "taxId" text, picture text, locale text, "passwordHash" text, "closedAt" timestamptz
) language plpgsql stable as $$
begin
  return query select a.id, a.email, a.name, a.phone, a.tax_id, a.picture, a.locale, a.password_hash, a.closed_at from account a
    where a.email = wanted and a.status_id in (2, 3) and a.ended_at is null;
end
$$;

drop function account_by_id(bigint);
create function account_by_id(wanted bigint) returns table (
  id bigint, email text, name text, phone text, "taxId" text, picture text, locale text, "passwordHash" text, "closedAt" timestamptz
) language plpgsql stable as $$
begin
  return query select a.id, a.email, a.name, a.phone, a.tax_id, a.picture, a.locale, a.password_hash, a.closed_at from account a
    where a.id = wanted and a.status_id in (2, 3) and a.ended_at is null;
end
$$;

-- A record in the audit trail without the name of an account that created or edited it last. The number stays.
create function without_editor_name(record jsonb, account bigint) returns jsonb language sql immutable
  return (
    select case when edited #>> '{edit,user,id}' = account::text then jsonb_set(edited, '{edit,user,name}', '""') else edited end
    from (select case when record #>> '{create,user,id}' = account::text then jsonb_set(record, '{create,user,name}', '""')
      else record end as edited) as e
  );
