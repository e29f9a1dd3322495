import { Box, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CheckCheck, X } from 'lucide-react'
import { billStatuses } from '../../../contract/kernel/statuses.ts'
import { reconfirmStates } from '../../../contract/kernel/scheduleStates.ts'
import { bookingColors, colorIndex } from '../appointments/colors.ts'
import type { Named } from '../appointments/words.ts'
import { statusStyles, harmHatch, lookOf, statusColor, type StatusLook } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { FirstMark, NoteMark, PaidMark } from './grid/marks.tsx'
import type { BookingChoices } from './model/choices.ts'
import type { Coloring } from './model/views.ts'

type Props = { choices: BookingChoices; coloring: Coloring; onHide: () => void }

/** What the styles and marks mean, and the colours where they stand for experts or services. */
export const CalendarLegend = ({ choices, coloring, onHide }: Props) => {
  const say = useSay()
  const colored =
    coloring === 'status' ? [] : coloring === 'expert' ? choices.experts : choices.services
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'start',
        flex: 'none',
        pl: 2,
        pr: 1,
        py: 0.5,
        borderTop: '1px solid var(--phi-palette-divider)',
        fontSize: 12,
        color: 'var(--phi-palette-text-secondary)',
      }}
      role="group"
      aria-label={say('calendar.legend')}
    >
      <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1.75, rowGap: 0.25 }}>
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
        <MarkKeys />
      </Box>
      <IconButton size="small" aria-label={say('booking.close')} onClick={onHide}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}

const entry = { display: 'flex', gap: 5, alignItems: 'center', minHeight: 28 } as const

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

/** The marks of a card. */
const MarkKeys = () => {
  const say = useSay()
  const paid = useStatusWords('bill').find(({ id }) => id === billStatuses.ids.paid)
  const marks = [
    { Mark: FirstMark, word: say('calendar.first') },
    { Mark: NoteMark, word: say('calendar.hasNote') },
    { Mark: PaidMark, word: paid?.word ?? '' },
  ]
  return marks.map(({ Mark, word }) => (
    <span key={word} style={entry}>
      <Mark />
      {word}
    </span>
  ))
}

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
