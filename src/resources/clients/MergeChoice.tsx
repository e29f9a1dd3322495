import { FormControl, FormLabel, RadioGroup } from '@mui/material'
import { useId } from 'react'
import type { RaRecord } from 'react-admin'
import { useFieldText } from '../crud/cells/useFieldText.ts'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { SideOption } from '../SideOption.tsx'
import { useSay } from '../useSay.ts'
import type { Difference, Side } from './mergeChoices.ts'

type Props = { difference: Difference; kept: RaRecord; other: RaRecord; chosen: Side; onChoose: (side: Side) => void }

/** One field in which two clients differ: what each of them has side by side, and for lists and notes also both. */
export const MergeChoice = ({ difference: { name, field, sides }, kept, other, chosen, onChoose }: Props) => {
  const say = useSay()
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const id = useId()
  const [own, theirs] = [kept, other].map((record) => text(name, field, record[name]))
  const wordsOf: Record<Side, string> = {
    kept: own || say('clients.merge.empty'),
    other: theirs || say('clients.merge.empty'),
    both: [own, theirs].filter(Boolean).join(field.kind === 'words' ? ', ' : '\n'),
  }
  return (
    <FormControl sx={{ minWidth: 0 }}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {labelOf(name)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {sides.map((side) => (
          <SideOption
            key={side}
            value={side}
            side={say(`clients.merge.sides.${side}`)}
            words={wordsOf[side]}
            isChosen={chosen === side}
            isWide={side === 'both'}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
