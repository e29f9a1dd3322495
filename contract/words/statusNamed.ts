import { nameKey } from '../text/nameKey.ts'
import { statusTables, type StatusTableName } from '../kernel/statuses.ts'
import { statusWords } from './statuses.ts'

/**
 * The status that a word means, by its system name or its word in any of our languages; undefined
 * where it is none.
 */
export const statusNamed = (table: StatusTableName, word: string): number | undefined => {
  const key = nameKey(word)
  const ids: Readonly<Record<string, number>> = statusTables[table].ids
  const found = Object.entries(ids).find(([name]) =>
    [
      name,
      ...Object.values(statusWords).map(
        (words) => (words[table] as Record<string, string>)[name] ?? '',
      ),
    ].some((each) => nameKey(each) === key),
  )
  return found?.[1]
}
