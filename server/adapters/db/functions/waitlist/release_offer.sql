-- Lets go of the time that an entry held, after the entry itself has another state. Gives the appointment that was freed, or null.
create or replace function release_offer(organization bigint, entry bigint, now_at timestamptz, who bigint, ref text) returns bigint language plpgsql as $$
declare
  held schedule;
begin
  perform enter(array[organization]);
  select s.* into held from waitlist_entry e
  join schedule s on s.organization_id = e.organization_id and s.id = e.schedule_id
  where e.organization_id = organization and e.id = entry and s.status_id = schedule_status('held');
  update waitlist_entry e set offer_expires_at = null where e.organization_id = organization and e.id = entry;
  if held.id is null then
    return null;
  end if;
  perform change_schedule(organization, jsonb_build_object('id', held.id, 'version', held.version, 'statuses', jsonb_build_array(schedule_status('held')),
    'status', schedule_status('expired'), 'comment', null, 'frees', true, 'who', who, 'now', now_at, 'action', 'release', 'ref', ref, 'outbox', jsonb_build_array()));
  return held.id;
end
$$;
