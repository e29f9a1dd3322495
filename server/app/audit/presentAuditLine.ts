import type { EntityName } from '../../../contract/entities/index.ts'
import type { FieldMask } from '../../../contract/fieldMasks.ts'
import type { AuditLine } from '../../ports/auditTrail.ts'
import type { Values } from '../../ports/values.ts'
import { isAdminEntity } from '../adminEntities.ts'
import { applyMasks } from '../applyMasks.ts'
import { withoutAccount } from '../presentRecord.ts'
import { auditedKinds } from './auditedKinds.ts'

/** Actions whose lines hold search terms and filters, which no masks apply to. */
const ofQueries = ['export']

/**
 * A line of the audit trail as its reader may see it: the record before and after, masked as the record itself would be. The account of an
 * invitation that is still pending is left out.
 */
export const presentAuditLine = (line: AuditLine, masks: readonly FieldMask[]): AuditLine => {
  const kind = auditedKinds[line.entity]
  const isQuery = ofQueries.includes(line.action)
  const shown = isAdminEntity(line.entity as EntityName) && !isQuery ? withoutAccounts(line) : line
  if (masks.length === 0) return shown
  if (kind === undefined || isQuery) return { ...line, before: null, after: null }
  return { ...shown, before: applyMasks(kind.schema, masks, shown.before), after: applyMasks(kind.schema, masks, shown.after) }
}

const withoutAccounts = (line: AuditLine): AuditLine => ({
  ...line,
  before: withoutAccountOf(line.before),
  after: withoutAccountOf(line.after),
})

const withoutAccountOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? withoutAccount(record as Values) : record
