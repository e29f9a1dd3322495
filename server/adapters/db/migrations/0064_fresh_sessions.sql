-- When a session last proved who holds it, by password or second factor: what is most sensitive asks for a recent proof (step-up).
alter table session add column fresh_at timestamptz;
update session set fresh_at = created_at;
alter table session alter column fresh_at set not null;

-- As in 0060, and when the session was last proven.
create or replace function caller_of(token bytea, device bytea, at timestamptz, idle_since timestamptz) returns jsonb language plpgsql as $$
declare
  holder account;
  seen timestamptz;
  fresh timestamptz;
begin
  select s.seen_at, s.fresh_at into seen, fresh from session s
    where s.token_hash = token and s.device_hash = device and s.expires_at > at and s.seen_at > idle_since;
  if seen is null then
    return jsonb_build_object('device', exists (select from device d where d.id_hash = device));
  end if;
  if at - seen > interval '1 minute' then
    update session set seen_at = at where token_hash = token;
  end if;
  select a.* into holder from account a join session s on s.account_id = a.id where s.token_hash = token;
  return jsonb_build_object('device', true, 'freshAt', fresh, 'memberships', memberships_of(holder.id), 'account', jsonb_build_object(
    'id', holder.id, 'email', holder.email, 'name', holder.name, 'phone', holder.phone, 'taxId', holder.tax_id,
    'picture', holder.picture, 'locale', holder.locale, 'passwordHash', holder.password_hash));
end
$$;
