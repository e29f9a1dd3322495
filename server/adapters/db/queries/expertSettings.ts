import { sql, type Kysely } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Records } from '../../../ports/records.ts'
import type { Store } from '../../../ports/store.ts'
import type { Tables } from '../database.ts'
import { inTenant } from '../inTenant.ts'
import { refuseSecondConnection } from '../refuseSecondConnection.ts'
import { readLevels } from './configuration.ts'

type Settings = Awaited<ReturnType<Store['expertSettings']>>

/** How long settings are cached: every call by an expert reads them. */
const keptMilliseconds = 5000
/** More than the number of experts at work at once; beyond it the cache is emptied. */
const mostKept = 10_000

type ExpertSettings = {
  read: Store['expertSettings']
  forget: () => void
  /** Watches a transaction for changes to experts, which can change who signs in as one. `kept` then drops stale settings. */
  watch: () => { watched: (records: Records) => Records; kept: () => void }
}

/** Reads the configuration for experts, and which experts sign in with a membership. Results are cached briefly. */
export const expertSettingsOn = (kysely: Kysely<Tables>): ExpertSettings => {
  const kept = new Map<number, { until: number; settings: Settings }>()
  return {
    read: async (place, membership) => {
      // Runs on cached reads too, so that a second connection is always refused.
      refuseSecondConnection()
      const now = performance.now()
      const known = kept.get(membership)
      if (known !== undefined && known.until > now) return known.settings
      const settings = await inTenant(kysely, [place.organization!], async (transaction) => {
        const found = await sql<{ id: number }>`select id from expert where organization_id = ${place.organization}
          and user_id = ${membership} and deleted_at is null order by id`.execute(transaction)
        return { experts: found.rows.map(({ id }) => id), levels: await readLevels(transaction, place, 'experts') }
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
