import { Box, ButtonBase } from '@mui/material'
import { formatDay } from '../../../../contract/text/formats.ts'
import { useLanguage, useSay } from '../../useSay.ts'
import { weekdayInWords } from '../momentInWords.ts'

type Props = { days: readonly string[]; day: string; freeOn: ((date: string) => number) | undefined; onDay: (date: string) => void }

/** A few days beside each other, each with how many of its times are free. */
export const DayStrip = ({ days, day, freeOn, onDay }: Props) => {
  const say = useSay()
  const language = useLanguage()
  return (
    <Box
      role="group"
      aria-label={say('schedules.create.when')}
      sx={{ display: 'grid', gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`, gap: 0.5 }}
    >
      {days.map((date) => {
        const free = freeOn?.(date)
        const words = free === undefined ? undefined : say('schedules.times.free', { smart_count: free })
        return (
          <ButtonBase
            key={date}
            aria-pressed={date === day}
            aria-label={[weekdayInWords(date, language), formatDay(date, language), words].filter(Boolean).join(' ')}
            onClick={() => onDay(date)}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              py: 0.5,
              minHeight: 52,
              borderRadius: 'var(--phi-radius-control)',
              border: '1px solid var(--phi-palette-divider)',
              font: 'inherit',
              fontSize: 12,
              lineHeight: 1.3,
              color: free === 0 ? 'text.secondary' : 'text.primary',
              '&[aria-pressed="true"]': {
                background: 'var(--phi-palette-primary-main)',
                color: 'var(--phi-palette-primary-contrastText)',
                borderColor: 'transparent',
              },
            }}
          >
            <span>{weekdayInWords(date, language)}</span>
            <b style={{ fontSize: 14, fontWeight: 620 }}>{Number(date.slice(8))}</b>
            <span aria-hidden>{free === undefined ? ' ' : free === 0 ? '–' : free}</span>
          </ButtonBase>
        )
      })}
    </Box>
  )
}
