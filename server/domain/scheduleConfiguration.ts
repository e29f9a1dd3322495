import type { ConfigurationOf } from '../../contract/configuration/index.ts'
import { scheduleConfiguration } from '../../contract/configuration/schedule.ts'
import type { Setting } from '../../contract/configuration/setting.ts'

const used = [
  'holidays',
  'granularity',
  'gridOffset',
  'leadTimeMinutes',
  'horizonDays',
  'sameDayCutoff',
  'holdMinutes',
  'approval',
  'approvalHours',
  'requestsBlock',
  'cancelWindowMinutes',
  'rescheduleWindowMinutes',
  'maxReschedules',
  'allowClientCancel',
  'allowClientReschedule',
  'maxOpenPerClient',
  'maxPerDayPerClient',
  'overlapForClient',
  'lateCancelFee',
  'noShowFee',
  'noShowAfter',
  'autoNoShow',
  'correctionDays',
  'anyExpert',
  'assignment',
  'maxItems',
  'minCapacityHours',
  'multiService',
  'internalBuffers',
  'language',
  'weekStart',
  'timeFormat',
  'waitlist',
  'reminders',
  'quietHours',
  'reconfirm',
  'publicIdentity',
  'cancelReasons',
  'rejectReasons',
  'noShowReasons',
] as const satisfies readonly (keyof typeof scheduleConfiguration)[]

/** The part of ScheduleConfig that booking asks for (definitions 3.15); minutes throughout. */
export type ScheduleConfiguration = Pick<ConfigurationOf<'schedule'>, (typeof used)[number]>

/** What holds where nobody has configured anything. */
export const defaultScheduleConfiguration = Object.fromEntries(
  used.map((name) => [name, scheduleConfiguration[name].initial]),
) as unknown as ScheduleConfiguration

/**
 * The effective configuration: each level, nearest last, overrides key by key what stands above it; null means "as above" (definitions 3.0).
 * Where a lower level may only be stricter (authority.md, 3), a looser value is ignored.
 */
export const effectiveConfiguration = (levels: readonly Partial<Record<keyof ScheduleConfiguration, unknown>>[]): ScheduleConfiguration => {
  const effective: Record<string, unknown> = { ...defaultScheduleConfiguration }
  for (const level of levels) {
    for (const [key, value] of Object.entries(level))
      if (key in effective && value !== null && value !== undefined && !isLooser(key, value, effective[key])) effective[key] = value
  }
  return effective as ScheduleConfiguration
}

const isLooser = (key: string, value: unknown, above: unknown): boolean => {
  const { owner } = (scheduleConfiguration as Record<string, Setting>)[key]!
  return owner.strictness !== undefined && owner.strictness(value) < owner.strictness(above)
}
