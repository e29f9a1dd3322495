import { InputAdornment } from '@mui/material'
import { useState } from 'react'
import { currencyDigits } from '../../../contract/formats.ts'
import { FieldText } from '../generated/FieldText.tsx'
import { amountOfText, amountText, percentText } from '../generated/inputs/moneyText.ts'
import { lengthInHours } from '../generated/week/lengthInHours.ts'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'
import { unitOf } from './units.ts'

/** A number as people write it: shares in per cent, amounts in their currency, lengths with what they come to in hours. */
export const NumberSetting = ({ path, label, help, value, onChange, min, max, nullable }: SettingProps & Bounds) => {
  const { words, problemAt, onBlur, readOnly, currency } = useConfigurationView()
  const unit = unitOf(path)
  const digits = unit === 'percent' ? 2 : unit === 'money' ? currencyDigits(currency) : 0
  const [typed, setTyped] = useState<string>()
  const number = typeof value === 'number' ? value : undefined
  const meant = typed === undefined ? undefined : amountOfText(typed, digits)
  // What is being typed stays as it stands for as long as it means what the form holds.
  const text = typed !== undefined && Object.is(meant ?? empty(nullable), value) ? typed : textOf(number, digits, unit)
  const bounds =
    max < 1_000_000 ? words.page.range.replace('{min}', textOf(min, digits, unit)).replace('{max}', textOf(max, digits, unit)) : ''
  const length =
    unit === 'minutes' && number !== undefined && number >= 60 ? words.page.same.replace('{length}', lengthInHours(number)) : ''
  return (
    <FieldText
      label={label}
      text={text}
      onText={(next) => {
        setTyped(next)
        onChange(amountOfText(next, digits) ?? empty(nullable))
      }}
      onBlur={() => onBlur(path)}
      problem={problemAt(path)}
      hint={[length, help, bounds].filter(Boolean).join(' ')}
      slotProps={{
        htmlInput: { inputMode: digits > 0 ? 'decimal' : 'numeric', autoComplete: 'off', readOnly },
        input: unit
          ? { endAdornment: <InputAdornment position="end">{unit === 'money' ? currency : words.units[unit]}</InputAdornment> }
          : {},
      }}
    />
  )
}

type Bounds = { min: number; max: number; nullable: boolean }

/** Nothing where a number has to be: an empty text is said to be missing, and not to be badly written. */
const empty = (nullable: boolean) => (nullable ? null : '')

const textOf = (number: number | undefined, digits: number, unit: string | undefined): string => {
  if (number === undefined || Number.isNaN(number)) return ''
  return unit === 'percent' ? percentText(number) : amountText(number, digits)
}
