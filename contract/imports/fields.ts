import { entityNamed, type EntityName } from '../entities/index.ts'
import type { Field, FieldKind } from '../kernel/field.ts'

/** What can be imported from a file. */
export const importedEntities = [
  'clients',
  'products',
  'experts',
] as const satisfies readonly EntityName[]
export type ImportedEntity = (typeof importedEntities)[number]

/** What no cell of a file can hold. */
const elsewhere: readonly FieldKind[] = [
  'image',
  'file',
  'password',
  'privileges',
  'address',
  'weekly',
  'overrides',
]

/**
 * Where the whole of something is given in one column: the fields that its words are spread over.
 */
export const wholeNames: Partial<
  Record<ImportedEntity, { column: string; parts: readonly [first: string, rest: string] }>
> = {
  clients: { column: 'name', parts: ['firstName', 'lastName'] },
}

/**
 * Columns whose words belong after those of a field: further first names, and the surname of the
 * mother.
 */
export const furtherNames: Partial<
  Record<ImportedEntity, readonly { column: string; after: string }[]>
> = {
  clients: [
    { column: 'middleName', after: 'firstName' },
    { column: 'secondSurname', after: 'lastName' },
  ],
}

/**
 * By what a line of a file is taken for a record that is there already; the first that finds one
 * decides.
 */
export const sameBy: Record<ImportedEntity, readonly string[]> = {
  clients: ['taxId', 'email', 'phone'],
  products: ['code', 'name'],
  experts: ['taxId', 'email', 'code', 'name'],
}

/**
 * Fields that several people may share, such as the email of a family or a placeholder: alone they
 * do not identify a person.
 */
export const sharedKeys: readonly string[] = ['email', 'phone']

/** The field that distinguishes two records of the same name. */
export const apartBy: Partial<Record<ImportedEntity, string>> = { products: 'categories' }

/**
 * The fields that a column of a file may be taken for, in the order of the declaration; `id` and
 * names in columns of their own besides.
 */
export const importFields = (name: ImportedEntity): Record<string, Field | undefined> => {
  const { fields } = entityNamed(name)
  const own = Object.entries(fields).filter(
    ([path, { writable, kind }]) =>
      writable && path !== 'organization' && !elsewhere.includes(kind),
  )
  const whole = wholeNames[name]
  const further = furtherNames[name] ?? []
  return {
    id: undefined,
    ...(whole ? { [whole.column]: fields[whole.column] } : {}),
    ...Object.fromEntries(own),
    ...Object.fromEntries(further.map(({ column, after }) => [column, fields[after]])),
  }
}
