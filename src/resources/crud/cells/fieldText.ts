import { formatTimeAt, type TimeLocale } from '../../../../contract/time/clock.ts'
import { localeText } from './localeText.ts'
import { formatAddress, formatDay } from '../../../../contract/text/formats.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { phoneShown } from '../../../../contract/text/phones.ts'
import type { Field } from '../../../../contract/kernel/field.ts'
import { dataLines } from '../../../../contract/kernel/fields.ts'
import { fieldValue } from '../../../../contract/kernel/fieldValues.ts'
import { dateOfDay, dayOfWall, instantOfIso, wallAt } from '../../../../contract/time/zones.ts'
import type { Say } from '../../ui/words/useSay.ts'
import type { NamedField } from '../shownFields.ts'
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

/**
 * What a field's value says, as a line: for cells, for phones and for exports. An absent value says
 * nothing.
 */
export const fieldText = (
  { name, field }: NamedField,
  value: unknown,
  { say, locale, zone, optionWord, statusWord }: TextContext,
): string => {
  const { language } = locale
  if (value === null || value === undefined) return ''
  const held = fieldValue(field, value)
  switch (held.kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'taxId':
    case 'slug':
    case 'color':
    case 'integer':
    case 'zone':
      return `${held.value}`
    case 'locale':
      return localeText(held.value, language)
    case 'phone':
      return phoneShown(held.value)
    case 'money':
      return formatPrice(held.value)
    case 'day':
      return formatDay(held.value, language)
    case 'instant':
      return momentText(held.value, zone, locale)
    case 'choice': {
      const option = nameById(field.options ?? {}, held.value)
      return option === undefined ? '' : optionWord(name, option)
    }
    case 'flag':
      return say(held.value ? 'cells.yes' : 'cells.no')
    case 'status':
      return statusWord(field, held.value.id)
    case 'reference':
      return held.value.name
    case 'references':
      return held.value.map((each) => each.name).join(', ')
    case 'address':
      return formatAddress(held.value)
    case 'weekly':
      return say('cells.perWeek', { length: lengthInHours(minutesPerWeek(held.value)) || '0 h' })
    case 'overrides':
      return say('cells.dates', { smart_count: held.value.length })
    case 'words':
      return held.value.join(', ')
    case 'privileges':
      return say('cells.rights', { smart_count: held.value.length })
    case 'file':
      return held.value.name
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
