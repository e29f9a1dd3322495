/**
 * Every rule that may refuse a time, with the code that it is refused with (availability 4.3); its
 * words stand in `words/timeRules`. A refusal names its rule in `rule`.
 */
export const timeRules = {
  notOffered: 'NOT_AVAILABLE',
  noExpert: 'NOT_AVAILABLE',
  clientBlocked: 'CLIENT_BLOCKED',
  leadTime: 'LEAD_TIME',
  sameDayCutoff: 'LEAD_TIME',
  horizon: 'HORIZON',
  closedDay: 'OUTSIDE_HOURS',
  branchHours: 'OUTSIDE_HOURS',
  serviceHours: 'OUTSIDE_HOURS',
  /** The direct link takes bookings between two days, and this is none of them. */
  linkDays: 'OUTSIDE_HOURS',
  expertHours: 'OUTSIDE_HOURS',
  offGrid: 'OUTSIDE_HOURS',
  groupDecided: 'LEAD_TIME',
  timeOff: 'SLOT_TAKEN',
  overlap: 'SLOT_TAKEN',
  /** It was free as it was decided, and another booking took it before it was written. */
  justTaken: 'SLOT_TAKEN',
  buffer: 'SLOT_TAKEN',
  resource: 'SLOT_TAKEN',
  clientOverlap: 'SLOT_TAKEN',
  seats: 'CAPACITY_FULL',
  expertLimit: 'LIMIT_REACHED',
  clientOpen: 'LIMIT_REACHED',
  clientDay: 'LIMIT_REACHED',
  holds: 'LIMIT_REACHED',
  plan: 'LIMIT_REACHED',
  link: 'LIMIT_REACHED',
  /** The visitor's window to cancel or to move is over; canceling may still be open for a fee. */
  cancelWindow: 'POLICY_WINDOW',
  rescheduleWindow: 'POLICY_WINDOW',
  /** The branch lets no visitor cancel or move at all, or they have moved as often as they may. */
  cancelsByBranch: 'POLICY_WINDOW',
  movesByBranch: 'POLICY_WINDOW',
  moves: 'POLICY_WINDOW',
} as const

export type TimeRule = keyof typeof timeRules

export const timeRuleNames = Object.keys(timeRules) as [TimeRule, ...TimeRule[]]

/**
 * The rules that an administrator who may override them can leave aside (availability 4.2,
 * `force`): hours, grid and limits, never an overlap.
 */
export const overridableRules: readonly TimeRule[] = [
  'closedDay',
  'branchHours',
  'serviceHours',
  'expertHours',
  'offGrid',
  'expertLimit',
]
