import { InputAdornment } from '@mui/material'
import { useMemo, useState } from 'react'
import { currencyDigits } from '../../../../contract/money/currencies.ts'
import type { ConfigurationWords } from '../../../i18n/shape/configuration.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { MaskedText } from '../../crud/MaskedText.tsx'
import { lengthInHours } from '../../crud/week/lengthInHours.ts'
import { useConfigurationView } from './context.ts'
import type { SettingProps } from './context.ts'
import { unitOf } from './units.ts'
import {
  amountOfMoneyText,
  amountOfText,
  amountText,
  isAmountBegun,
  moneyText,
  percentText,
} from '../../../components/moneyText.ts'

/**
 * A number as people write it: shares in per cent, amounts in their currency, lengths in minutes or
 * in hours.
 */
export const NumberSetting = ({
  path,
  label,
  help,
  value,
  onChange,
  min,
  max,
  nullable,
}: SettingProps & Bounds) => {
  const { words, problemAt, onBlur, readOnly, currency } = useConfigurationView()
  const { form, mask } = useNumberForm(path, { min, max })
  const { unit, digits } = form
  const [typed, setTyped] = useState<string>()
  const number = typeof value === 'number' ? value : undefined
  const meant = typed === undefined ? undefined : numberOfText(form, typed)
  // What is being typed stays as it stands for as long as it means what the form holds.
  const text =
    typed !== undefined && Object.is(meant ?? empty(nullable), value)
      ? typed
      : textOfNumber(form, number)
  return (
    <FieldText
      label={label}
      text={text}
      onText={(next) => {
        setTyped(next)
        onChange(numberOfText(form, next) ?? empty(nullable))
      }}
      onBlur={() => {
        // What cannot be read stays as it was typed.
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur(path)
      }}
      problem={problemAt(path)}
      hint={[lengthText({ words, form, number }), help, boundsText(words, form)]
        .filter(Boolean)
        .join(' ')}
      slotProps={{
        htmlInput: {
          mask,
          inputMode: unit === 'minutes' ? 'text' : digits > 0 ? 'decimal' : 'numeric',
          autoComplete: 'off',
          readOnly,
        },
        input: {
          inputComponent: MaskedText,
          ...(unit
            ? {
                endAdornment: (
                  <InputAdornment position="end">
                    {unit === 'money' ? currency : words.units[unit]}
                  </InputAdornment>
                ),
              }
            : {}),
        },
      }}
    />
  )
}

/** What a number is written and read by, and the characters that may become one. */
const useNumberForm = (path: string, { min, max }: Pick<Bounds, 'min' | 'max'>) => {
  const { currency } = useConfigurationView()
  const unit = unitOf(path)
  const digits = unit === 'percent' ? 2 : unit === 'money' ? currencyDigits(currency) : 0
  const form = useMemo(
    () => ({ unit, digits, min, max, ...(unit === 'money' ? { currency } : {}) }),
    [currency, digits, max, min, unit],
  )
  const mask = useMemo(() => ({ mask: (text: string) => isNumberBegun(form, text) }), [form])
  return { form, mask }
}

type Bounds = { min: number; max: number; nullable: boolean }

/**
 * Nothing where a number has to be: an empty text is said to be missing, and not to be badly
 * written.
 */
const empty = (nullable: boolean) => (nullable ? null : '')

/** How far a number may go; nothing where that is as good as anywhere. */
const boundsText = (words: ConfigurationWords, form: NumberForm): string =>
  form.max < 1_000_000
    ? words.page.range
        .replace('{min}', boundText(form, form.min))
        .replace('{max}', boundText(form, form.max))
    : ''

type LengthProps = { words: ConfigurationWords; form: NumberForm; number: number | undefined }

/** A length of an hour and more, said in hours. */
const lengthText = ({ words, form, number }: LengthProps): string =>
  form.unit === 'minutes' && number !== undefined && number >= 60
    ? words.page.same.replace('{length}', lengthInHours(number))
    : ''

/** Many minutes say little: they are shown in hours. */
const boundText = (form: NumberForm, bound: number): string => {
  if (form.unit !== 'minutes' || form.max < longest) return textOfNumber(form, bound)
  return bound >= longest ? lengthInHours(bound) : `${textOfNumber(form, bound)} min`
}

/** From here on, minutes are read as hours. */
const longest = 120

type Unit = ReturnType<typeof unitOf>

/**
 * What the text of a number is read by: what it counts, how many digits stand behind its comma, its
 * currency, and how far it may go.
 */
export type NumberForm = { unit: Unit; digits: number; currency?: string; min: number; max: number }

/**
 * `90`, `1:30`, `2 h`, `1,5 h`, `1 h 30`, `45 min`: groups of hours, of minutes behind them, of
 * minutes alone.
 */
const inClock = /^(\d+):(\d{1,2})$/
const inHours = /^(\d+(?:[.,]\d+)?)\s*h(?:\s*(\d{1,2})\s*(?:m|min)?)?$/i
const inMinutes = /^(\d+)\s*(?:m|min)?$/i
const lengthBegun = /^\d*(?:[.,:]\d{0,2})?\s?(?:h(?:\s?\d{0,2}\s?(?:m|mi|min)?)?|m|mi|min)?$/i

/**
 * Minutes of a length as it is typed; `undefined` for an empty text, NaN for one that is no length.
 */
export const minutesOfText = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  const [, hours, minutes = '0'] = inClock.exec(text) ?? inHours.exec(text) ?? []
  if (hours !== undefined) {
    const sum = Number(hours.replace(',', '.')) * 60 + Number(minutes)
    return Number(minutes) < 60 && Number.isInteger(sum) ? sum : Number.NaN
  }
  return Number(inMinutes.exec(text)?.[1] ?? Number.NaN)
}

/**
 * The number that a text means: shares and amounts in hundredths and minor units, lengths in
 * minutes.
 */
export const numberOfText = (
  { unit, digits, currency }: NumberForm,
  typed: string,
): number | undefined => {
  if (unit === 'minutes') return minutesOfText(typed)
  return currency === undefined ? amountOfText(typed, digits) : amountOfMoneyText(typed, currency)
}

/** A number as it stands in its input. */
export const textOfNumber = (
  { unit, digits, currency }: NumberForm,
  number: number | undefined,
): string => {
  if (number === undefined || Number.isNaN(number)) return ''
  if (currency !== undefined) return moneyText(number, currency)
  return unit === 'percent' ? percentText(number) : amountText(number, digits)
}

/**
 * Whether a text may still become a number that fits: no letters, no sign where none may be, and no
 * more digits than the largest has.
 */
export const isNumberBegun = (form: NumberForm, text: string): boolean => {
  const { unit, digits, min, max } = form
  if (min >= 0 && text.includes('-')) return false
  if (unit === 'money') return isAmountBegun(text, digits)
  if (unit === 'minutes' && !/^\d+$/.test(text)) return lengthBegun.test(text)
  const [, whole, fraction = ''] = /^-?(\d*)(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > digits || (digits === 0 && /[.,]/.test(text)))
    return false
  return whole.length <= String(Math.trunc(max / 10 ** digits)).length
}
