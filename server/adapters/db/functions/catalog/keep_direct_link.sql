-- Keeps the limits of the direct link that a new booking was made on, in the booking's own transaction: the booking that takes the last
-- use locks the link, and the next one is counted after that. `answer` is that of place_booking or ask_for, and is returned. Raises PA015
-- where the link is used up, PA016 where the same email has booked on it as often as it may. A held time is no use of it yet; one that is held
-- for an email counts for that email, with its others, as if it were taken.
create or replace function keep_direct_link(organization bigint, plan jsonb, now_at timestamptz, answer jsonb) returns jsonb language plpgsql as $$
declare
  booked record;
  limits record;
  is_held boolean;
  counted int[] := booked_schedule_statuses();
begin
  if answer ->> 'result' <> 'booked' or plan #>> '{change,id}' is not null then
    return answer;
  end if;
  select s.direct_link_id as link, s.status_id as status, lower(s.booker ->> 'email') as email into booked
  from schedule s where s.organization_id = organization and s.id = (answer ->> 'schedule')::bigint;
  is_held := booked.status = schedule_status('held');
  if booked.link is null or (is_held and booked.email is null) then
    return answer;
  end if;
  if is_held then
    counted := counted || booked.status;
  end if;
  select d.max_uses, d.max_per_booker into limits from direct_link d where d.organization_id = organization and d.id = booked.link;
  if coalesce(limits.max_uses, 0) = 0 and coalesce(limits.max_per_booker, 0) = 0 then
    return answer;
  end if;
  select d.max_uses, d.max_per_booker into limits from direct_link d
  where d.organization_id = organization and d.id = booked.link for no key update;
  if not is_held and limits.max_uses > 0 and direct_link_uses(organization, booked.link) > limits.max_uses then
    raise exception using errcode = 'PA015', message = 'the direct link is used up';
  end if;
  if limits.max_per_booker > 0 and booked.email is not null and (
      select count(*) from schedule s where s.organization_id = organization and s.direct_link_id = booked.link
        and lower(s.booker ->> 'email') = booked.email and s.status_id = any (counted)
        and (s.status_id <> schedule_status('held') or s.hold_expires_at > now_at)) > limits.max_per_booker then
    raise exception using errcode = 'PA016', message = 'the same email has booked on the direct link as often as it may';
  end if;
  if not is_held then
    perform settle_direct_link(organization, booked.link, now_at);
  end if;
  return answer;
end
$$;
