-- An organization that switches password sign-in off closes its places to sessions that its provider did not open, whatever else their
-- account administers. A call decides that by the membership and by the organization whose provider opened the session.

create or replace function memberships_of(holder bigint) returns jsonb language plpgsql as $$
declare
  organizations bigint[] := array(select m.organization_id from membership m
    where m.account_id = holder and m.deleted_at is null and m.accepted_at is not null and m.organization_id is not null);
begin
  perform enter(organizations);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'partner', m.partner_id, 'organization', m.organization_id, 'branchOffice', m.branch_office_id,
        'roleId', m.role_id, 'status', m.status_id, 'statusComments', m.status_comments,
        'places', array_remove(array[o.status_id, b.status_id], null),
        'reach', case when m.partner_id is null then jsonb_build_array(m.organization_id)
          else (select coalesce(jsonb_agg(d.organization_id), '[]') from organization_directory d where d.partner_id = m.partner_id) end,
        'role', case
          when p.id is not null then jsonb_build_object('name', p.name, 'status', p.status_id, 'privileges', p.item_privileges,
            'dataScope', p.data_scope, 'fieldMasks', p.field_masks)
          when r.id is not null then jsonb_build_object('name', r.name, 'status', r.status_id, 'privileges', r.item_privileges,
            'dataScope', r.data_scope, 'fieldMasks', r.field_masks) end,
        'networks', case when m.partner_id is null then own.value else above.value end -> 'allowedNetworks',
        'factor', jsonb_build_object('role', coalesce(p.second_factor, r.second_factor, false),
          'partner', above.value -> 'requiredSecondFactor', 'organization', own.value -> 'requiredSecondFactor'),
        'singleSignOnOnly', case when own.value @> '{"singleSignOn": {"passwordOff": true}}' then exists (select from sso_domain s
          where s.domain = substring(a.email from '[^@]*$') and s.organization_id = m.organization_id) else false end
      ) order by m.created_at, m.id), '[]')
    from membership m
    join account a on a.id = m.account_id and a.status_id = 2
    left join partner_role p on m.partner_id is not null and p.id = m.role_id
    left join role r on m.partner_id is null and r.organization_id = m.organization_id and r.id = m.role_id
    left join organization o on o.organization_id = m.organization_id
    left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id and b.deleted_at is null
    left join partner_configuration above on above.partner_id = coalesce(m.partner_id, o.partner_id) and above.key = 'security'
    left join configuration own on own.organization_id = m.organization_id and own.branch_office_id is null and own.key = 'security'
    -- A branch that was deleted has no administrators.
    where m.account_id = holder and m.deleted_at is null and m.accepted_at is not null and (m.branch_office_id is null or b.id is not null));
end
$$;

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
