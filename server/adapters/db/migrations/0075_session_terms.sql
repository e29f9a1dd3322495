-- How long sessions last, and from which networks administrators work, as their organizations and partners set it (configuration
-- 'security'; authority.md, 3).

-- The shortest session that any place of an account asks for: unused, in minutes, and at the longest, in days. A partner's own value holds
-- for its organizations too, which may only be stricter.
create function session_terms(holder bigint, out idle_minutes int, out days int) language plpgsql as $$
begin
  perform enter(array(select m.organization_id from membership m
    where m.account_id = holder and m.deleted_at is null and m.organization_id is not null));
  select least(min((c.value ->> 'idleMinutes')::int), min((p.value ->> 'idleMinutes')::int), 720),
      least(min((c.value ->> 'sessionDays')::int), min((p.value ->> 'sessionDays')::int), 30)
    into idle_minutes, days
    from membership m
    left join organization_directory d on d.organization_id = m.organization_id
    left join configuration c on c.organization_id = m.organization_id and c.branch_office_id is null and c.key = 'security'
    left join partner_configuration p on p.partner_id = coalesce(m.partner_id, d.partner_id) and p.key = 'security'
    where m.account_id = holder and m.deleted_at is null;
end
$$;

-- The networks that the places of an account allow, by membership; those that allow any are left out.
create function networks_of(holder bigint) returns jsonb language plpgsql as $$
begin
  perform enter(array(select m.organization_id from membership m
    where m.account_id = holder and m.deleted_at is null and m.organization_id is not null));
  return (
    select coalesce(jsonb_object_agg(m.id, coalesce(c.value, p.value) -> 'allowedNetworks'), '{}')
    from membership m
    left join configuration c on c.organization_id = m.organization_id and c.branch_office_id is null and c.key = 'security'
    left join partner_configuration p on m.organization_id is null and p.partner_id = m.partner_id and p.key = 'security'
    where m.account_id = holder and m.deleted_at is null and jsonb_array_length(coalesce(c.value, p.value) -> 'allowedNetworks') > 0);
end
$$;

-- As in 0074, and the networks. What the memberships need was entered by them already.
create or replace function caller_of(token bytea, device bytea, cookie bytea, at timestamptz, renews boolean) returns jsonb
language plpgsql as $$
declare
  holder account;
  seen timestamptz;
  fresh timestamptz;
  memberships jsonb;
begin
  select s.seen_at, s.fresh_at into seen, fresh from session s
    where s.token_hash = token and s.device_hash = device and s.cookie_hash = cookie and s.expires_at > at and s.seen_at > at - s.idle;
  if seen is null then
    return null;
  end if;
  if renews and at - seen > interval '1 minute' then
    update session set seen_at = at where token_hash = token;
  end if;
  select a.* into holder from account a join session s on s.account_id = a.id where s.token_hash = token;
  memberships := memberships_of(holder.id);
  return jsonb_build_object('freshAt', fresh, 'memberships', memberships, 'networks', networks_of(holder.id),
    'account', jsonb_build_object('id', holder.id, 'email', holder.email, 'name', holder.name, 'phone', holder.phone,
      'taxId', holder.tax_id, 'picture', holder.picture, 'locale', holder.locale, 'passwordHash', holder.password_hash));
end
$$;
