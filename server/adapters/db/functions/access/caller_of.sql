-- The session of a token on its device, with the cookie of that device, its account and the places that the account administers; null without
-- one. A proof without the second factor is stale for an account that has one. `renews` is false for calls that no person caused: they do not
-- keep an unattended session open. A session is marked as seen at most once a minute, so that a busy one does not write on every call.
create or replace function caller_of(token bytea, device bytea, cookie bytea, at timestamptz, renews boolean) returns jsonb
language plpgsql as $$
declare
  holder account;
  seen timestamptz;
  fresh timestamptz;
  by_factor boolean;
  provider_of bigint;
  has_factor boolean;
begin
  select s.seen_at, s.fresh_at, s.fresh_by_factor, s.sso_organization_id into seen, fresh, by_factor, provider_of from session s
    where s.token_hash = token and s.device_hash = device and s.cookie_hash = cookie and s.expires_at > at and s.seen_at > at - s.idle;
  if seen is null then
    return null;
  end if;
  if renews and at - seen > interval '1 minute' then
    update session set seen_at = at where token_hash = token;
  end if;
  select a.* into holder from account a join session s on s.account_id = a.id where s.token_hash = token;
  has_factor := has_second_factor(holder.id);
  return jsonb_build_object('freshAt', case when has_factor and not by_factor then 'epoch'::timestamptz else fresh end,
    'memberships', memberships_of(holder.id), 'hasFactor', has_factor, 'singleSignOn', provider_of,
    'account', jsonb_build_object('id', holder.id, 'email', holder.email, 'name', holder.name, 'phone', holder.phone,
      'taxId', holder.tax_id, 'picture', holder.picture, 'locale', holder.locale, 'passwordHash', holder.password_hash));
end
$$;
