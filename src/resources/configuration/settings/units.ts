import { retentionKind, retentionKindNames } from '../../../../contract/kernel/retention.ts'
import type { Unit } from '../../../i18n/shape/configuration.ts'

/**
 * What the numbers of settings count, by the last part of their names; those that count things have
 * none.
 */
const unitsByName: Record<string, Unit | 'money'> = {
  gridOffset: 'minutes',
  granularity: 'minutes',
  leadTimeMinutes: 'minutes',
  horizonDays: 'days',
  idleMinutes: 'minutes',
  sessionDays: 'days',
  holdMinutes: 'minutes',
  approvalHours: 'hours',
  cancelWindowMinutes: 'minutes',
  rescheduleWindowMinutes: 'minutes',
  noShowAfter: 'minutes',
  offset: 'minutes',
  offerMinutes: 'minutes',
  minCapacityHours: 'hours',
  correctionDays: 'days',
  attendanceLockHours: 'hours',
  slotHeight: 'pixels',
  startHour: 'hours',
  endHour: 'hours',
  linkExpiryHours: 'hours',
  hours: 'hours',
  holdDays: 'days',
  maxMinutesPerDay: 'minutes',
  percent: 'percent',
  bp: 'percent',
  presets: 'percent',
  feeShare: 'percent',
  amount: 'money',
  fixed: 'money',
  minAmount: 'money',
  refundStepUp: 'money',
  min: 'money',
  max: 'money',
  from: 'money',
  ...Object.fromEntries(retentionKindNames.map((kind) => [kind, retentionKind(kind).unit])),
}

/** The last part of a path that is no place in a list. */
export const lastName = (path: string): string =>
  path.split('.').findLast((each) => !/^\d+$/.test(each)) ?? path

export const unitOf = (path: string): Unit | 'money' | undefined => unitsByName[lastName(path)]

/** The settings that are times of the day, HH:mm. */
export const dayTimes: ReadonlySet<string> = new Set([
  'sameDayCutoff',
  'quietHours.from',
  'quietHours.to',
])
