-- The status of a direct link that follows from its uses and its end; one that is switched off stays so.
create or replace function settle_direct_link(organization bigint, link bigint, now_at timestamptz) returns void language plpgsql as $$
begin
  perform enter(array[organization]);
  update direct_link d set status_id = n.status
  from (select e.id, case when e.expires_at <= now_at then direct_link_status('expired')
      when e.max_uses > 0 and direct_link_uses(organization, e.id) >= e.max_uses then direct_link_status('exhausted')
      else direct_link_status('enabled') end as status
    from direct_link e where e.organization_id = organization and e.id = link) n
  where d.organization_id = organization and d.id = n.id and d.status_id = any (direct_link_statuses('enabled', 'expired', 'exhausted')) and d.status_id <> n.status;
end
$$;
