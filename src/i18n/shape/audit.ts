import type { NamedAction, OtherRecord } from '../../../contract/kernel/auditActions.ts'
import type { ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { SecurityKind, SecurityOutcome } from '../../../contract/kernel/securityEvents.ts'

/** The words of the activity log, which only its page loads. */
export type AuditWords = {
  title: string
  lead: string
  views: string
  changes: string
  security: string
  who: string
  whom: { system: string; visitor: string; key: string; deleted: string; former: string }
  action: string
  record: string
  recordName: string
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
  actions: Record<NamedAction, string>
  records: Record<OtherRecord, string>
  /** What the settings of a part are called: `{part}`. */
  settings: string
  parts: Record<ConfigurationKey, string>
  yes: string
  no: string
  kinds: Record<SecurityKind, string>
  outcomes: Record<SecurityOutcome, string>
}
