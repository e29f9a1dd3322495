import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import { lastClosedDay } from '../../domain/consolidationPeriods.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { branchIfThere, configurationOf } from '../calendar.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'
import { onlyThat } from '../onlyThat.ts'
import { consolidateWithin } from './consolidate.ts'
import { settleExpert } from './gather.ts'

const left: readonly string[] = ['NOT_FOUND', 'TOO_MANY_RESULTS']

/** A branch with earnings that can be consolidated. */
export type EarningBranch = { organization: number; branchOffice: number }

/**
 * Consolidates what the experts of a branch earned up to the end of its last period, if that period is over on the branch's clock and was not
 * consolidated before. What becomes available later goes into the next period.
 * @param ref names the work in the audit trail
 * @returns how many consolidations were created
 */
export const consolidatePeriods = async (ports: Ports, { organization, branchOffice }: EarningBranch, ref: string): Promise<number> => {
  const now = ports.clock.now()
  const place = await branchPlaceOf(ports, organization, branchOffice)
  const { consolidation } = effectiveOf('experts', await ports.store.configuration(place, 'experts')) as ConfigurationOf<'experts'>
  if (consolidation.period === 'manual') return 0
  const calendar = await branchIfThere(ports, organization, branchOffice)
  if (calendar === undefined) return 0
  const { timeZone } = calendar.branch
  const to = lastClosedDay(consolidation, dateAt(timeZone, now.getTime() / 60_000), configurationOf(calendar).weekStart)!
  const scope = onlyThat(organization)
  if (await ports.store.within(scope, ({ balances }) => balances.isClosed(organization, branchOffice, to))) return 0
  await settleExpert(ports, organization, null)
  const due = await ports.store.within(scope, ({ balances }) => balances.due(organization, branchOffice, to, now))
  let created = 0
  for (const { expert, name, currency } of due) {
    const names = { organization: calendar.organization.name, branchOffice: calendar.branch.name, expert: name }
    const target = { scope, organization, branchOffice, timeZone, names }
    const by = { at: now, accountId: null }
    try {
      await ports.store.within(scope, (records) =>
        consolidateWithin({ ports, records, place: target, by, caller: { ref } }, { expert, to, currency }),
      )
      created += 1
    } catch (error) {
      // Consolidated meanwhile, or too many entries for one consolidation: an administrator consolidates those.
      if (!(error instanceof Refusal) || !left.includes(error.code)) throw error
    }
  }
  await ports.store.within(scope, ({ balances }) => balances.close(organization, branchOffice, to))
  return created
}
