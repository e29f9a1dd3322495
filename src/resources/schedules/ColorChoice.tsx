import { Box, ButtonBase } from '@mui/material'
import { Ban, Check } from 'lucide-react'
import { useId } from 'react'
import { useSay } from '../useSay.ts'
import { bookingColors } from './bookingColors.ts'

/** One of a few colours, or none. */
export const ColorChoice = ({ value, onChange }: { value: string | null; onChange: (color: string | null) => void }) => {
  const say = useSay()
  const label = useId()
  const offered = value === null || bookingColors.some((each) => each === value) ? bookingColors : [...bookingColors, value]
  return (
    <div>
      <Box id={label} sx={{ fontSize: 12, fontWeight: 560, mb: 0.5 }}>
        {say('schedules.notes.color')}
      </Box>
      <Box role="group" aria-labelledby={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {[null, ...offered].map((color) => (
          <ButtonBase
            key={color ?? 'none'}
            aria-pressed={color === value}
            aria-label={color ?? say('schedules.notes.noColor')}
            onClick={() => onChange(color)}
            sx={{
              width: 28,
              height: 28,
              borderRadius: 'var(--phi-radius-chip)',
              background: color ?? 'transparent',
              border: color ? '1px solid transparent' : '1px solid var(--phi-palette-line-strong)',
              color: color ? '#fff' : 'text.secondary',
            }}
          >
            {color === null ? <Ban size={14} aria-hidden /> : color === value ? <Check size={16} strokeWidth={2.5} aria-hidden /> : null}
          </ButtonBase>
        ))}
      </Box>
    </div>
  )
}
