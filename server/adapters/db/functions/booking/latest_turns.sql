-- The two latest appointments that each expert of a branch was given there, as [{expert, schedule, turn}]; a higher turn is later. Two,
-- because the appointment that is being moved does not count. Expired holds and what was canceled or rejected do not count either.
-- Null where no level has chosen round robin: no assignment needs it then.
create or replace function latest_turns(organization bigint, branch bigint, now_at timestamptz) returns jsonb language plpgsql as $$
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
            and s.status_id = any (blocking_schedule_statuses()) and (s.status_id = any (agreed_schedule_statuses()) or s.hold_expires_at is null
              or s.hold_expires_at > now_at)
          order by i.id desc limit 11) as given
      group by given.schedule_id order by turn desc limit 2) as latest
    where l.organization_id = organization and l.branch_office_id = branch and l.deleted_at is null);
end
$$;
