-- The permissions of accounts in all of their places: an administrator who acts on an account must hold as much (authority.md, 2). A pending
-- or disabled membership counts like an active one, and so does a disabled role: another administrator may enable either. The organizations
-- that the transaction has entered are the same afterwards.
create or replace function grants_of(holders bigint[]) returns jsonb language plpgsql as $$
declare
  former bigint[] := coalesce(entered(), '{}');
  held jsonb;
begin
  perform enter(array(select distinct m.organization_id from membership m
    where m.account_id = any (holders) and m.deleted_at is null and m.organization_id is not null));
  select coalesce(jsonb_agg(jsonb_build_object(
      'membership', m.id, 'account', m.account_id, 'partner', coalesce(m.partner_id, d.partner_id),
      'organization', m.organization_id, 'branchOffice', m.branch_office_id,
      'privileges', coalesce(p.item_privileges, r.item_privileges, '[]'),
      'dataScope', coalesce(p.data_scope, r.data_scope, 1),
      'masks', coalesce(p.field_masks, r.field_masks, '[]')) order by m.id), '[]')
    into held
    from membership m
    left join organization_directory d on d.organization_id = m.organization_id
    left join partner_role p on m.partner_id is not null and p.id = m.role_id
    left join role r on m.partner_id is null and r.organization_id = m.organization_id and r.id = m.role_id
    left join branch_office b on b.organization_id = m.organization_id and b.id = m.branch_office_id and b.deleted_at is null
    -- A branch that was deleted has no administrators.
    where m.account_id = any (holders) and m.deleted_at is null and (m.branch_office_id is null or b.id is not null);
  perform enter(former);
  return held;
end
$$;
