import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { hiddenFieldsOf } from '../../../contract/kernel/hiddenFields.ts'
import {
  apartBy,
  sameBy,
  sharedKeys,
  wholeNames,
  type ImportedEntity,
} from '../../../contract/imports/fields.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { isPlaceholder, namesAgree, wholeNamesAgree } from '../../domain/clients/samePerson.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'
import { isGone } from '../kernel/checked.ts'
import { storedValues } from '../kernel/storedValues.ts'
import type { ImportWork } from './importWork.ts'
import type { Line } from './cells.ts'

/**
 * A record that a line may mean: a stored one, or another line; `id` is null where that line was
 * only tried.
 */
export type Candidate = { id: number | null; name: string; apart: readonly number[] | undefined }

/**
 * The fields that identify a record for a caller, the most reliable first. Fields that are hidden
 * from the caller do not count: a line that matches a record by a hidden value would reveal that
 * value (authority.md, 4).
 */
const identifyingFields = (
  name: ImportedEntity,
  masks: readonly FieldMask[],
): readonly string[] => {
  const hidden = hiddenFieldsOf(entities[name], masks)
  return sameBy[name].filter((field) => !hidden.includes(field))
}

/** The keys that identify a record for a caller, the most reliable first. */
export const keysOf = (
  name: ImportedEntity,
  values: Values,
  masks: readonly FieldMask[],
): string[] =>
  identifyingFields(name, masks).flatMap((field) => {
    const value = values[field]
    if (typeof value !== 'string' || value === '') return []
    return [`${field}:${field === entities[name].titledBy ? nameKey(value) : value.toLowerCase()}`]
  })

/** What values say of a candidate. */
export const candidateOf = (
  entity: ImportedEntity,
  id: number | null,
  values: Values,
): Candidate => {
  const parts = wholeNames[entity]?.parts ?? [entities[entity].titledBy]
  const name = parts.map((part) => values[part]).filter((part) => typeof part === 'string')
  const apart: unknown = values[apartBy[entity] ?? '']
  return { id, name: name.join(' '), apart: Array.isArray(apart) ? apart.filter(isId) : undefined }
}

const isId = (value: unknown): value is number => typeof value === 'number'

const calledMark = '=called:'
const apartMark = '=apart:'

/** A candidate as further keys of its line, which no line is looked for by. */
export const marksOf = ({ name, apart }: Candidate): string[] => [
  `${calledMark}${nameKey(name)}`,
  ...(apart === undefined ? [] : [`${apartMark}${apart.join(',')}`]),
]

/** The candidate that a line's keys describe. */
export const candidateOfKeys = (keys: readonly string[]): Candidate => {
  const marked = (mark: string) => keys.find((key) => key.startsWith(mark))?.slice(mark.length)
  return {
    id: null,
    name: marked(calledMark) ?? '',
    apart: marked(apartMark)?.split(',').map(Number),
  }
}

/** Whether a line that shares a key with a candidate means it. */
export const isMeant = (
  entity: ImportedEntity,
  { key, line, candidate }: { key: string; line: Candidate; candidate: Candidate },
): boolean => {
  const [field, value] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  if (sharedKeys.includes(field))
    return isPlaceholder(value)
      ? wholeNamesAgree(line.name, candidate.name)
      : namesAgree(line.name, candidate.name)
  if (
    field !== entities[entity].titledBy ||
    line.apart === undefined ||
    candidate.apart === undefined
  )
    return true
  return line.apart.some((id) => candidate.apart!.includes(id))
}

/** What is there already, by the keys and by the ids of the lines of a part of an import. */
export type Known = { byKey: Map<string, Candidate[]>; byId: Map<number, StoredRecord> }

/** Reads what the lines of a part of an import may mean. */
export const sameRecords = async (
  { of, records, caller }: ImportWork,
  lines: readonly Line[],
): Promise<Known> => {
  const { entity, organization } = of
  const keys = lines.flatMap(({ values }) => keysOf(entity, values, caller.masks))
  const found: { id: number; key: string }[] = []
  for (const field of identifyingFields(entity, caller.masks)) {
    const own = keys
      .filter((key) => key.startsWith(`${field}:`))
      .map((key) => key.slice(field.length + 1))
    for (const { id, value } of await records.having(entity, organization, {
      field,
      values: [...new Set(own)],
    }))
      found.push({ id, key: `${field}:${value}` })
  }
  const ids = [...found.map(({ id }) => id), ...lines.flatMap(({ id }) => id ?? [])]
  const there = (await records.find(entity, [...new Set(ids)])).filter(
    (record) => !isGone(entity, record),
  )
  const byId = new Map(there.map((record) => [record.id, record]))
  const byKey = new Map<string, Candidate[]>()
  for (const { id, key } of found) {
    const record = byId.get(id)
    if (record)
      remember(byKey, key, candidateOf(entity, id, storedValues<EntityName>(entity, record)))
  }
  return { byKey, byId }
}

/** Notes a candidate under a key. */
export const remember = (
  byKey: Map<string, Candidate[]>,
  key: string,
  candidate: Candidate,
): void => {
  byKey.set(key, [...(byKey.get(key) ?? []), candidate])
}

/**
 * Whether the number in a line belongs to another record than the rest of it: nothing else in the
 * line matches the record, or another record matches. Another program's numbers look like ours.
 */
export const isOfAnother = (
  { of: { entity }, caller: { masks } }: Pick<ImportWork, 'of' | 'caller'>,
  {
    record,
    line,
    others,
  }: {
    record: StoredRecord
    line: { keys: readonly string[]; values: Values }
    others: readonly number[]
  },
): boolean => {
  if (others.some((id) => id !== record.id)) return true
  const stored = storedValues<EntityName>(entity, record)
  const [own, said] = [
    candidateOf(entity, record.id, stored),
    candidateOf(entity, null, line.values),
  ]
  if (said.name === '' && line.keys.length === 0) return false
  if (said.name !== '' && namesAgree(said.name, own.name)) return false
  const ownKeys = [
    ...keysOf(entity, stored, masks),
    ...keysOf(entity, { phone: stored['phone2'] }, masks),
  ]
  return !line.keys.some((key) => ownKeys.includes(key))
}
