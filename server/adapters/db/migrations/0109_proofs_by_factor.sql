-- Whether the last proof of a session included the second factor. For an account that has one, a password proves nothing (authority.md, 5),
-- whenever it was given: before the factor was set up, or at that very moment.
alter table session add column fresh_by_factor boolean not null default false;

-- As in 0090, except that a proof without the second factor is stale for an account that has one.
create or replace function caller_of(token bytea, device bytea, cookie bytea, at timestamptz, renews boolean) returns jsonb
language plpgsql as $$
declare
  holder account;
  seen timestamptz;
  fresh timestamptz;
  by_factor boolean;
  has_factor boolean;
begin
  select s.seen_at, s.fresh_at, s.fresh_by_factor into seen, fresh, by_factor from session s
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
    'memberships', memberships_of(holder.id), 'hasFactor', has_factor,
    'account', jsonb_build_object('id', holder.id, 'email', holder.email, 'name', holder.name, 'phone', holder.phone,
      'taxId', holder.tax_id, 'picture', holder.picture, 'locale', holder.locale, 'passwordHash', holder.password_hash));
end
$$;
