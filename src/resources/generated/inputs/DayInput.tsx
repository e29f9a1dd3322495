import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { FieldNote } from '../FieldNote.tsx'
import { useFieldInput, type FieldLine } from '../useFieldInput.ts'
import type { InputProps } from './input.ts'
import { pickerField, pickerIcons } from './pickerLook.tsx'
import { PickerLanguage } from './PickerLanguage.tsx'

/** What the form holds while the picker shows no whole date: the schema finds it wrong. */
const incomplete = 'incomplete'

const dayOf = (picked: Dayjs | null): string | null => {
  if (picked === null) return null
  return picked.isValid() ? picked.format('YYYY-MM-DD') : incomplete
}

type Props = { line: Omit<FieldLine, 'inputRef'> & Partial<FieldLine>; value: string | null; change: (day: string | null) => void }

/** A day of the calendar, whatever the zone of the machine. */
export const DayPicker = ({ line, value, change }: Props) => {
  const { problem, label, ...rest } = line
  // Parts that are typed one by one live here until they make a date.
  const [picked, setPicked] = useState<Dayjs | null>(null)
  const shown = dayOf(picked) === value ? picked : value === null ? null : dayjs(value)
  return (
    <PickerLanguage>
      <DatePicker
        label={label}
        format="DD MMM YYYY"
        value={shown}
        onChange={(next) => {
          setPicked(next)
          change(dayOf(next))
        }}
        slots={pickerIcons}
        slotProps={{
          textField: {
            ...rest,
            ...pickerField,
            error: problem !== undefined,
            helperText: problem ? <FieldNote problem={problem} /> : undefined,
          },
          field: { clearable: !line.required },
        }}
      />
    </PickerLanguage>
  )
}

export const DayInput = ({ name, field }: InputProps) => <DayPicker {...useFieldInput<string>({ name, field })} />
