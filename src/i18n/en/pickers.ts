import { enUS } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/en.js'
import type { PickerWords } from '../shape/pickers.ts'

export const en: PickerWords = enUS.components.MuiLocalizationProvider.defaultProps.localeText
