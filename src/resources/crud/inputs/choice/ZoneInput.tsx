import { Autocomplete } from '@mui/material'
import { useState } from 'react'
import { offsetsInWords } from '../../../../../contract/time/clock.ts'
import { LabelledTextField } from '../../LabelledTextField.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

const zones = Intl.supportedValuesOf('timeZone')

const withOffset = (zone: string, now: number) =>
  `${zone.replaceAll('_', ' ')} (${offsetsInWords(zone, [now])})`

/** One of the zones that this browser knows; a stored one that it does not know stays. */
export const ZoneInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change } = useFieldInput<string>({ name, field })
  const [now] = useState(() => Math.floor(Date.now() / 60_000))
  return (
    <Autocomplete
      id={line.id}
      options={value === null || zones.includes(value) ? zones : [value, ...zones]}
      value={value}
      onChange={(_, chosen) => change(chosen)}
      onBlur={line.onBlur}
      getOptionLabel={(zone) => withOffset(zone, now)}
      openText={say('choices.open')}
      closeText={say('choices.close')}
      clearText={say('choices.clear')}
      noOptionsText={say('choices.none')}
      disableClearable={line.required && value !== null}
      renderInput={(params) => (
        <LabelledTextField
          {...params}
          label={line.label}
          required={line.required}
          inputRef={line.inputRef}
          problem={line.problem}
        />
      )}
    />
  )
}
