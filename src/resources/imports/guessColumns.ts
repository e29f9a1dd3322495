import { nameKey } from '../../../contract/nameKey.ts'
import { importFields, wholeNames, type ImportedEntity } from '../../../contract/importFields.ts'
import { languages, type Language } from '../../../contract/words/index.ts'
import { en } from '../../i18n/entities/en.ts'
import { es } from '../../i18n/entities/es.ts'
import { optionSets, type EntityCatalog } from '../../i18n/entityWords.ts'
import { columnNames } from './columnNames.ts'

const catalogs: Record<Language, EntityCatalog> = { en, es }

/** The fields that the columns of a file go to, as far as their titles say so: in any language of ours, or as other programs call them. */
export const guessColumns = (entity: ImportedEntity, titles: readonly string[]): (string | null)[] => {
  const fields = Object.keys(importFields(entity))
  const taken = new Set<string>()
  const guessed = titles.map((title) => {
    const key = plain(title)
    const found = key === '' ? undefined : fields.find((field) => !taken.has(field) && namesOf(entity, field).includes(key))
    if (found !== undefined) taken.add(found)
    return found ?? null
  })
  // Beside a column of surnames, that of names holds the first ones.
  const whole = wholeNames[entity]
  const [first, rest] = whole?.parts ?? []
  if (!whole || !taken.has(rest!) || taken.has(first!)) return guessed
  return guessed.map((field) => (field === whole.column ? first! : field))
}

/** What the words of a column of fixed answers mean, in every language of ours. */
export const valuesOf = (entity: ImportedEntity, field: string): Record<string, number> | undefined => {
  const options = importFields(entity)[field]?.options
  const set = (Object.keys(optionSets) as (keyof typeof optionSets)[]).find((name) => optionSets[name] === options)
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
