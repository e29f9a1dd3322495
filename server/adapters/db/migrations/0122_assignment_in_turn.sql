-- Round robin: the experts take turns, so a booking reads who was given an appointment of the branch last.
create index schedule_item_latest on schedule_item (organization_id, expert_id, id);

-- The two latest appointments that each expert of a branch was given there, as [{expert, schedule, turn}]; a higher turn is later. Two,
-- because the appointment that is being moved does not count. Expired holds and what was canceled or rejected do not count either.
-- Null where no level has chosen round robin: no assignment needs it then.
create function latest_turns(organization bigint, branch bigint, now_at timestamptz) returns jsonb language plpgsql as $$
begin
  perform enter(array[organization]);
  if not exists (select from json_array_elements(configuration_levels(organization, branch, 'schedule')) as level (entry)
      where level.entry #>> '{values,assignment}' = 'round_robin') then
    return null;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('expert', l.expert_id, 'schedule', latest.schedule_id, 'turn', latest.turn)
      order by l.expert_id, latest.turn), '[]')
    from branch_office_expert l,
    lateral (select given.schedule_id, max(given.id) as turn
      -- An appointment has at most ten services, so eleven rows hold two appointments.
      from (select i.id, i.schedule_id from schedule_item i join schedule s on s.organization_id = organization and s.id = i.schedule_id
          where i.organization_id = organization and i.expert_id = l.expert_id and s.branch_office_id = branch
            and s.status_id between 1 and 8 and (s.status_id > 2 or s.hold_expires_at is null or s.hold_expires_at > now_at)
          order by i.id desc limit 11) as given
      group by given.schedule_id order by turn desc limit 2) as latest
    where l.organization_id = organization and l.branch_office_id = branch and l.deleted_at is null);
end
$$;

-- Whether the turns of a branch are still as a decision read them. Bookings that rest on turns wait for each other here, before any other
-- lock of a booking, so that two visitors at the same moment do not both get the expert whose turn it is.
--   now_at  that of the decision, since it says which holds have expired; seen: what latest_turns gave it
create function take_turn(organization bigint, branch bigint, now_at timestamptz, seen jsonb) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('turns ' || organization || ' ' || branch, 0));
  return latest_turns(organization, branch, now_at) is not distinct from seen;
end
$$;
