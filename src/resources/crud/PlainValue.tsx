import { Typography } from '@mui/material'
import { useFieldInput } from './useFieldInput.ts'
import type { InputProps } from './inputs/input.ts'
import type { Choice } from './referenceSource.ts'
import { useSay } from '../ui/words/useSay.ts'

/** What a record points at, for an account that may read the name and no more. */
export const PlainValue = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value } = useFieldInput<Choice | Choice[]>({ name, field })
  const names = [value ?? []].flat().map((each) => each.name)
  return (
    <div>
      <Typography variant="caption" sx={{ display: 'block', fontWeight: 560, mb: 0.5 }}>
        {line.label}
      </Typography>
      <Typography variant="body2" color={names.length > 0 ? 'textPrimary' : 'textSecondary'}>
        {names.join(', ') || say('choices.nothing')}
      </Typography>
    </div>
  )
}
