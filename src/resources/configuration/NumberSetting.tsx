import { InputAdornment } from '@mui/material'
import { useMemo, useState } from 'react'
import { currencyDigits } from '../../../contract/money/currencies.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { MaskedText } from '../crud/inputs/MaskedText.tsx'
import { lengthInHours } from '../crud/week/lengthInHours.ts'
import { useConfigurationView } from './configurationContext.ts'
import { isNumberBegun, numberOfText, textOfNumber, type NumberForm } from './numberText.ts'
import type { SettingProps } from './settingProps.ts'
import { unitOf } from './units.ts'

/** A number as people write it: shares in per cent, amounts in their currency, lengths in minutes or in hours. */
export const NumberSetting = ({ path, label, help, value, onChange, min, max, nullable }: SettingProps & Bounds) => {
  const { words, problemAt, onBlur, readOnly, currency } = useConfigurationView()
  const unit = unitOf(path)
  const digits = unit === 'percent' ? 2 : unit === 'money' ? currencyDigits(currency) : 0
  const form = useMemo(() => ({ unit, digits, min, max, ...(unit === 'money' ? { currency } : {}) }), [currency, digits, max, min, unit])
  const mask = useMemo(() => ({ mask: (text: string) => isNumberBegun(form, text) }), [form])
  const [typed, setTyped] = useState<string>()
  const number = typeof value === 'number' ? value : undefined
  const meant = typed === undefined ? undefined : numberOfText(form, typed)
  // What is being typed stays as it stands for as long as it means what the form holds.
  const text = typed !== undefined && Object.is(meant ?? empty(nullable), value) ? typed : textOfNumber(form, number)
  const bounds = max < 1_000_000 ? words.page.range.replace('{min}', boundText(form, min)).replace('{max}', boundText(form, max)) : ''
  const length =
    unit === 'minutes' && number !== undefined && number >= 60 ? words.page.same.replace('{length}', lengthInHours(number)) : ''
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
      hint={[length, help, bounds].filter(Boolean).join(' ')}
      slotProps={{
        htmlInput: { mask, inputMode: unit === 'minutes' ? 'text' : digits > 0 ? 'decimal' : 'numeric', autoComplete: 'off', readOnly },
        input: {
          inputComponent: MaskedText,
          ...(unit
            ? { endAdornment: <InputAdornment position="end">{unit === 'money' ? currency : words.units[unit]}</InputAdornment> }
            : {}),
        },
      }}
    />
  )
}

type Bounds = { min: number; max: number; nullable: boolean }

/** Nothing where a number has to be: an empty text is said to be missing, and not to be badly written. */
const empty = (nullable: boolean) => (nullable ? null : '')

/** Many minutes say little: they are told in hours. */
const boundText = (form: NumberForm, bound: number): string => {
  if (form.unit !== 'minutes' || form.max < longest) return textOfNumber(form, bound)
  return bound >= longest ? lengthInHours(bound) : `${textOfNumber(form, bound)} min`
}

/** From here on, minutes are read as hours. */
const longest = 120
