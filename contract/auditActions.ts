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
  'refund',
  'send',
  'resend',
  'retry',
  'password',
  'reset',
  'sessions',
  'secret',
  'prove',
  'fail',
  'hold',
  'book',
  'rebook',
  'move',
  'register',
  'approve',
  'cancel',
  'pay',
  'close',
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

/** Everything that an audit line can say was done; a change under another name does not compile. A payment's lines name its new status. */
export type AuditAction = NamedAction | StatusName<'payment'>
export const auditActions = [...namedActions, ...Object.keys(statusTables.payment.ids)] as AuditAction[]
