import type { SecurityKind, SecurityOutcome } from '../../../contract/securityEvents.ts'

/** What an audit line says was done; other actions are shown by their own names. */
export const auditActions = [
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
  'links',
  'password',
  'close',
  'reopen',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Kinds of records that are no entities of the back office. */
export type OtherRecord = 'account' | 'schedules' | 'comments' | 'cashSessions' | 'contacts' | 'retention' | 'configuration'

/** The words of the activity log, which only its page loads. */
export type AuditWords = {
  title: string
  lead: string
  views: string
  changes: string
  security: string
  who: string
  whom: { system: string; visitor: string; key: string; deleted: string }
  action: string
  record: string
  recordNumber: string
  kind: string
  outcome: string
  from: string
  to: string
  any: string
  filters: string
  clear: string
  none: string
  noneWhy: string
  noneFound: string
  more: string
  field: string
  before: string
  after: string
  noValue: string
  noFields: string
  showDetails: string
  hideDetails: string
  address: string
  device: string
  reference: string
  export: string
  exporting: string
  exported: string
  tooMany: string
  changesFile: string
  securityFile: string
  when: string
  details: string
  verify: string
  intact: string
  broken: string
  actions: Record<AuditAction, string>
  records: Record<OtherRecord, string>
  kinds: Record<SecurityKind, string>
  outcomes: Record<SecurityOutcome, string>
}
