import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import type { RaRecord } from 'react-admin'
import { useFieldText } from '../generated/cells/useFieldText.ts'
import { useFieldLabel } from '../generated/useFieldLabel.ts'
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
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            sx={{ ...option(chosen === side), ...(side === 'both' ? { gridColumn: { sm: '1 / -1' } } : {}) }}
            label={
              <>
                <span style={{ display: 'block', fontSize: 12, color: 'var(--phi-palette-text-secondary)' }}>
                  {say(`clients.merge.sides.${side}`)}
                </span>
                {wordsOf[side]}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

const option = (isChosen: boolean) =>
  ({
    m: 0,
    p: 1,
    pl: 0.5,
    alignItems: 'flex-start',
    minHeight: 44,
    border: '1px solid',
    borderColor: isChosen ? 'primary.main' : 'divider',
    borderRadius: 'var(--phi-radius-control, 8px)',
    '& .MuiFormControlLabel-label': { minWidth: 0, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  }) as const
