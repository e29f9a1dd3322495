import { InputAdornment } from '@mui/material'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

const complete = /^#[0-9a-f]{6}$/i
/** What the browser's own chooser starts from while there is no colour: it cannot show none. */
const startingPoint = '#0f5f55'

export const ColorInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change } = useFieldInput<string>({ name, field })
  const swatch = (
    <InputAdornment position="start">
      <input
        type="color"
        aria-label={say('hints.chooseColor', { field: line.label })}
        value={value && complete.test(value) ? value.toLowerCase() : startingPoint}
        onChange={({ target }) => change(target.value)}
        style={{
          width: 24,
          height: 24,
          padding: 0,
          border: 0,
          background: 'none',
          opacity: value ? 1 : 0.35,
        }}
      />
    </InputAdornment>
  )
  return (
    <FieldText
      {...line}
      text={value ?? ''}
      onText={(typed) => change(typed === '' ? null : typed)}
      slotProps={{ input: { startAdornment: swatch } }}
    />
  )
}
