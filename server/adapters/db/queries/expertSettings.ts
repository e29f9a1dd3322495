import { sql, type Kysely } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Records } from '../../../ports/records.ts'
import type { Store } from '../../../ports/store.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { refuseSecondConnection } from '../refuseSecondConnection.ts'
import { readLevels } from './configuration.ts'

type Settings = Awaited<ReturnType<Store['expertSettings']>>

/** For how long they are kept: every call of an expert asks for them. */
const keptMilliseconds = 5000
/** More than work at once; beyond it all are read anew. */
const mostKept = 10_000

type ExpertSettings = {
  read: Store['expertSettings']
  forget: () => void
  /** Sees whether a transaction writes experts, who may then be signed in as somebody else: what was kept goes once it is over. */
  watch: () => { watched: (records: Records) => Records; kept: () => void }
}

/** What the settings for experts are, and whom they are for. */
export const expertSettingsOn = (kysely: Kysely<Tables>): ExpertSettings => {
  const kept = new Map<number, { until: number; settings: Settings }>()
  return {
    read: async (place, membership) => {
      // Also where it is kept: whether it is must not decide whether a mistake is seen.
      refuseSecondConnection()
      const now = performance.now()
      const known = kept.get(membership)
      if (known !== undefined && known.until > now) return known.settings
      const settings = await inTenant(kysely, [place.organization!], async (transaction) => {
        const found = await sql<{ isExpert: boolean }>`select exists (select from expert where organization_id = ${place.organization}
          and user_id = ${membership} and deleted_at is null) as "isExpert"`.execute(transaction)
        return { isExpert: found.rows[0]!.isExpert, levels: await readLevels(transaction, place, 'experts') }
      })
      if (kept.size >= mostKept) kept.clear()
      kept.set(membership, { until: now + keptMilliseconds, settings })
      return settings
    },
    forget: () => kept.clear(),
    watch: () => {
      let touched = false
      const noting =
        <Arguments extends readonly [EntityName, ...unknown[]], Result>(write: (...given: Arguments) => Promise<Result>) =>
        (...given: Arguments): Promise<Result> => {
          touched ||= given[0] === 'experts'
          return write(...given)
        }
      return {
        watched: (records) => ({
          ...records,
          insert: noting(records.insert),
          insertMany: noting(records.insertMany),
          update: noting(records.update),
          remove: noting(records.remove),
        }),
        kept: () => (touched ? kept.clear() : undefined),
      }
    },
  }
}
