import { sql, type Kysely } from 'kysely'
import { refuseTime } from '../../../../../contract/kernel/errors.ts'
import type { SeriesResult, SeriesStore, StoredSeries } from '../../../../ports/series.ts'
import type { Tables } from '../../tables.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { readDatabaseError } from '../../connection/databaseErrors.ts'
import type { Announce } from './bookings.ts'
import { fromCaller } from '../core/transactions.ts'
import { writtenInTurn } from './inTurn.ts'
import { isSecretTaken, ruleIn } from './refusals.ts'

/** Series of appointments: the function write_series does the rest. */
export const seriesOn = (kysely: Kysely<Tables>, announce: Announce): SeriesStore => ({
  find: (scope, id) =>
    inTenant(kysely, scope.organizations, async (transaction) => {
      const found = await sql<{
        record: StoredSeries
      }>`select json_build_object('id', r.id, 'organization', r.organization_id,
          'version', r.version, 'state', r.state, 'branchOffice', json_build_object('id', b.id, 'name', b.fantasy_name), 'rule', r.rule,
          'anchor', r.anchor, 'timeZone', r.time_zone, 'skipPolicy', r.skip_policy, 'payment', r.payment, 'items', r.items,
          'quantity', r.quantity, 'continues', r.continues, 'leftOut', r.left_out) as record
        from schedule_series r
        join branch_office b on b.organization_id = r.organization_id and b.id = r.branch_office_id
        where r.organization_id = any (${[...scope.organizations]}::bigint[]) and r.id = ${id}
          and (${scope.branchOffice}::bigint is null or r.branch_office_id = ${scope.branchOffice}::bigint)`.execute(
        transaction,
      )
      return found.rows[0]?.record
    }),
  write: async (organization, plan) => {
    try {
      const call = writtenInTurn(
        organization,
        plan,
        sql`write_series(${organization}, ${JSON.stringify(plan)}::jsonb)`,
      )
      const written = await fromCaller<SeriesResult>(plan, call).execute(kysely)
      const { answer } = written.rows[0]!
      if (answer.result === 'booked') announce({ organization, schedule: null })
      return answer
    } catch (error) {
      if (isSecretTaken(error)) return { result: 'decide_again' }
      switch (readDatabaseError(error)?.state) {
        // Another request was faster: what is free now is read again.
        case 'PA001':
        case '23P01':
        case 'PA004':
        case 'PA005':
        case 'PA007':
          return { result: 'decide_again' }
        case 'PA002':
          throw refuseTime(ruleIn(readDatabaseError(error)?.hint) ?? 'clientOpen')
        case 'PA014':
          throw refuseTime('plan')
        case 'PA006':
          return { result: 'changed' }
        default:
          throw error
      }
    }
  },
})
