import { formatTimeAt, type TimeLocale } from '../../../../contract/time/clock.ts'
import { localeText } from './localeText.ts'
import { formatAddress, formatDay } from '../../../../contract/text/formats.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { phoneShown } from '../../../../contract/text/phones.ts'
import type { Address } from '../../../../contract/text/address.ts'
import type { Field } from '../../../../contract/kernel/field.ts'
import { dataLines } from '../../../../contract/kernel/fields.ts'
import type { Money } from '../../../../contract/money/money.ts'
import type { HoursOverride } from '../../../../contract/time/hours.ts'
import { dateOfDay, dayOfWall, instantOfIso, wallAt } from '../../../../contract/time/zones.ts'
import type { Say } from '../../ui/words/useSay.ts'
import type { NamedField } from '../shownFields.ts'
import type { Choice } from '../referenceSource.ts'
import { dataText } from './dataText.ts'
import { lengthInHours } from '../week/lengthInHours.ts'
import { minutesPerWeek } from '../week/windowRules.ts'
import { nameById } from '../../../../contract/kernel/names.ts'

/** What a text needs to know besides the value. */
export type TextContext = {
  say: Say
  locale: TimeLocale
  zone: string
  optionWord: (name: string, option: string) => string
  statusWord: (field: Field, id: number) => string
}

/** What a field's value says, as a line: for cells, for phones and for exports. An absent value says nothing. */
export const fieldText = (
  { name, field }: NamedField,
  value: unknown,
  { say, locale, zone, optionWord, statusWord }: TextContext,
): string => {
  const { language } = locale
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'taxId':
    case 'slug':
    case 'color':
    case 'integer':
    case 'zone':
      return `${value as string | number}`
    case 'locale':
      return localeText(value as string, language)
    case 'phone':
      return phoneShown(value as string)
    case 'money':
      return formatPrice(value as Money)
    case 'day':
      return formatDay(value as string, language)
    case 'instant':
      return momentText(value as string, zone, locale)
    case 'choice': {
      const option = nameById(field.options ?? {}, value)
      return option === undefined ? '' : optionWord(name, option)
    }
    case 'flag':
      return say(value === true ? 'cells.yes' : 'cells.no')
    case 'status':
      return statusWord(field, (value as { id: number }).id)
    case 'reference':
      return (value as Choice).name
    case 'references':
      return (value as Choice[]).map((each) => each.name).join(', ')
    case 'address':
      return formatAddress(value as Address)
    case 'weekly':
      return say('cells.perWeek', { length: lengthInHours(minutesPerWeek(value)) || '0 h' })
    case 'overrides':
      return say('cells.dates', { smart_count: (value as HoursOverride[]).length })
    case 'words':
      return (value as string[]).join(', ')
    case 'privileges':
      return say('cells.rights', { smart_count: (value as unknown[]).length })
    case 'file':
      return (value as { name: string }).name
    case 'password':
      return ''
    case 'image':
      return say('cells.present')
    case 'data':
      return dataLines(field, value)?.join(', ') ?? dataText(name, value, { say, locale })
  }
}

/** A moment as a clock of the zone shows it: `20 nov 2026, 14:30`. */
export const momentText = (iso: string, zone: string, locale: TimeLocale): string => {
  const wall = wallAt(zone, instantOfIso(iso))
  return `${formatDay(dateOfDay(dayOfWall(wall)), locale.language)}, ${formatTimeAt(zone, instantOfIso(iso), locale)}`
}
