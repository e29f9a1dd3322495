-- Takes an appointment to another status, or changes what is noted about it, without touching its time; frees the time where the new status
-- does not block it. `change`: id, version, statuses (those it may have now), status, comment, frees, cancel, note, tags, color, client,
-- booker (each only where the key is there), who, now, action, ref, outbox.
-- Gives { result }: changed (with schedule), or stale when it is no longer as the caller saw it.
create or replace function change_schedule(organization bigint, change jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := change ->> 'now';
  appointment bigint := change ->> 'id';
  former jsonb;
  later jsonb;
begin
  perform enter(array[organization]);
  if (change ->> 'frees')::boolean then
    perform lock_experts(array(
      select i.expert_id from schedule_item i where i.organization_id = organization and i.schedule_id = appointment));
  end if;
  select audited_schedule(s) into former from schedule s
  where s.organization_id = organization and s.id = appointment and s.version = (change ->> 'version')::int
    and s.status_id in (select jsonb_array_elements_text(change -> 'statuses')::int)
  for no key update;
  if former is null then
    return jsonb_build_object('result', 'stale');
  end if;
  update schedule s set
    status_id = coalesce((change ->> 'status')::int, s.status_id),
    status_comments = case when change ? 'status' then change ->> 'comment' else s.status_comments end,
    cancel = case when change ? 'cancel' then change -> 'cancel' else s.cancel end,
    note = case when change ? 'note' then change ->> 'note' else s.note end,
    tags = case when change ? 'tags' then change -> 'tags' else s.tags end,
    color = case when change ? 'color' then change ->> 'color' else s.color end,
    client_id = case when change ? 'client' then (change ->> 'client')::bigint else s.client_id end,
    booker = case when change ? 'booker' then change -> 'booker' else s.booker end,
    hold_hash = case when (change ->> 'frees')::boolean then null else s.hold_hash end,
    hold_expires_at = case when (change ->> 'frees')::boolean then null else s.hold_expires_at end,
    edited_at = now_at, edited_by = (change ->> 'who')::bigint, version = s.version + 1
  where s.organization_id = organization and s.id = appointment
  returning audited_schedule(s) into later;
  if (change ->> 'frees')::boolean then
    update occupation o set blocking = false where o.organization_id = organization and o.schedule_id = appointment and o.blocking;
  end if;
  insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after, ref)
  values (organization, now_at, (change ->> 'who')::bigint, change ->> 'action', 'schedules', appointment, former, later, change ->> 'ref');
  insert into outbox (organization_id, topic, payload, created_at)
  select organization, m ->> 'topic', (m -> 'payload') || jsonb_build_object('schedule', appointment), now_at
  from jsonb_array_elements(change -> 'outbox') m;
  return jsonb_build_object('result', 'changed', 'schedule', appointment);
end
$$;
