-- Gateway keys, the accounts of channels and the security settings have privileges of their own (authority.md, 3), which `config` gave
-- before. An existing role keeps them if it also has every permission to manage the administrators of an organization or of a partner. A role
-- that could only configure keeps read access to them, and no role of a branch has them.
create function with_setting_rights(privileges jsonb) returns jsonb language sql immutable as $$
  with held as (
    select each -> 'privs' as config from jsonb_array_elements(privileges) each where each ->> 'sys_name' = 'config'
  ), rights as (
    select
      coalesce((config ->> 'edit')::boolean, false) and (
        privileges @> '[{"sys_name": "o_admin", "privs": {"edit": true}}, {"sys_name": "o_role", "privs": {"edit": true}}]'
        or privileges @> '[{"sys_name": "p_admin", "privs": {"edit": true}}, {"sys_name": "p_role", "privs": {"edit": true}}]'
      ) as may_edit,
      coalesce((config ->> 'view')::boolean, false) or coalesce((config ->> 'edit')::boolean, false) as may_view
    from held
  )
  select privileges || coalesce((
    select jsonb_agg(jsonb_build_object('sys_name', item, 'privs', jsonb_build_object('view', may_view, 'edit', may_edit)) order by item)
    from rights cross join unnest(array['payment_gateway', 'channel_account', 'security']) item
    where may_view and not privileges @> jsonb_build_array(jsonb_build_object('sys_name', item))
  ), '[]')
$$;

update role set item_privileges = with_setting_rights(item_privileges) where level = 2;

update partner_role set item_privileges = with_setting_rights(item_privileges);

drop function with_setting_rights(jsonb);
