import { useMemo } from 'react'
import { statusName, statusTables, type StatusTableName } from '../../contract/statuses.ts'
import { languages, type Language } from '../../contract/words/index.ts'
import { useLanguage } from './useSay.ts'

/** The statuses of a table in the order of their ids, in words. */
export const useStatusWords = (table: StatusTableName): StatusWord[] => {
  const language = useLanguage()
  return useMemo(() => statusWords(table, language), [language, table])
}

type StatusWord = { id: number; sysName: string; word: string }

const statusWords = (table: StatusTableName, language: Language): StatusWord[] => {
  const words: Record<string, string> = languages[language].statuses[table]
  return Object.values<number>(statusTables[table].ids)
    .toSorted((one, other) => one - other)
    .map((id) => {
      const sysName = statusName(statusTables[table], id)
      return { id, sysName, word: words[sysName] ?? sysName }
    })
}
