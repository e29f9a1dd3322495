-- The places that an account administers. An organization that switches password sign-in off closes its places to sessions that its provider
-- did not open, whatever else their account administers. A call decides that by the membership and by the organization whose provider opened
-- the session.
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
    join account a on a.id = m.account_id and a.status_id = account_status('active')
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
