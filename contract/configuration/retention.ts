import { z } from 'zod'
import { retentionKind, retentionKindNames, type RetentionKind } from '../kernel/retention.ts'
import { securityOwner } from './owners.ts'
import { setting, type Setting } from './setting.ts'

/** What a retention period may be: 0 keeps without limit, where the kind allows that. */
export const retentionPeriod = (kind: RetentionKind): z.ZodInt => {
  const { least = 0, most } = retentionKind(kind)
  return z.int().min(least).max(most)
}

/**
 * One setting for each kind of personal data. A shorter period is stricter; 0, without limit, is
 * the loosest.
 */
export const retentionSettings = Object.fromEntries(
  retentionKindNames.map((kind) => [
    kind,
    setting<number>(retentionPeriod(kind), retentionKind(kind).initial, {
      ...securityOwner,
      strictness: (period) => (period === 0 ? -Infinity : -period),
    }),
  ]),
) as Record<RetentionKind, Setting<number>>
