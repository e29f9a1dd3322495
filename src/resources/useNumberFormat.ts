import { useLanguage } from './useSay.ts'

/** How counts are written in the language of the page: thousands apart, those of four digits too, which Spanish leaves together otherwise. */
export const useNumberFormat = (): Intl.NumberFormat => new Intl.NumberFormat(useLanguage(), { useGrouping: 'always' })
