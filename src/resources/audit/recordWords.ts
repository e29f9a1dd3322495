import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Language } from '../../../contract/words/index.ts'
import { catalogOf } from '../../i18n/catalogs/loadCatalog.ts'
import { auditActions, type AuditAction, type AuditWords, type OtherRecord } from '../../i18n/audit/words.ts'

export const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name)

const configuration = 'configuration.'

/** The name of a kind of record in the log: an entity's from its catalog, a setting's from its part. */
export const recordWord = (kind: string, words: AuditWords, language: Language): string => {
  if (isEntity(kind)) return catalogOf(language).named.entities[kind].name
  if (kind.startsWith(configuration)) return `${words.records.configuration}: ${kind.slice(configuration.length)}`
  return kind in words.records ? words.records[kind as OtherRecord] : kind
}

/** Whether the log has a name for a kind of record. */
export const isNamedRecord = (kind: string, words: AuditWords): boolean =>
  isEntity(kind) || kind.startsWith(configuration) || kind in words.records

/** The label of an action; without one, its own name. */
export const actionWord = (action: string, words: AuditWords): string =>
  (auditActions as readonly string[]).includes(action) ? words.actions[action as AuditAction] : action

/** The label of a field. */
export const fieldWord = (kind: string, field: string, language: Language): string => {
  const fields: Record<string, string> = isEntity(kind) ? catalogOf(language).named.entities[kind].fields : {}
  return fields[field] ?? field
}
