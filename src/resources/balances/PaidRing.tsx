import { Box } from '@mui/material'
import { formatPercent } from '../../../contract/text/formats.ts'
import { useBalanceWords } from './useBalanceWords.ts'

const [side, line] = [72, 8]
const radius = (side - line) / 2
const round = 2 * Math.PI * radius

/** How much of a balance is paid, on the dial. */
export const PaidRing = ({ share }: { share: number }) => {
  const { balance: words } = useBalanceWords()
  const said = formatPercent(Math.floor(Math.min(1, share) * 100) * 100)
  const circle = { cx: side / 2, cy: side / 2, r: radius, fill: 'none', strokeWidth: line }
  return (
    <Box sx={{ position: 'relative', width: side, height: side, display: 'grid', placeItems: 'center', fontSize: 13, fontWeight: 620 }}>
      <svg width={side} height={side} role="img" aria-label={words.paidShare(said)} style={{ position: 'absolute', inset: 0 }}>
        <circle {...circle} stroke="var(--phi-palette-divider)" />
        {share > 0 && (
          <circle
            {...circle}
            stroke="var(--phi-palette-primary-main)"
            strokeDasharray={`${Math.min(1, share) * round} ${round}`}
            transform={`rotate(-90 ${side / 2} ${side / 2})`}
          />
        )}
      </svg>
      <span aria-hidden>{said}</span>
    </Box>
  )
}
