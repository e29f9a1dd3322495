import { Box } from '@mui/material'
import { CheckCheck } from 'lucide-react'
import { styled } from '@mui/material/styles'
import { reconfirmStates } from '../../../contract/kernel/statuses.ts'
import { drawings, harmHatch, lookOf, statusColor, type StatusLook } from '../statusLooks.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { useSay } from '../useSay.ts'
import { bookingColors, colorIndex } from './bookingColors.ts'
import type { BookingChoices } from './bookingChoices.ts'
import type { Coloring } from './calendarEvents.ts'

const Key = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: StatusLook }>(({ look }) => {
  const { border, fill, hatched } = drawings[look]
  return {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 20,
    height: 18,
    borderRadius: 4,
    backgroundColor: fill === 'tint' ? statusColor(look, 'tint') : 'transparent',
    backgroundImage: hatched ? harmHatch(statusColor(look, 'main')) : 'none',
    border: border ? `${border === 'dotted' ? 1.5 : 1}px ${border} ${statusColor(look, 'main')}` : '1px solid transparent',
    color: look === 'in_progress' ? statusColor(look, 'text') : statusColor(look, 'main'),
  }
})

/** What the drawings mean, and the colours where they stand for experts or services. */
export const CalendarLegend = ({ choices, coloring }: { choices: BookingChoices; coloring: Coloring }) => {
  const say = useSay()
  const colored = coloring === 'status' ? [] : coloring === 'expert' ? choices.experts : choices.services
  const statuses = useStatusWords('schedule').filter(({ sysName }) => sysName !== 'invalid')
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        gap: 1.75,
        alignItems: 'center',
        flex: 'none',
        minHeight: 38,
        px: 2,
        borderTop: '1px solid var(--phi-palette-divider)',
        fontSize: 12,
        color: 'var(--phi-palette-text-secondary)',
        overflowX: 'auto',
        whiteSpace: 'nowrap',
      }}
      // What scrolls has to be reachable by keyboard.
      tabIndex={0}
      role="group"
      aria-label={say('calendar.legend')}
    >
      {colored.map(({ id, name }) => (
        <span key={`color-${id}`} style={{ display: 'flex', gap: 5, alignItems: 'center', color: 'var(--phi-palette-text-primary)' }}>
          <span style={{ width: 12, height: 12, borderRadius: 3, background: bookingColors[colorIndex(id)] }} aria-hidden />
          {name}
        </span>
      ))}
      {statuses.map(({ id, sysName, word }) => {
        const look = lookOf(sysName)
        const { glyph: Glyph } = drawings[look]
        return (
          <span key={id} style={{ display: 'flex', gap: 5, alignItems: 'center' }}>
            <Key look={look}>
              <Glyph size={12} strokeWidth={2.2} aria-hidden />
            </Key>
            {word}
          </span>
        )
      })}
      {choices.reconfirms.includes(reconfirmStates.given) && (
        <span style={{ display: 'flex', gap: 5, alignItems: 'center' }}>
          <CheckCheck size={13} strokeWidth={2.2} aria-hidden />
          {say('booking.reconfirmed')}
        </span>
      )}
    </Box>
  )
}
