import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { useSay } from '../../../useSay.ts'
import type { Side } from './conflictsOf.ts'

type Props = {
  label: string
  mine: string
  theirs: string
  problem: string | undefined
  chosen: Side
  onChoose: (side: Side) => void
}

/** One field that two people changed: what each of them wrote, side by side where there is room. */
export const FieldChoice = ({ label, mine, theirs, problem, chosen, onChoose }: Props) => {
  const say = useSay()
  const id = useId()
  const option = (side: Side, words: string) => (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      sx={{
        m: 0,
        p: 1,
        pl: 0.5,
        alignItems: 'flex-start',
        minHeight: 44,
        border: '1px solid',
        borderColor: chosen === side ? 'primary.main' : 'divider',
        borderRadius: 'var(--phi-radius-control, 8px)',
        '& .MuiFormControlLabel-label': { minWidth: 0, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
      }}
      label={
        <>
          <span style={{ display: 'block', fontSize: 12, color: 'var(--phi-palette-text-secondary)' }}>{say(`conflict.${side}`)}</span>
          {words}
        </>
      }
    />
  )
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {option('mine', mine)}
        {option('theirs', theirs)}
      </RadioGroup>
      {problem !== undefined && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  )
}
