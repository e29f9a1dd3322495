import { statusTables, type StatusName } from './statuses.ts'

/** What an audit line can say was done by a word of its own. */
export const namedActions = [
  'create',
  'edit',
  'delete',
  'status',
  'view',
  'export',
  'merge',
  'erase',
  'ignore',
  'refund',
  'send',
  'links',
  'requestReschedule',
  'resend',
  'retry',
  'password',
  'reset',
  'sessions',
  'secret',
  'prove',
  'withdraw',
  'use',
  'fail',
  'hold',
  'offer',
  'book',
  'confirm',
  'reconfirm',
  'answer',
  'rebook',
  'move',
  'register',
  'approve',
  'cancel',
  'pay',
  'close',
  'reopen',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
  'refund_failed',
  'release',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'secondFactorReset',
] as const
export type NamedAction = (typeof namedActions)[number]

/**
 * Everything that an audit line can say was done; a change under another name does not compile. A
 * payment's lines name its new status.
 */
export type AuditAction = NamedAction | StatusName<'payment'>
export const auditActions = [
  ...namedActions,
  ...Object.keys(statusTables.payment.ids),
] as AuditAction[]

/** What audit lines are about besides the entities of the back office and the settings. */
export const otherRecords = [
  'account',
  'schedules',
  'series',
  'comments',
  'calendarFeeds',
  'cashSessions',
  'contacts',
  'retention',
  'signupInvitations',
] as const
export type OtherRecord = (typeof otherRecords)[number]
