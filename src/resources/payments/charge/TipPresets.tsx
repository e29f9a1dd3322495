import { Box, Chip } from '@mui/material'
import type { Money } from '../../../../contract/money/money.ts'
import { shareInWords } from '../../../components/shareInWords.ts'

type Props = { presets: readonly number[]; base: Money; onTip: (amount: number) => void }

/** The tips that the branch proposes, as shares of what is charged. */
export const TipPresets = ({ presets, base, onTip }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {presets.map((bp) => {
      const { words, amount } = shareInWords(base, bp)
      return <Chip key={bp} variant="outlined" label={words} onClick={() => onTip(amount)} />
    })}
  </Box>
)
