import type { Language } from '../../../../../contract/text/languages.ts'
import { en } from '../../../../i18n/en/changedServices.ts'
import { es } from '../../../../i18n/es/changedServices.ts'
import type { ChangedServicesWords } from '../../../../i18n/shape/changedServices.ts'
import { useLanguage } from '../../../ui/words/useSay.ts'

const catalogs: Record<Language, ChangedServicesWords> = { en, es }

/** The words of changing services, which only the panel of an appointment loads. */
export const useServicesWords = (): ChangedServicesWords => catalogs[useLanguage()]
