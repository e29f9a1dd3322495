-- What is configured for a branch's experts, as each level has set it. Read with a booking, for the limits of experts who have none of their own.
create function expert_settings(organization bigint, branch bigint) returns json language plpgsql as $$
begin
  perform enter(array[organization]);
  return configuration_levels(organization, branch, 'experts');
end
$$;

-- The plan limit `schedulesPerMonth`: appointments of an organization are counted in the calendar month, on the clock of their branch, in
-- which they were made. What was canceled later counts; a hold counts as long as it lasts.
create index schedule_made on schedule (organization_id, created_at);

-- Keeps the limit for an appointment that is about to be made, at an instant and on the clock of a zone: place_booking calls it, so visitors,
-- staff, series and the waitlist all keep it. Organizations without a limit only pay for the look at their plan. Raises PA014.
create function keep_plan_limit(organization bigint, made_at timestamptz, zone text) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  most int := (select (p.data #>> '{limits,schedulesPerMonth}')::int from organization o join plan p on p.id = o.plan_id
    where o.organization_id = organization);
  month timestamp;
begin
  if most is null then
    return;
  end if;
  -- Counted one after the other, so that two at the same moment do not both find room.
  perform pg_advisory_xact_lock(hashtextextended('plan ' || organization, 0));
  month := date_trunc('month', made_at at time zone zone);
  if (select count(*) from schedule s
      where s.organization_id = organization
        -- No clock is more than 14 hours from UTC.
        and s.created_at >= month at time zone 'UTC' - interval '1 day' and s.created_at < month at time zone 'UTC' + interval '33 days'
        and date_trunc('month', s.created_at at time zone s.time_zone) = month
        and s.status_id <> 11 and (s.status_id > 2 or s.hold_expires_at is null or s.hold_expires_at > made_at)) >= most then
    raise exception using errcode = 'PA014', message = 'the plan allows no more appointments this month';
  end if;
end
$$;

-- The services of a branch whose group sessions need more than one person, as [{entailedProduct, minCapacity}].
create function group_minimums(organization bigint, branch bigint) returns jsonb language plpgsql as $$
begin
  perform enter(array[organization]);
  return (select coalesce(jsonb_agg(jsonb_build_object('entailedProduct', e.id, 'minCapacity', p.min_capacity)), '[]')
    from entailed_product e
    join product p on p.organization_id = organization and p.id = e.product_id and p.capacity > 1 and p.min_capacity > 1
    where e.organization_id = organization and e.branch_office_id = branch and e.deleted_at is null);
end
$$;

-- When a person has other appointments at an organization between two instants, as [{start, end}]: by their client, or by the email that
-- they booked under. `without` is the appointment that is being moved, or null. Counts what keep_client_limits counts.
create function client_overlaps(organization bigint, person bigint, mail text, from_at timestamptz, to_at timestamptz, without bigint)
returns jsonb language plpgsql as $$
begin
  perform enter(array[organization]);
  return (select coalesce(jsonb_agg(jsonb_build_object('start', s.starts_at, 'end', s.ends_at) order by s.starts_at, s.id), '[]')
    from schedule s
    where s.organization_id = organization and s.status_id between 2 and 8 and s.starts_at < to_at and s.ends_at > from_at
      and s.id is distinct from without and (s.client_id = person or s.booker ->> 'email' = mail));
end
$$;
