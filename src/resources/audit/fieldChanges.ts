import type { AuditWords } from '../../i18n/shape/audit.ts'
import type { Values } from '../../dataProvider/requestBody.ts'

/** A field whose value differs between two states of a record; null where a state has none. */
export type FieldChange = { name: string; before: unknown; after: unknown }

/** Fields of every record that the log leaves out. */
const carried = new Set(['id', 'version', 'create', 'edit', 'organization', 'branchOffice'])

/**
 * The fields that differ between two states of a record, in the order of the later one. A created
 * or deleted record has one state.
 */
export const fieldChanges = (before: unknown, after: unknown): FieldChange[] => {
  const [former, later] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...Object.keys(later), ...Object.keys(former)])]
    .filter(
      (name) => !carried.has(name) || (former[name] !== undefined && later[name] !== undefined),
    )
    .map((name) => ({ name, before: former[name] ?? null, after: later[name] ?? null }))
    .filter(
      ({ name, before: one, after: other }) =>
        name !== 'version' && name !== 'edit' && JSON.stringify(one) !== JSON.stringify(other),
    )
}

const valuesOf = (state: unknown): Values =>
  typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Values) : {}

/**
 * A value as a line, where no field's declaration says how it is read: lists by their members,
 * objects by their parts.
 */
export const plainText = (value: unknown, words: Pick<AuditWords, 'yes' | 'no'>): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object') return JSON.stringify(value)
  const text = (each: unknown) => plainText(each, words)
  if (Array.isArray(value)) return value.map(text).filter(Boolean).join(', ')
  const { name, sysName } = value as { name?: unknown; sysName?: unknown }
  const named = name ?? sysName
  if (typeof named === 'string') return named
  return Object.entries(value)
    .map(([part, of]) => [part, text(of)] as const)
    .filter(([, of]) => of !== '')
    .map(([part, of]) => `${part}: ${of}`)
    .join(', ')
}
