import { refuseField } from '../../../contract/kernel/errors.ts'
import { retentionKind } from '../../../contract/kernel/retention.ts'
import type { RetentionForecast } from '../../../contract/endpoints/closing.ts'
import { configurationPlace } from '../configurationPlace.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { onlyThat } from '../onlyThat.ts'
import { retentionCutoffs, retentionPeriodsOf } from './retentionPeriods.ts'

/**
 * What the job would erase if it ran now, by kind. Periods that are sent replace those that hold, to try them before they are set.
 * @throws Refusal VALIDATION for an organization outside the caller's scope, or none from a partner
 */
export const previewRetention = async (
  { organization: named, periods: sent }: Input<'retention.preview'>,
  { ports, caller }: Context,
): Promise<RetentionForecast[]> => {
  const place = await configurationPlace(ports, caller, named, undefined)
  const { organization } = place
  if (organization === null) throw refuseField('organization', 'required')
  const levels = await ports.store.configuration(place, 'security')
  const held = retentionPeriodsOf(levels)
  const given = Object.entries(sent).filter(([, period]) => period !== undefined)
  const periods = { ...held, ...Object.fromEntries(given) }
  return ports.store.within(onlyThat(organization), async (records) => {
    const items: RetentionForecast[] = []
    for (const [kind, before] of retentionCutoffs(periods, ports.clock.now())) {
      const due = before === null ? { count: 0, oldest: null } : await records.retention.due(organization, kind, before)
      items.push({
        kind,
        period: periods[kind],
        unit: retentionKind(kind).unit,
        before: before?.toISOString() ?? null,
        count: due.count,
        oldest: due.oldest?.toISOString() ?? null,
      })
    }
    return items
  })
}
