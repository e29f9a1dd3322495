import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CheckCheck } from 'lucide-react'
import { reconfirmStates } from '../../../contract/kernel/scheduleStates.ts'
import { bookingColors, colorIndex } from '../appointments/colors.ts'
import type { Named } from '../appointments/words.ts'
import { statusStyles, harmHatch, lookOf, statusColor, type StatusLook } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import type { BookingChoices } from './model/choices.ts'
import type { Coloring } from './model/views.ts'

type Props = { choices: BookingChoices; coloring: Coloring }

/** What the styles mean, and the colours where they stand for experts or services. */
export const CalendarLegend = ({ choices, coloring }: Props) => {
  const say = useSay()
  const colored =
    coloring === 'status' ? [] : coloring === 'expert' ? choices.experts : choices.services
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
      {colored.map((each) => (
        <ColorKey key={`color-${each.id}`} named={each} />
      ))}
      <StatusKeys />
      {choices.reconfirms.includes(reconfirmStates.given) && (
        <span style={entry}>
          <CheckCheck size={13} strokeWidth={2.2} aria-hidden />
          {say('booking.reconfirmed')}
        </span>
      )}
    </Box>
  )
}

const entry = { display: 'flex', gap: 5, alignItems: 'center' } as const

/** The colour of an expert or a service. */
const ColorKey = ({ named: { id, name } }: { named: Named }) => (
  <span style={{ ...entry, color: 'var(--phi-palette-text-primary)' }}>
    <span
      style={{
        width: 12,
        height: 12,
        borderRadius: 3,
        background: bookingColors[colorIndex(id)],
      }}
      aria-hidden
    />
    {name}
  </span>
)

/** The style of each status. */
const StatusKeys = () => {
  const statuses = useStatusWords('schedule').filter(({ sysName }) => sysName !== 'invalid')
  return statuses.map(({ id, sysName, word }) => {
    const look = lookOf(sysName)
    const { glyph: Glyph } = statusStyles[look]
    return (
      <span key={id} style={entry}>
        <Key look={look}>
          <Glyph size={12} strokeWidth={2.2} aria-hidden />
        </Key>
        {word}
      </span>
    )
  })
}

const Key = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: StatusLook }>(
  ({ look }) => {
    const { border, fill, hatched } = statusStyles[look]
    return {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 20,
      height: 18,
      borderRadius: 4,
      backgroundColor: fill === 'tint' ? statusColor(look, 'tint') : 'transparent',
      backgroundImage: hatched ? harmHatch(statusColor(look, 'main')) : 'none',
      border: border
        ? `${border === 'dotted' ? 1.5 : 1}px ${border} ${statusColor(look, 'main')}`
        : '1px solid transparent',
      color: look === 'in_progress' ? statusColor(look, 'text') : statusColor(look, 'main'),
    }
  },
)
