import type { enUS } from '@mui/x-date-pickers/locales'

/** What the pickers of dates and times say, from their package. */
export type PickerWords =
  (typeof enUS)['components']['MuiLocalizationProvider']['defaultProps']['localeText']
