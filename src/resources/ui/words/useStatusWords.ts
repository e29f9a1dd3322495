import { useMemo } from 'react'
import {
  statusName,
  statusTables,
  type StatusTableName,
} from '../../../../contract/kernel/statuses.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import { statusWords } from '../../../../contract/words/statuses.ts'
import { useLanguage } from './useSay.ts'

/** The statuses of a table in the order of their ids, in words. */
export const useStatusWords = (table: StatusTableName): StatusWord[] => {
  const language = useLanguage()
  return useMemo(() => inOrder(table, language), [language, table])
}

type StatusWord = { id: number; sysName: string; word: string }

const inOrder = (table: StatusTableName, language: Language): StatusWord[] => {
  const words: Record<string, string> = statusWords[language][table]
  return Object.values<number>(statusTables[table].ids)
    .toSorted((one, other) => one - other)
    .map((id) => {
      const sysName = statusName(statusTables[table], id)
      return { id, sysName, word: words[sysName] ?? sysName }
    })
}
