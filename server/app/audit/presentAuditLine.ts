import { settingsOf, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { Caller } from '../../ports/caller.ts'
import type { AuditLine } from '../../ports/auditTrail.ts'
import type { Values } from '../../ports/values.ts'
import { isAdminEntity } from '../../../contract/entities/adminEntities.ts'
import { applyMasks } from '../applyMasks.ts'
import { withoutAccount } from '../presentRecord.ts'
import { visibleSettings } from '../settings/settingAccess.ts'
import { auditedKinds, configurationOfKind } from './auditedKinds.ts'

/** Actions whose lines hold search terms and filters, which no masks apply to. */
const ofQueries = ['export']

/**
 * A line of the audit trail as its reader may see it: the record before and after, masked as the record itself would be. The account of an
 * invitation that is still pending is left out, and settings that the reader may not see. Undefined where none of a configuration's
 * changed settings is the reader's to see.
 */
export const presentAuditLine = (line: AuditLine, { masks, privileges }: Pick<Caller, 'masks' | 'privileges'>): AuditLine | undefined => {
  const configuration = configurationOfKind(line.entity)
  if (configuration !== undefined) return withSettings(line, configuration, visibleSettings({ privileges }, configuration))
  const kind = auditedKinds[line.entity]
  const isQuery = ofQueries.includes(line.action)
  const shown = isAdminEntity(line.entity as EntityName) && !isQuery ? withoutAccounts(line) : line
  if (masks.length === 0) return shown
  if (kind === undefined || isQuery) return { ...line, before: null, after: null }
  return { ...shown, before: applyMasks(kind.schema, masks, shown.before), after: applyMasks(kind.schema, masks, shown.after) }
}

/** A line without the settings that are not visible; what else it says, such as its branch, stays. */
const withSettings = (line: AuditLine, key: ConfigurationKey, visible: readonly string[]): AuditLine | undefined => {
  const names = settingsOf(key).map(([name]) => name)
  const settings = [line.before, line.after].flatMap(namesIn).filter((name) => names.includes(name))
  if (settings.length > 0 && !settings.some((name) => visible.includes(name))) return undefined
  const hidden = names.filter((name) => !visible.includes(name))
  return { ...line, before: omit(line.before, hidden), after: omit(line.after, hidden) }
}

const namesIn = (values: unknown): string[] => (typeof values === 'object' && values !== null ? Object.keys(values) : [])

const omit = (values: unknown, names: readonly string[]): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
    : values

const withoutAccounts = (line: AuditLine): AuditLine => ({
  ...line,
  before: withoutAccountOf(line.before),
  after: withoutAccountOf(line.after),
})

const withoutAccountOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? withoutAccount(record as Values) : record
