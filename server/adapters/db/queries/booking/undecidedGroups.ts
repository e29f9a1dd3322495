import { earliestGroupDecision } from '../../../../../contract/configuration/schedule.ts'
import type { GroupsOfBranch } from '../../../../ports/appointments.ts'
import type { Database } from '../../connection/database.ts'

/**
 * The group sessions to come that need more than one person, by branch, with the appointments that
 * have or had a seat.
 */
export const undecidedGroups = async (database: Database, now: Date): Promise<GroupsOfBranch[]> => {
  const { rows } = await database.asOwner((owner) =>
    owner.query<GroupsOfBranch>(
      `select organization_id as organization, branch_office_id as "branchOffice",
         json_agg(json_build_object('start', start, 'minCapacity', min_capacity, 'seats', seats)) as sessions
       from (
         select s.organization_id, s.branch_office_id, (extract(epoch from i.starts_at) / 60)::int as start, p.min_capacity,
           json_agg(json_build_object('schedule', s.id, 'quantity', i.quantity,
             'bookedAt', extract(epoch from s.created_at) / 60,
             'changedAt', extract(epoch from coalesce(s.edited_at, s.created_at)) / 60,
             'blocks', s.status_id = any (booked_schedule_statuses()),
             'cancelledAt', extract(epoch from (s.cancel ->> 'at')::timestamptz) / 60,
             -- Where nothing was agreed for the service, today's minimum holds for those who sit in a session; an individual
             -- appointment, booked before the service became a group, needs no one else.
             'minimum', coalesce(
               (select (agreed ->> 'minCapacity')::int from json_array_elements(s.policy -> 'minimums') as agreed
                 where (agreed ->> 'entailedProduct')::bigint = e.id limit 1),
               case when s.status_id <> all (booked_schedule_statuses()) or exists (select from occupation o
                   where o.organization_id = s.organization_id and o.schedule_id = s.id and o.entailed_product_id = e.id and o.session < 0)
                 then p.min_capacity else 1 end))) as seats
         from organization o
         join product p on p.organization_id = o.organization_id and p.capacity > 1 and p.min_capacity > 1
         join entailed_product e on e.organization_id = p.organization_id and e.product_id = p.id
         join schedule s on s.organization_id = e.organization_id and s.branch_office_id = e.branch_office_id
           and s.starts_at > $1::timestamptz - interval '1 day' and s.starts_at <= $2
         join schedule_item i on i.organization_id = s.organization_id and i.schedule_id = s.id and i.entailed_product_id = e.id
           and i.starts_at > $1 and i.starts_at <= $2
         group by s.organization_id, s.branch_office_id, e.id, i.expert_id, i.starts_at, i.ends_at, p.min_capacity
       ) as each_session
       group by 1, 2`,
      [now, new Date(now.getTime() + earliestGroupDecision * 3_600_000)],
    ),
  )
  return rows
}
