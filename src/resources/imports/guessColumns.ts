import { nameKey } from '../../../contract/text/nameKey.ts'
import { statusNamed } from '../../../contract/words/statusNamed.ts'
import { importFields, wholeNames, type ImportedEntity } from '../../../contract/imports/fields.ts'
import { languages, type Language } from '../../../contract/words/languages.ts'
import { en } from '../../../contract/words/en/entities/index.ts'
import { es } from '../../../contract/words/es/entities/index.ts'
import type { EntityCatalog } from '../../../contract/words/shape/entities.ts'
import { optionSetOf } from '../../../contract/words/optionWord.ts'
import { columnNames } from './columnNames.ts'

const catalogs: Record<Language, EntityCatalog> = { en, es }

/**
 * The fields that the columns of a file go to, as far as their titles say so: in any of our languages, or as other programs call them.
 * `rows` are the first records: a column with nothing in it gives way to another, and one whose words mean nothing to its field is left out.
 */
export const guessColumns = (
  entity: ImportedEntity,
  titles: readonly string[],
  rows: readonly { cells: readonly string[] }[] = [],
): (string | null)[] => {
  const guessed: (string | null)[] = titles.map(() => null)
  const cellsOf = (place: number) => rows.map(({ cells }) => cells[place]?.trim() ?? '').filter(Boolean)
  for (const field of Object.keys(importFields(entity))) {
    const names = namesOf(entity, field)
    const [best] = titles
      .map((title, place) => ({
        place,
        rank: plain(title) === '' ? -1 : names.indexOf(plain(title)),
        isEmpty: rows.length > 0 && cellsOf(place).length === 0,
      }))
      .filter(({ place, rank }) => rank >= 0 && guessed[place] === null && holds(entity, field, plain(titles[place]!), cellsOf(place)))
      .toSorted((one, other) => Number(one.isEmpty) - Number(other.isEmpty) || one.rank - other.rank || one.place - other.place)
    if (best) guessed[best.place] = field
  }
  // Beside a column of surnames, that of names holds the first ones.
  const whole = wholeNames[entity]
  const [first, rest] = whole?.parts ?? []
  if (!whole || !guessed.includes(rest!) || guessed.includes(first!)) return guessed
  return guessed.map((field) => (field === whole.column ? first! : field))
}

const isTag = (cell: string): boolean => /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(cell)

/** Whether a column can be what its title says: other programs call other things a state or a language. */
const holds = (entity: ImportedEntity, field: string, title: string, cells: readonly string[]): boolean => {
  const { kind, statuses } = importFields(entity)[field] ?? {}
  if (title === plain(field) && cells.length === 0) return true
  if (kind === 'status') return cells.length > 0 && cells.every((cell) => statusNamed(statuses!, cell) !== undefined)
  return kind !== 'locale' || (cells.length > 0 && cells.every(isTag))
}

/** What the words of a column of fixed answers mean, in every language of ours. */
export const valuesOf = (entity: ImportedEntity, field: string): Record<string, number> | undefined => {
  const options = importFields(entity)[field]?.options
  const set = optionSetOf(options)
  if (options === undefined || set === undefined) return undefined
  const words = Object.values(catalogs).map((catalog) => catalog.options[set] as Record<string, string>)
  return Object.fromEntries(Object.entries(options).flatMap(([option, id]) => words.map((each) => [each[option] ?? option, id] as const)))
}

const namesOf = (entity: ImportedEntity, field: string): string[] => {
  const own = (Object.keys(languages) as Language[]).map(
    (language) => (catalogs[language].entities[entity].fields as Record<string, string>)[field] ?? '',
  )
  return [field, ...own, ...(columnNames[field] ?? [])].map(plain)
}

/** A title without accents, case and signs. */
const plain = (title: string): string =>
  nameKey(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
