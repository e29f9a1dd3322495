import { useCallback } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { defaultLanguage, type Language, isLanguage } from '../../../../contract/text/languages.ts'
import type { ViewWords } from '../../../i18n/shape/views.ts'

type Paths<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${Paths<Words[Key]>}`
}[keyof Words & string]

/** The words of lists, forms and pages, by their typed place in the catalog. */
export type Say = (place: Paths<ViewWords>, values?: Record<string, string | number>) => string

export const useSay = (): Say => {
  const translate = useTranslate()
  return useCallback((place, values) => translate(`views.${place}`, values), [translate])
}

/** The language that the back office shows now. */
export const useLanguage = (): Language => {
  const locale = useLocale()
  return isLanguage(locale) ? locale : defaultLanguage
}

/**
 * How counts are written in the language of the page: thousands apart, those of four digits too,
 * which Spanish leaves together otherwise.
 */
export const useNumberFormat = (): Intl.NumberFormat =>
  new Intl.NumberFormat(useLanguage(), { useGrouping: 'always' })
