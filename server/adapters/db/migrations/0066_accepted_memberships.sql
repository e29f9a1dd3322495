-- An account counts once its e-mail is proven, and a membership once its person accepted it (authority.md, 1).

-- 1 invited, 2 active, 3 closed (contract/statuses.ts). Accounts that stood before were made under the old rules and stay active.
alter table account add column status_id int not null default 1 check (status_id between 1 and 3);
update account set status_id = 2;

-- Not accepted while the invitation is open. Its link serves as long as the account has the e-mail that it was sent to.
alter table membership
  add column accepted_at timestamptz,
  add column invited_at timestamptz,
  add column invitation_until timestamptz,
  add column invitation_hash bytea unique;
update membership set accepted_at = created_at;

-- As in 0060, without what is not accepted, and nothing for an account that is not active.
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
            'dataScope', r.data_scope, 'fieldMasks', r.field_masks) end) order by m.created_at, m.id), '[]')
    from membership m
    join account a on a.id = m.account_id and a.status_id = 2
    left join partner_role p on m.partner_id is not null and p.id = m.role_id
    left join role r on m.partner_id is null and r.organization_id = m.organization_id and r.id = m.role_id
    left join organization o on o.organization_id = m.organization_id
    left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id and b.deleted_at is null
    -- Nobody administers a branch that was deleted.
    where m.account_id = holder and m.deleted_at is null and m.accepted_at is not null and (m.branch_office_id is null or b.id is not null));
end
$$;
