import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import { retentionKind, retentionKindNames, type RetentionKind, type RetentionPeriods } from '../../../contract/kernel/retention.ts'
import { retentionCutoff } from '../../domain/retentionCutoff.ts'
import type { StoredConfiguration } from '../../ports/configuration.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

/** The retention periods that hold for an organization, by the settings of its levels. */
export const retentionPeriodsOf = (levels: readonly StoredConfiguration[]): RetentionPeriods => {
  const values = effectiveOf('security', levels) as ConfigurationOf<'security'>
  return Object.fromEntries(retentionKindNames.map((kind) => [kind, values[kind]])) as RetentionPeriods
}

/** The instant up to which each kind is to be erased; null for a kind without a limit. */
export const retentionCutoffs = (periods: RetentionPeriods, now: Date): Map<RetentionKind, Date | null> =>
  new Map(retentionKindNames.map((kind) => [kind, retentionCutoff(now, periods[kind], retentionKind(kind).unit)]))
