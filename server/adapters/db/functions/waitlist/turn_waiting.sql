-- Takes an entry from one of some states to another, letting go of what it held. `change`: id, from (states), to, overdue (true: only where
-- the time for its offer is over), who, now, ref, outbox. Gives { result }: changed, or stale.
create or replace function turn_waiting(organization bigint, change jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := change ->> 'now';
  entry bigint := change ->> 'id';
  who bigint := change ->> 'who';
begin
  perform enter(array[organization]);
  perform from waitlist_entry e
  where e.organization_id = organization and e.id = entry and e.deleted_at is null
    and e.status_id in (select jsonb_array_elements_text(change -> 'from')::int)
    and (not coalesce((change ->> 'overdue')::boolean, false) or e.offer_expires_at <= now_at)
  for no key update;
  if not found then
    return jsonb_build_object('result', 'stale');
  end if;
  update waitlist_entry e set status_id = (change ->> 'to')::int, status_comments = null, version = e.version + 1, edited_at = now_at,
    edited_by = who
  where e.organization_id = organization and e.id = entry;
  perform release_offer(organization, entry, now_at, who, change ->> 'ref');
  perform audit_waiting(organization, entry, who, now_at, 'status', change ->> 'ref');
  insert into outbox (organization_id, topic, payload, created_at)
  select organization, m ->> 'topic', (m -> 'payload') || jsonb_build_object('entry', entry), now_at
  from jsonb_array_elements(change -> 'outbox') m;
  return jsonb_build_object('result', 'changed');
end
$$;
