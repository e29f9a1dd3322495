-- The bookings that count as uses of a direct link: a held time is none yet, and what is canceled, rejected or expired gives its use back.
create or replace function direct_link_uses(organization bigint, link bigint) returns int language plpgsql stable as $$
begin
  return (select count(*)::int from schedule s
    where s.organization_id = organization and s.direct_link_id = link and s.status_id = any (booked_schedule_statuses()));
end
$$;
