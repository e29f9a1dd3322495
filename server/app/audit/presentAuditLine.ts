import type { FieldMask } from '../../../contract/fieldMasks.ts'
import type { AuditLine } from '../../ports/auditTrail.ts'
import { applyMasks } from '../applyMasks.ts'
import { auditedKinds } from './auditedKinds.ts'

/** What was searched for and filtered by, of no shape that masks know. */
const ofQueries = ['export']

/** A line of the audit trail without what its reader's role hides: the record before and after, as the record itself would be shown. */
export const presentAuditLine = (line: AuditLine, masks: readonly FieldMask[]): AuditLine => {
  if (masks.length === 0) return line
  const kind = auditedKinds[line.entity]
  if (kind === undefined || ofQueries.includes(line.action)) return { ...line, before: null, after: null }
  return { ...line, before: applyMasks(kind.schema, masks, line.before), after: applyMasks(kind.schema, masks, line.after) }
}
