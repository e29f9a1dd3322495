-- Whether a person has an appointment at an organization that was confirmed: one that is to come, is going on or took place. A linked client
-- is looked for by id, any other person by the email or the phone of clients and of people who were booked for. What was only requested, and
-- what was canceled or missed, does not count.
create or replace function has_visited(organization bigint, person bigint, mail text, tel text) returns boolean language plpgsql as $$
begin
  perform enter(array[organization]);
  return exists (
    select from schedule s
    where s.organization_id = organization and s.status_id = any (kept_schedule_statuses()) and (
      s.client_id = person
      or s.client_id in (select c.id from client c where c.organization_id = organization and c.deleted_at is null
        and (c.email = mail or c.phone = tel))
      or s.booker ->> 'email' = mail or s.booker ->> 'phone' = tel));
end
$$;
