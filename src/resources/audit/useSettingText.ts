import { useMemo } from 'react'
import { settingText } from '../configuration/settingText.ts'
import { useKnownCurrency } from '../configuration/useCurrency.ts'
import type { Place } from '../configuration/usePlace.ts'
import { useTimeLocale } from '../useClock.ts'
import { configurationWords, partOf } from './recordWords.ts'
import { useAuditWords } from './useAuditWords.ts'
import type { LogLine } from './useLog.ts'

type Change = LogLine<'audit.get'>

/** Whether a line is about settings, and how their values read; undefined for a line about anything else. */
export const useSettingText = (change: Change): ((name: string, value: unknown) => string) | undefined => {
  const words = useAuditWords()
  const locale = useTimeLocale()
  const key = partOf(change.entity)
  const known = useKnownCurrency(placeOf(change), key !== undefined)
  return useMemo(() => {
    if (key === undefined) return undefined
    const state = { ...(change.before as object | null), ...(change.after as object | null) } as { currency?: string | null }
    const context = { words: configurationWords[locale.language], locale, currency: state.currency ?? known, yes: words.yes, no: words.no }
    return (name, value) => settingText(key, name, value, context)
  }, [change, key, known, locale, words])
}

/** The place whose settings a line is about. */
const placeOf = ({ organization, after }: Change): Place => {
  const branch = (after as { branchOffice?: { id: number } } | null)?.branchOffice?.id
  return branch === undefined ? (organization === null ? {} : { organization }) : { branchOffice: branch }
}
