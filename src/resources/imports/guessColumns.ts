import { importFields, wholeNames, type ImportedEntity } from '../../../contract/imports/fields.ts'
import { languageCodes } from '../../../contract/text/languages.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { optionSetOf } from '../../../contract/words/optionWord.ts'
import { statusNamed } from '../../../contract/words/statusNamed.ts'
import { columnNames } from './columnNames.ts'
import { isNamedByPapers } from './paperNames.ts'

/**
 * The fields that the columns of a file go to, as far as their titles say so: in any of our
 * languages, or as other programs call them. `rows` are the first records: a column with nothing in
 * it gives way to another, and one whose words mean nothing to its field is left out.
 */
export const guessColumns = (
  entity: ImportedEntity,
  titles: readonly string[],
  rows: readonly { cells: readonly string[] }[] = [],
): (string | null)[] => {
  const guessed: (string | null)[] = titles.map(() => null)
  const cellsOf = (place: number) =>
    rows.map(({ cells }) => cells[place]?.trim() ?? '').filter(Boolean)
  for (const field of Object.keys(importFields(entity))) {
    const names = namesOf(entity, field)
    const [best] = titles
      .map((title, place) => ({
        place,
        rank: rankOf(field, names, title),
        isEmpty: rows.length > 0 && cellsOf(place).length === 0,
      }))
      .filter(
        ({ place, rank }) =>
          rank >= 0 &&
          guessed[place] === null &&
          (field !== 'id' || isOurs(entity, titles)) &&
          holds(entity, field, { title: plain(titles[place]!), cells: cellsOf(place) }),
      )
      .toSorted(
        (one, other) =>
          Number(one.isEmpty) - Number(other.isEmpty) ||
          one.rank - other.rank ||
          one.place - other.place,
      )
    if (best) guessed[best.place] = field
  }
  // What else is a telephone is the second one.
  const phones = namesOf(entity, 'phone')
  const second = titles.findIndex(
    (title, place) =>
      guessed[place] === null && phones.includes(plain(title)) && cellsOf(place).length > 0,
  )
  if (second >= 0 && 'phone2' in importFields(entity) && !guessed.includes('phone2'))
    guessed[second] = 'phone2'
  // Beside a column of surnames, that of names holds the first ones.
  const whole = wholeNames[entity]
  const [first, rest] = whole?.parts ?? []
  if (!whole || !guessed.includes(rest!) || guessed.includes(first!)) return guessed
  return guessed.map((field) => (field === whole.column ? first! : field))
}

/** How early a title stands among the names of a field; below 0 where it is none of them. */
const rankOf = (field: string, names: readonly string[], title: string): number => {
  const key = plain(title)
  if (field === 'taxId' && isNamedByPapers(key)) return names.length
  return key === '' ? -1 : names.indexOf(key)
}

/**
 * Whether a file is one of our own exports: its titles are exactly the names of our fields. The
 * numbers of others are not ours.
 */
const isOurs = (entity: ImportedEntity, titles: readonly string[]): boolean =>
  titles.includes('id') &&
  titles.every((title) => title === '' || title === 'id' || ownNames(entity).has(title))

const ownNames = (entity: ImportedEntity): Set<string> =>
  new Set(Object.keys(importFields(entity)).flatMap((field) => [field, ...wordsOf(entity, field)]))

const isTag = (cell: string): boolean => /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(cell)

/**
 * Whether a column can be what its title says: other programs call other things a state or a
 * language.
 */
const holds = (
  entity: ImportedEntity,
  field: string,
  { title, cells }: { title: string; cells: readonly string[] },
): boolean => {
  const { kind, statuses } = importFields(entity)[field] ?? {}
  if (title === plain(field) && cells.length === 0) return true
  if (kind === 'status')
    return cells.length > 0 && cells.every((cell) => statusNamed(statuses!, cell) !== undefined)
  return kind !== 'locale' || (cells.length > 0 && cells.every(isTag))
}

/** What the words of a column of fixed answers mean, in every language of ours. */
export const valuesOf = (
  entity: ImportedEntity,
  field: string,
): Record<string, number> | undefined => {
  const options = importFields(entity)[field]?.options
  const set = optionSetOf(options)
  if (options === undefined || set === undefined) return undefined
  const words = Object.values(entityWords).map(
    (catalog) => catalog.options[set] as Record<string, string>,
  )
  return Object.fromEntries(
    Object.entries(options).flatMap(([option, id]) =>
      words.map((each) => [each[option] ?? option, id] as const),
    ),
  )
}

const namesOf = (entity: ImportedEntity, field: string): string[] => {
  const known = (columnNames[field] ?? []).map(plain)
  // Where others call a field by one of our names, that stands where theirs does: a column of
  // mobile numbers goes before one of telephones.
  const own = [field, ...wordsOf(entity, field)].map(plain).filter((name) => !known.includes(name))
  return [...own, ...known]
}

/** What a field is called in each of our languages. */
const wordsOf = (entity: ImportedEntity, field: string): string[] =>
  languageCodes.flatMap(
    (language) =>
      (entityWords[language].entities[entity].fields as Record<string, string>)[field] ?? [],
  )

/** A title without accents, case and signs. */
const plain = (title: string): string =>
  nameKey(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What a new record cannot be without and no column goes to; a column of numbers finds records that
 * have it all.
 */
export const missingFields = (
  entity: ImportedEntity,
  fields: readonly (string | null)[],
): string[] => {
  const has = (field: string) => fields.includes(field)
  if (has('id')) return []
  if (entity === 'clients')
    return [
      ...(has('name') || has('firstName') ? [] : ['name']),
      ...(has('email') || has('phone') ? [] : ['email']),
    ]
  return Object.entries(importFields(entity))
    .filter(([name, field]) => field?.required && !has(name))
    .map(([name]) => name)
}
