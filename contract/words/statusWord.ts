import { statusName, statusTables, type StatusTableName } from '../kernel/statuses.ts'
import type { Language } from '../text/languages.ts'
import { statusWords } from './statuses.ts'

/** What a status is called in a language; nothing where the table has no such id. */
export const statusWord = (language: Language, table: StatusTableName, id: number): string => {
  const words: Readonly<Record<string, string>> = statusWords[language][table]
  return words[statusName(statusTables[table], id)] ?? ''
}
