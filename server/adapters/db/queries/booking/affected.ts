import { sql, type Transaction } from 'kysely'
import { statusIdsAt } from '../../../../../contract/kernel/scheduleStates.ts'
import type { Records } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'

/** What staff decided about appointments that have no place any more. */
export const affectedWithin = (
  transaction: Transaction<Tables>,
): Pick<Records, 'acceptConflicts' | 'requestReschedule'> => ({
  acceptConflicts: async (organization, schedule, keys) => {
    await sql`update schedule set accepted_conflicts = ${[...keys]}::text[]
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
  },
  requestReschedule: async (organization, schedule, request) => {
    const terms = request && JSON.stringify(request.terms)
    await sql`update schedule set version = version + 1,
        reschedule_request = case when ${terms}::text is not null
          then jsonb_build_object('at', ${request?.at ?? null}::timestamptz, 'start', starts_at, 'terms', ${terms}::jsonb) end
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
  },
})

/**
 * Whether its client is requested to choose another time: as long as it begins when it did, and
 * stands.
 */
const isRequested = sql<boolean>`coalesce((s.reschedule_request ->> 'start')::timestamptz = s.starts_at
  and s.status_id = any (${[...statusIdsAt('requested', 'confirmed')]}::int[]), false)`

/**
 * Of an appointment `s`, as JSON is built: what staff decided about it, and what its client may do,
 * which is more while they are requested to choose another time.
 */
export const decidedByStaff = sql`'overrides', s.overrides,
  'acceptedConflicts', coalesce(to_json(s.accepted_conflicts), '[]'),
  'rescheduleRequestedAt', case when ${isRequested} then s.reschedule_request ->> 'at' end,
  'policy', case when ${isRequested} then (coalesce(s.policy, '{}')::jsonb || (s.reschedule_request -> 'terms'))::json else s.policy end`
