-- Holds a time for an entry (`plan` is that of book, for a held appointment) or books it at once. Gives what book gives, or not_waiting.
create or replace function place_waiting(organization bigint, entry bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  held_until timestamptz := plan #>> '{schedule,holdExpiresAt}';
  answer jsonb;
begin
  perform enter(array[organization]);
  perform from waitlist_entry e where e.organization_id = organization and e.id = entry and e.status_id = waitlist_status('waiting') and e.deleted_at is null
  for no key update;
  if not found then
    return jsonb_build_object('result', 'not_waiting');
  end if;
  answer := book(organization, plan);
  if answer ->> 'result' = 'booked' then
    update waitlist_entry e set status_id = case when held_until is null then waitlist_status('booked') else waitlist_status('offered') end, status_comments = null,
      schedule_id = (answer ->> 'schedule')::bigint, offer_expires_at = held_until, version = e.version + 1, edited_at = now_at,
      edited_by = (plan ->> 'who')::bigint
    where e.organization_id = organization and e.id = entry;
    perform audit_waiting(organization, entry, (plan ->> 'who')::bigint, now_at, case when held_until is null then 'book' else 'offer' end,
      plan ->> 'ref');
  end if;
  return answer;
end
$$;
