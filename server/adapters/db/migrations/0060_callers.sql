-- Who calls is asked by every call of an administrator, so all of it is one question: one round trip instead of up to nine.

-- What an account may administer, oldest first: the statuses of its places, its role, and the organizations it reaches.
create function memberships_of(holder bigint) returns jsonb language plpgsql as $$
declare
  organizations bigint[] := array(select m.organization_id from membership m
    where m.account_id = holder and m.deleted_at is null and m.organization_id is not null);
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
            'dataScope', r.data_scope, 'fieldMasks', r.field_masks) end) order by m.created_at, m.id), '[]')
    from membership m
    left join partner_role p on m.partner_id is not null and p.id = m.role_id
    left join role r on m.partner_id is null and r.organization_id = m.organization_id and r.id = m.role_id
    left join organization o on o.organization_id = m.organization_id
    left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id and b.deleted_at is null
    -- Nobody administers a branch that was deleted.
    where m.account_id = holder and m.deleted_at is null and (m.branch_office_id is null or b.id is not null));
end
$$;

-- Whether the device is known, and whose session the token is, which is marked as seen at most once a minute: a busy one is no reason
-- to write on every call.
create function caller_of(token bytea, device bytea, at timestamptz, idle_since timestamptz) returns jsonb language plpgsql as $$
declare
  holder account;
  seen timestamptz;
begin
  select s.seen_at into seen from session s
    where s.token_hash = token and s.device_hash = device and s.expires_at > at and s.seen_at > idle_since;
  if seen is null then
    return jsonb_build_object('device', exists (select from device d where d.id_hash = device));
  end if;
  if at - seen > interval '1 minute' then
    update session set seen_at = at where token_hash = token;
  end if;
  select a.* into holder from account a join session s on s.account_id = a.id where s.token_hash = token;
  return jsonb_build_object('device', true, 'memberships', memberships_of(holder.id), 'account', jsonb_build_object(
    'id', holder.id, 'email', holder.email, 'name', holder.name, 'phone', holder.phone, 'taxId', holder.tax_id,
    'picture', holder.picture, 'locale', holder.locale, 'passwordHash', holder.password_hash));
end
$$;
