-- Ends what an account has made to reach data without a session: its calendar feeds, and from an instant on, if one is given, its API keys
-- and the webhooks that it made or changed. Runs in every place that the account administers or has administered.
create or replace function end_lasting_access(holder bigint, made_since timestamptz, at timestamptz, by bigint, ref text, address text, device text)
returns void language plpgsql as $$
declare
  former bigint[] := coalesce(entered(), '{}');
  places bigint[] := array(
    select m.organization_id from membership m where m.account_id = holder and m.organization_id is not null
    union
    select d.organization_id from membership m join organization_directory d on d.partner_id = m.partner_id where m.account_id = holder);
begin
  perform enter(places);
  with ended as (
    update calendar_feed f set revoked_at = at, revoked_by = by
    where f.organization_id = any (places) and f.account_id = holder and f.revoked_at is null
    returning f.organization_id, f.id, f.branch_office_id, f.expert_id
  )
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, ref, address, device)
    select e.organization_id, end_lasting_access.at, by, 'delete', 'calendarFeeds', e.id,
      jsonb_build_object('branchOffice', jsonb_build_object('id', e.branch_office_id), 'expert', e.expert_id, 'account', holder),
      end_lasting_access.ref, end_lasting_access.address, end_lasting_access.device
    from ended e;
  if made_since is not null then
    with ended as (
      update api_key k set deleted_at = at, edited_at = at, edited_by = by, version = k.version + 1
      where k.organization_id = any (places) and k.account_id = holder and k.created_at >= made_since and k.deleted_at is null
      returning k.organization_id, k.id, k.name
    ), switched_off as (
      update webhook w set enabled = false, edited_at = at, edited_by = by, version = w.version + 1
      where w.organization_id = any (places) and w.enabled and w.deleted_at is null
        and ((w.created_by = holder and w.created_at >= made_since) or (w.edited_by = holder and w.edited_at >= made_since))
      returning w.organization_id, w.id
    ), changes as (
      select organization_id, id, 'delete' as action, 'apiKeys' as entity, jsonb_build_object('name', name) as before, null::jsonb as after
        from ended
      union all
      select organization_id, id, 'edit' as action, 'webhooks' as entity, '{"enabled": true}', '{"enabled": false}' from switched_off
    )
    insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref, address, device)
      select c.organization_id, end_lasting_access.at, by, c.action, c.entity, c.id, c.before, c.after,
        end_lasting_access.ref, end_lasting_access.address, end_lasting_access.device
      from changes c;
  end if;
  perform enter(former);
end
$$;
