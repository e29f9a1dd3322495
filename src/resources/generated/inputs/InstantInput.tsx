import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { instantOfIso, instantOfWall, wallAt } from '../../../../contract/zones.ts'
import { FieldNote } from '../FieldNote.tsx'
import { useClockZone } from '../../useClockZone.ts'
import { useFieldInput } from '../useFieldInput.ts'
import { useSay } from '../../useSay.ts'
import type { InputProps } from './input.ts'
import { pickerField, pickerIcons } from './pickerLook.tsx'
import { PickerLanguage } from './PickerLanguage.tsx'

const incomplete = 'incomplete'

/** The wall clock of a zone, dressed as UTC: the picker adds and formats without any zone's rules. */
const wallPicked = (zone: string, iso: string): Dayjs => dayjs.utc(wallAt(zone, instantOfIso(iso)) * 60_000)

const isoOf = (zone: string, picked: Dayjs | null): string | null => {
  if (picked === null) return null
  return picked.isValid() ? new Date(instantOfWall(zone, Math.floor(picked.valueOf() / 60_000)) * 60_000).toISOString() : incomplete
}

/** A date and time on the clock of a zone that is said below. */
export const InstantInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const zone = useClockZone()
  const { line, value, change } = useFieldInput<string>({ name, field })
  const [picked, setPicked] = useState<Dayjs | null>(null)
  const held = value === null || Number.isNaN(instantOfIso(value)) ? null : wallPicked(zone, value)
  const same = value === isoOf(zone, picked) || (picked !== null && held !== null && picked.valueOf() === held.valueOf())
  return (
    <PickerLanguage>
      <DateTimePicker
        label={line.label}
        format="DD MMM YYYY HH:mm"
        ampm={false}
        timezone="UTC"
        value={same ? picked : held}
        onChange={(next) => {
          setPicked(next)
          change(isoOf(zone, next))
        }}
        slots={pickerIcons}
        slotProps={{
          textField: {
            id: line.id,
            required: line.required,
            inputRef: line.inputRef,
            ...pickerField,
            onBlur: line.onBlur,
            error: line.problem !== undefined,
            helperText: <FieldNote problem={line.problem} hint={say('hints.zone', { zone })} />,
          },
          field: { clearable: !line.required },
        }}
      />
    </PickerLanguage>
  )
}
