import { statusName, statusTables, type StatusTableName } from '../../contract/statuses.ts'
import { languages } from '../../contract/words/index.ts'
import { useLanguage } from './useSay.ts'

/** The statuses of a table in the order of their ids, in words. */
export const useStatusWords = (table: StatusTableName): { id: number; sysName: string; word: string }[] => {
  const words: Record<string, string> = languages[useLanguage()].statuses[table]
  return Object.values<number>(statusTables[table].ids)
    .toSorted((one, other) => one - other)
    .map((id) => {
      const sysName = statusName(statusTables[table], id)
      return { id, sysName, word: words[sysName] ?? sysName }
    })
}
