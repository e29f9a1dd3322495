import { FormControl, FormHelperText, FormLabel, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { SideOption } from '../../../ui/SideOption.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import type { Side } from './conflictsOf.ts'

type Props = {
  label: string
  mine: string
  theirs: string
  problem: string | undefined
  chosen: Side
  onChoose: (side: Side) => void
}

/**
 * One field that two people changed: what each of them wrote, side by side where there is space.
 */
export const FieldChoice = ({ label, mine, theirs, problem, chosen, onChoose }: Props) => {
  const say = useSay()
  const id = useId()
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SideOption
          value="mine"
          side={say('conflict.mine')}
          words={mine}
          isChosen={chosen === 'mine'}
        />
        <SideOption
          value="theirs"
          side={say('conflict.theirs')}
          words={theirs}
          isChosen={chosen === 'theirs'}
        />
      </RadioGroup>
      {problem !== undefined && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  )
}
