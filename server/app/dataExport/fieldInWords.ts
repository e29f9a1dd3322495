import { formatTime, type TimeLocale, zoneInWords } from '../../../contract/time/clock.ts'
import type { Address } from '../../../contract/text/address.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { capitalized, formatAddress, formatPrice } from '../../../contract/text/formats.ts'
import type { HoursOverride, HoursWindow, Weekly } from '../../../contract/time/hours.ts'
import type { Money } from '../../../contract/money/money.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { phoneShown } from '../../../contract/text/phones.ts'
import { statusName, statusTables } from '../../../contract/kernel/statuses.ts'
import { weekdays } from '../../../contract/time/weekdays.ts'
import { dataExportWords } from '../../../contract/words/dataExport.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { optionWord } from '../../../contract/words/optionWord.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { statusWords } from '../../../contract/words/statuses.ts'
import { dataInWords, hasDataText, onlyForPrograms, type Clock } from './dataInWords.ts'
import { codeInWords, dayInWords, momentInWords, weekdayInWords } from './reading.ts'

/** Whether people read a field on the page of an export; the files for programs hold every field. */
export const isOnPage = (name: string, { kind }: Field): boolean => {
  if (Object.hasOwn(onlyForPrograms, name) || kind === 'password' || kind === 'image' || kind === 'privileges') return false
  return kind !== 'data' || hasDataText(name)
}

/** A field's value as people read it: names, words and dates of the language, never a code. An absent value says nothing. */
export const fieldInWords = (name: string, field: Field, value: unknown, clock: Clock): string => {
  if (value === null || value === undefined) return ''
  const { language, zone } = clock
  switch (field.kind) {
    case 'money':
      return formatPrice(value as Money)
    case 'day':
      return dayInWords(value as string, language)
    case 'instant':
      return momentInWords(value as string, zone, clock)
    case 'zone':
      return capitalized(zoneInWords(value as string, language))
    case 'locale':
      return codeInWords(value as string, 'language', language)
    case 'phone':
      return phoneShown(value as string)
    case 'taxId':
      return (value as string).toUpperCase()
    case 'integer':
      return field.unit === 'minutes' ? `${value as number} min` : (value as number).toLocaleString(language, { useGrouping: false })
    case 'choice': {
      const option = nameById(field.options ?? {}, value)
      return option === undefined ? '' : optionWord(entityWords[language], field.options, option)
    }
    case 'flag':
      return dataExportWords[language][value === true ? 'yes' : 'no']
    case 'status':
      return statusText(field, value as { id: number; comments?: string | null }, language)
    case 'reference':
      return referenceText(field, value as { name: string }, clock)
    case 'file':
      return (value as { name: string }).name
    case 'references':
      return (value as { name: string }[]).map((each) => each.name).join(', ')
    case 'words':
      return (value as string[]).join(', ')
    case 'address':
      return formatAddress(value as Address)
    case 'weekly':
      return weeklyText(value, clock)
    case 'overrides':
      return (value as HoursOverride[]).map((each) => overrideText(each, clock)).join('\n')
    case 'data':
      return dataInWords(name, value, clock)
    default:
      return typeof value === 'string' ? textInWords(name, value, language) : ''
  }
}

/** What a text says; of a gender that is stored as a letter, its word. */
const textInWords = (name: string, text: string, language: Language): string => {
  const { genders } = dataExportWords[language]
  const letter = text.toLowerCase()
  return name === 'gender' && Object.hasOwn(genders, letter) ? genders[letter as keyof typeof genders] : text
}

/** The title of another record, which is a moment for those that are known by their date. */
const referenceText = ({ entity }: Field, { name }: { name: string }, clock: Clock): string => {
  const { fields, titledBy }: Entity = entities[entity as EntityName]
  return fields[titledBy]?.kind === 'instant' ? momentInWords(name, clock.zone, clock) : name
}

const statusText = ({ statuses }: Field, { id, comments }: { id: number; comments?: string | null }, language: Language): string => {
  const words = statusWords[language][statuses!] as Record<string, string>
  const word = words[statusName(statusTables[statuses!], id)] ?? ''
  return comments ? `${word}: ${comments}` : word
}

const windowsText = (windows: readonly HoursWindow[], locale: TimeLocale): string =>
  windows.map(({ s, e }) => `${formatTime(s, locale)}–${formatTime(e, locale)}`).join(', ')

const weeklyText = (weekly: Weekly, locale: TimeLocale): string =>
  weekdays
    .flatMap((day, nth) => {
      const windows = weekly[day] ?? []
      return windows.length === 0 ? [] : [`${weekdayInWords(nth, locale.language)}: ${windowsText(windows, locale)}`]
    })
    .join('\n')

const overrideText = ({ date, windows, reason }: HoursOverride, locale: TimeLocale): string =>
  [dayInWords(date, locale.language), windows.length === 0 ? '–' : windowsText(windows, locale), reason].filter(Boolean).join(': ')
