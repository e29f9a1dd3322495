import type { ReactNode } from 'react'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { enUS, esES } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import 'dayjs/locale/es'
import type { Language } from '../../../../contract/words/index.ts'
import { useLanguage } from '../../useSay.ts'

dayjs.extend(utc)

const pickerWords: Record<Language, typeof enUS> = { en: enUS, es: esES }

/** The language of the pickers inside: names of months, order of the parts, and their buttons. */
export const PickerLanguage = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const { localeText } = pickerWords[language].components.MuiLocalizationProvider.defaultProps
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={localeText}>
      {children}
    </LocalizationProvider>
  )
}
