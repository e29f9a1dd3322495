import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { z } from 'zod'
import { formatTime, type TimeLocale } from '../../../contract/time/clock.ts'
import { configurations, type ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { Setting } from '../../../contract/configuration/setting.ts'
import { formatDay, formatPercent } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { retentionKindNames } from '../../../contract/kernel/retention.ts'
import type { ConfigurationWords } from '../../i18n/shape/configuration.ts'
import { moneyText, defaultCurrency } from '../../components/moneyText.ts'
import { lengthInHours } from '../crud/week/lengthInHours.ts'
import { answerWord, numberedOptions } from './settings/answerWord.ts'
import { readSchema } from './settings/readSchema.ts'
import { isShown } from './settings/PartsSetting.tsx'
import { dayTimes, lastName, unitOf } from './settings/units.ts'

/**
 * What the text of a setting needs to know besides its value. `currency` is that of its amounts;
 * undefined if it is unknown.
 */
export type SettingTextContext = {
  words: ConfigurationWords
  locale: TimeLocale
  currency: string | undefined
  yes: string
  no: string
}

/** A setting of a configuration, and what it is set to. */
export type SettingValue = { key: ConfigurationKey; name: string; value: unknown }

type Schema = z.core.$ZodType

/**
 * The value of a setting as a line: with its unit and in the words of its page, both read off the
 * declaration of the setting.
 */
export const settingText = (
  { key, name, value }: SettingValue,
  context: SettingTextContext,
): string => {
  const settings: Record<string, Setting> = configurations[key]
  // A line may hold a setting that there is no more.
  return textOf({ path: name, schema: settings[name]?.schema ?? z.unknown(), value }, context)
}

type Part = { path: string; schema: Schema; value: unknown }

const textOf = ({ path, schema, value }: Part, context: SettingTextContext): string => {
  if (value === null || value === undefined || value === '') return ''
  const shape = readSchema(schema)
  const inner = (part: Part) => textOf(part, context)
  if (typeof value === 'boolean') return value ? context.yes : context.no
  if (typeof value === 'number') return numberOrAnswer(path, value, context)
  if (shape.kind === 'choice') return answerWord(context.words, path, value as string)
  if (shape.kind === 'list' && Array.isArray(value)) {
    const between = readSchema(shape.element).kind === 'parts' ? '; ' : ', '
    return value.map((each) => inner({ path, schema: shape.element, value: each })).join(between)
  }
  if (shape.kind === 'parts' && typeof value === 'object') {
    const held = value as Record<string, unknown>
    return shape.parts
      .filter(([part]) => isShown(part, held))
      .map(
        ([part, of]) =>
          [part, inner({ path: `${path}.${part}`, schema: of, value: held[part] })] as const,
      )
      .filter(([, text]) => text !== '')
      .map(
        ([part, text]) =>
          `${context.words.parts[part as keyof ConfigurationWords['parts']]}: ${text}`,
      )
      .join(', ')
  }
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, held]) => `${part}: ${String(held)}`)
      .join(', ')
  if (typeof value !== 'string') return ''
  return shape.kind === 'text' && shape.format === 'date'
    ? formatDay(value, context.locale.language)
    : dayTimes.has(path) && value !== ''
      ? formatTime(value, context.locale)
      : value
}

const numberOrAnswer = (path: string, value: number, context: SettingTextContext): string => {
  const { words, currency } = context
  const { language } = context.locale
  if (numberedOptions(path)) return answerWord(words, path, value)
  const unit = unitOf(path)
  const counted = (name: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(
      value,
    )
  switch (unit) {
    case undefined:
      return new Intl.NumberFormat(language).format(value)
    case 'money':
      return currency === undefined
        ? moneyText(value, defaultCurrency)
        : formatPrice({ amount: value, currency })
    case 'percent':
      return formatPercent(value)
    case 'minutes':
      return lengthInHours(value) || '0 min'
    case 'pixels':
      return `${value} px`
    case 'hours':
      return `${value} h`
    default:
      return value === 0 && isRetention(lastName(path))
        ? words.retention.unlimited
        : counted(unit.slice(0, -1))
  }
}

const isRetention = (name: string): boolean => isAmong(retentionKindNames, name)
