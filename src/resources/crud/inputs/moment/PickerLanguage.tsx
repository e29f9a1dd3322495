import type { ReactNode } from 'react'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { dayHalves } from '../../../../../contract/time/clock.ts'
import type { WeekStart } from '../../../../../contract/time/weekdays.ts'
import type { Language } from '../../../../../contract/text/languages.ts'
import { en } from '../../../../i18n/en/pickers.ts'
import { es } from '../../../../i18n/es/pickers.ts'
import type { PickerWords } from '../../../../i18n/shape/pickers.ts'
import { useClock } from '../../../ui/useClock.ts'
import { useLanguage } from '../../../ui/words/useSay.ts'

dayjs.extend(utc)

/** The words of the pickers in every language. */
const pickerWords: Record<Language, PickerWords> = { en, es }

/**
 * The locale of the pickers by its name: that of a language, with the first day of a week and the
 * halves of a day as they are shown here.
 */
const pickerLocale = (language: Language, weekStart: WeekStart): string => {
  const name = `${language}-${weekStart}`
  const own = {
    name,
    weekStart: weekStart === 'sun' ? 0 : 1,
    meridiem: (hour: number) => dayHalves(language)[hour < 12 ? 0 : 1],
  }
  if (dayjs.Ls[name] === undefined)
    dayjs.locale({ ...dayjs.Ls[language]!, ...own }, undefined, true)
  return name
}

/** The language of the pickers inside: names of months, order of the parts, and their buttons. */
export const PickerLanguage = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const { weekStart } = useClock()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={pickerLocale(language, weekStart)}
      localeText={pickerWords[language]}
    >
      {children}
    </LocalizationProvider>
  )
}
