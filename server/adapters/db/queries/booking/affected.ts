import { sql, type Transaction } from 'kysely'
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
