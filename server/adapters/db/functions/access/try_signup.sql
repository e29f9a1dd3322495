-- A sign-up by the hash of its token, with one more try counted.
create or replace function try_signup(token bytea) returns table (
  email text, partner bigint, organization jsonb, name text, "passwordHash" text, language text, tries int, "usedAt" timestamptz, "expiresAt" timestamptz
) language plpgsql as $$
begin
  return query update pending_signup p set tries = p.tries + 1 where p.token_hash = token
    returning p.email, p.partner_id, p.organization, p.admin_name, p.password_hash, p.language, p.tries, p.used_at, p.expires_at;
end
$$;
