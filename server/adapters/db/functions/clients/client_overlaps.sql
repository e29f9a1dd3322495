-- When a person has other appointments at an organization between two instants, as [{start, end}]: by their client, or by the email that
-- they booked under. `without` is the appointment that is being moved, or null. Counts what keep_client_limits counts.
create or replace function client_overlaps(organization bigint, person bigint, mail text, from_at timestamptz, to_at timestamptz, without bigint)
returns jsonb language plpgsql as $$
begin
  perform enter(array[organization]);
  return (select coalesce(jsonb_agg(jsonb_build_object('start', s.starts_at, 'end', s.ends_at) order by s.starts_at, s.id), '[]')
    from schedule s
    where s.organization_id = organization and s.status_id = any (booked_schedule_statuses()) and s.starts_at < to_at and s.ends_at > from_at
      and s.id is distinct from without and (s.client_id = person or contact_key(s.booker ->> 'email') = contact_key(mail)));
end
$$;
