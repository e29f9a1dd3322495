-- The time that was held becomes the appointment (`plan` is that of book_asking, confirming). Gives what book_asking gives, or not_waiting.
create or replace function accept_offer(organization bigint, entry bigint, plan jsonb) returns jsonb language plpgsql as $$
declare
  now_at timestamptz := plan ->> 'now';
  answer jsonb;
begin
  perform enter(array[organization]);
  perform from waitlist_entry e
  where e.organization_id = organization and e.id = entry and e.status_id = waitlist_status('offered') and e.offer_expires_at > now_at
  for no key update;
  if not found then
    return jsonb_build_object('result', 'not_waiting');
  end if;
  answer := book_asking(organization, plan);
  if answer ->> 'result' = 'booked' then
    update waitlist_entry e set status_id = waitlist_status('booked'), offer_expires_at = null, version = e.version + 1, edited_at = now_at
    where e.organization_id = organization and e.id = entry;
    perform audit_waiting(organization, entry, null, now_at, 'book', plan ->> 'ref');
  end if;
  return answer;
end
$$;
