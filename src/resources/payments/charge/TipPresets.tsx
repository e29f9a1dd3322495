import { Box, Chip } from '@mui/material'
import { formatPercent, formatPrice } from '../../../../contract/formats.ts'
import type { Money } from '../../../../contract/money.ts'
import { shareOf } from '../../../../contract/rounding.ts'

type Props = { presets: readonly number[]; base: Money; onTip: (amount: number) => void }

/** The tips that the branch proposes, as shares of what is charged. */
export const TipPresets = ({ presets, base, onTip }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {presets.map((bp) => {
      const amount = shareOf(base.amount, bp)
      return (
        <Chip
          key={bp}
          variant="outlined"
          label={`${formatPercent(bp)} · ${formatPrice({ ...base, amount })}`}
          onClick={() => onTip(amount)}
        />
      )
    })}
  </Box>
)
