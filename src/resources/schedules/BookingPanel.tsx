import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { channels, type ScheduleRecord } from '../../../contract/endpoints/schedules.ts'
import { formatDay, formatPrice } from '../../../contract/formats.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useLanguage, useSay } from '../useSay.ts'
import { useStatusWords } from '../useStatusWords.ts'
import { guestOf, onClock } from './bookingWords.ts'

/** What is known of one booking, beside the calendar. */
export const BookingPanel = ({ booking, onClose }: { booking: ScheduleRecord | undefined; onClose: () => void }) => {
  const say = useSay()
  const heading = useId()
  return (
    <Drawer
      anchor="right"
      open={booking !== undefined}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading, sx: { width: 'min(340px, 100vw)' } } }}
    >
      {booking && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" color="textSecondary">
                {say('booking.details', { code: booking.code })}
              </Typography>
              <Typography id={heading} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {guestOf(booking, say('calendar.unnamed'))}
              </Typography>
            </Box>
            <IconButton aria-label={say('booking.close')} onClick={onClose} edge="end">
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
          <Facts booking={booking} />
        </>
      )}
    </Drawer>
  )
}

const Facts = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const language = useLanguage()
  const status = useStatusWords('schedule').find(({ id }) => id === booking.status.id)
  const { booker, client, timeZone } = booking
  const [start, end] = [onClock(booking.startsAt, timeZone), onClock(booking.endsAt, timeZone)]
  const made = onClock(booking.create.date, timeZone)
  const channel = (Object.keys(channels) as (keyof typeof channels)[]).find((name) => channels[name] === booking.channel)
  const facts: [string, ReactNode][] = [
    [say('booking.status'), status && <StatusChip sysName={status.sysName} word={status.word} />],
    [say('booking.comments'), booking.status.comments],
    [say('booking.time'), `${formatDay(start.date, language)}, ${start.time}–${end.time}`],
    ['', say('calendar.clock', { zone: timeZone.replaceAll('_', ' ') })],
    ...booking.items.flatMap(({ entailedProduct, expert, startsAt }): [string, ReactNode][] => [
      [say('booking.service'), `${booking.items.length > 1 ? `${onClock(startsAt, timeZone).time} ` : ''}${entailedProduct.name}`],
      [say('booking.expert'), expert.name],
    ]),
    [say('booking.booker'), client && booker && booker.name !== client.name ? booker.name : null],
    [say('booking.email'), booker?.email && <a href={`mailto:${booker.email}`}>{booker.email}</a>],
    [say('booking.phone'), booker?.phone && <a href={`tel:${booker.phone}`}>{booker.phone}</a>],
    [say('booking.people'), booking.quantity > 1 ? String(booking.quantity) : null],
    [say('booking.total'), formatPrice(booking.total)],
    [say('booking.code'), booking.code],
    [say('booking.channel'), channel && say(`booking.channels.${channel}`)],
    [say('booking.made'), `${formatDay(made.date, language)}, ${made.time}`],
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '96px minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 1,
        m: 0,
        px: 2,
        pb: 2,
        '& dd': { m: 0, overflowWrap: 'anywhere' },
        '& dt': { color: 'var(--phi-palette-text-secondary)' },
      }}
    >
      {facts
        .filter(([, fact]) => fact)
        .map(([label, fact], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- services repeat their labels
          <Fact key={index} label={label}>
            {fact}
          </Fact>
        ))}
    </Box>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
