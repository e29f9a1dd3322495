import { esES } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/es.js'
import type { PickerWords } from '../shape/pickers.ts'

export const es: PickerWords = esES.components.MuiLocalizationProvider.defaultProps.localeText
