-- Keeps the limits of the direct link that a new booking was made on, in the booking's own transaction: the booking that takes the last
-- use locks the link, and the next one is counted after that. `answer` is that of place_booking or ask_for, and is returned. Raises PA015
-- where the link is used up, PA016 where the same email has booked on it as often as it may.
create or replace function keep_direct_link(organization bigint, plan jsonb, now_at timestamptz, answer jsonb) returns jsonb language plpgsql as $$
declare
  booked record;
  limits record;
begin
  if answer ->> 'result' <> 'booked' or plan #>> '{change,id}' is not null then
    return answer;
  end if;
  select s.direct_link_id as link, s.status_id as status, lower(s.booker ->> 'email') as email into booked
  from schedule s where s.organization_id = organization and s.id = (answer ->> 'schedule')::bigint;
  if booked.link is null or booked.status = schedule_status('held') then
    return answer;
  end if;
  select d.max_uses, d.max_per_booker into limits from direct_link d where d.organization_id = organization and d.id = booked.link;
  if coalesce(limits.max_uses, 0) = 0 and coalesce(limits.max_per_booker, 0) = 0 then
    return answer;
  end if;
  select d.max_uses, d.max_per_booker into limits from direct_link d
  where d.organization_id = organization and d.id = booked.link for no key update;
  if limits.max_uses > 0 and direct_link_uses(organization, booked.link) > limits.max_uses then
    raise exception using errcode = 'PA015', message = 'the direct link is used up';
  end if;
  if limits.max_per_booker > 0 and booked.email is not null and (
      select count(*) from schedule s where s.organization_id = organization and s.direct_link_id = booked.link
        and lower(s.booker ->> 'email') = booked.email and s.status_id = any (agreed_schedule_statuses() || schedule_status('pending_payment'))) > limits.max_per_booker then
    raise exception using errcode = 'PA016', message = 'the same email has booked on the direct link as often as it may';
  end if;
  perform settle_direct_link(organization, booked.link, now_at);
  return answer;
end
$$;
