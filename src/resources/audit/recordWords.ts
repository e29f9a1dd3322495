import type { NamedAction, OtherRecord } from '../../../contract/kernel/auditActions.ts'
import {
  configurationKeys,
  configurations,
  type ConfigurationKey,
} from '../../../contract/configuration/index.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { StatusName } from '../../../contract/kernel/statuses.ts'
import { statusWords } from '../../../contract/words/statuses.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { configurationWords } from '../../i18n/configurationWords.ts'
import { catalogOf } from '../../i18n/loadCatalog.ts'
import type { AuditWords } from '../../i18n/shape/audit.ts'
import type { SecurityKind } from '../../../contract/kernel/securityEvents.ts'
import { securityCallWords } from '../../i18n/securityCalls.ts'

export const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name)

/** How a line names the settings of a part. */
export const settingKinds = configurationKeys.map((key) => `configuration.${key}`)

/** The part whose settings a kind of record is. */
export const partOf = (kind: string): ConfigurationKey | undefined =>
  configurationKeys.find((key) => kind === `configuration.${key}`)

/**
 * The name of a kind of record in the log: an entity's from its catalog, a setting's from its part.
 */
export const recordWord = (kind: string, words: AuditWords, language: Language): string => {
  if (isEntity(kind)) return catalogOf(language).named.entities[kind].name
  const part = partOf(kind)
  if (part) return words.settings.replace('{part}', words.parts[part])
  return kind in words.records ? words.records[kind as OtherRecord] : kind
}

/** Whether the log has a name for a kind of record. */
export const isNamedRecord = (kind: string, words: AuditWords): boolean =>
  isEntity(kind) || partOf(kind) !== undefined || kind in words.records

/** The label of an action; of a line before today's names, its own name. */
export const actionWord = (action: string, words: AuditWords, language: Language): string => {
  if (Object.hasOwn(words.actions, action)) return words.actions[action as NamedAction]
  const statuses = statusWords[language].payment
  return Object.hasOwn(statuses, action) ? statuses[action as StatusName<'payment'>] : action
}

/** The label of a field; of a setting, what its page calls it. */
export const fieldWord = (kind: string, field: string, language: Language): string => {
  const part = partOf(kind)
  if (part && Object.hasOwn(configurations[part], field)) return settingWord(part, field, language)
  const fields: Record<string, string> = isEntity(kind)
    ? catalogOf(language).named.entities[kind].fields
    : {}
  return fields[field] ?? field
}

const settingWord = (part: ConfigurationKey, field: string, language: Language): string => {
  const labels: Record<string, readonly [label: string, help: string]> =
    configurationWords[language].settings[part]
  return labels[field]![0]
}

type Event = { kind: SecurityKind; operation: string }

/**
 * What an event of the security log did: two events of one kind, such as an added and a removed
 * passkey, read differently. Calls without words of their own show their kind.
 */
export const securityEventWord = (
  { kind, operation }: Event,
  words: AuditWords,
  language: Language,
): string => {
  const [topic = '', call = ''] = operation.split('.')
  const { own, ofRecord, others } = securityCallWords[language]
  // A refused call is listed as access whatever it was about.
  if (kind === 'access') return words.kinds[kind]
  if (topic === 'account') return own[call] ?? words.kinds[kind]
  if (isEntity(topic) && ofRecord[call] !== undefined)
    return `${recordWord(topic, words, language)}: ${ofRecord[call]}`
  return others[operation] ?? words.kinds[kind]
}
