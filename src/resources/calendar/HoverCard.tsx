import { Box, Paper, Popper, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { phoneShown } from '../../../contract/text/phones.ts'
import { guestOf, namelessWords, servicesOf, spanInWords } from '../appointments/words.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'

/** How long a pointer rests on an appointment before its card comes, and may be off it, in ms. */
const restTime = 350
const leaveTime = 150

type Hovered = { booking: CalendarBooking | ScheduleRecord; anchor: Element }

/**
 * What there is to know of the appointment that the pointer rests on, in any view; Escape closes
 * it, and the pointer may go onto it. Who does not point opens the appointment.
 */
export const HoverCard = ({ bookings }: { bookings: readonly CalendarBooking[] }) => {
  const { hovered, keep, leave } = useHovered(bookings)
  if (!hovered) return null
  return (
    <Popper
      open
      anchorEl={hovered.anchor}
      placement="right-start"
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
      sx={{ zIndex: 'tooltip' }}
      role="tooltip"
      onPointerEnter={keep}
      onPointerLeave={leave}
    >
      <Paper
        elevation={8}
        sx={{ width: 280, p: 1.75, display: 'grid', gap: 0.75, '& a': { color: 'primary.main' } }}
      >
        <CardContent booking={hovered.booking} />
      </Paper>
    </Popper>
  )
}

const CardContent = ({ booking }: Pick<Hovered, 'booking'>) => {
  const say = useSay()
  const locale = useTimeLocale()
  const status = useStatusWords('schedule').find(({ id }) => id === booking.status.id)
  const { from, to } = spanInWords(
    { from: booking.startsAt, to: booking.endsAt },
    booking.timeZone,
    locale,
  )
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {guestOf(booking, namelessWords(say))}
        </Typography>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
      </Box>
      <Typography variant="body2">{`${from} – ${to}`}</Typography>
      {booking.items.map((item) => (
        <Typography key={item.id} variant="body2" color="textSecondary">
          <OwnWords>{servicesOf({ ...booking, items: [item] })}</OwnWords> · {item.expert.name}
        </Typography>
      ))}
      {'payment' in booking && <WholeContent booking={booking} />}
    </>
  )
}

/** What only a whole appointment says: its price, its note, and who to call. */
const WholeContent = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const { total, payment, booker, note, tags, isFirst, reconfirmedAt, cancel } = booking
  const bill = useStatusWords('bill').find(({ id }) => id === payment?.status.id)
  const marks = [isFirst && say('calendar.first'), reconfirmedAt && say('booking.reconfirmed')]
  return (
    <>
      {total !== null && total.amount > 0 && (
        <Typography variant="body2">
          <b>{formatPrice(total)}</b>
          {bill && cancel === null && ` · ${bill.word}`}
        </Typography>
      )}
      {booker?.phone && (
        <Typography variant="body2">
          <a href={`tel:${booker.phone}`}>{phoneShown(booker.phone)}</a>
        </Typography>
      )}
      {[...marks, ...tags].some(Boolean) && (
        <Typography variant="body2" color="textSecondary">
          {[...marks, ...tags].filter(Boolean).join(' · ')}
        </Typography>
      )}
      {note && (
        <Typography
          variant="body2"
          sx={{
            pl: 1,
            borderLeft: '3px solid var(--phi-palette-warning-main)',
            display: '-webkit-box',
            WebkitLineClamp: 4,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          <OwnWords>{note}</OwnWords>
        </Typography>
      )}
    </>
  )
}

/** Which appointment a mouse rests on, of those that are rendered. */
const useHovered = (bookings: readonly CalendarBooking[]) => {
  const [hovered, setHovered] = useState<Hovered>()
  const [timer] = useState(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    return {
      stop: () => clearTimeout(pending),
      start: (work: () => void, after: number) => {
        clearTimeout(pending)
        pending = setTimeout(work, after)
      },
    }
  })
  const leave = () => timer.start(() => setHovered(undefined), leaveTime)
  useEffect(() => {
    let under: Element | null = null
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return
      const anchor = target.closest('[data-booking], [role="tooltip"]')
      if (anchor === under) return
      under = anchor
      const booking = bookings.find(({ id }) => String(id) === dataOf(anchor))
      if (anchor && booking) timer.start(() => setHovered({ booking, anchor }), restTime)
      else if (anchor === null) timer.start(() => setHovered(undefined), leaveTime)
    }
    const close = () => {
      timer.stop()
      under = null
      setHovered(undefined)
    }
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[role="tooltip"]') === null) close()
    }
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('pointermove', over)
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', escape)
    document.addEventListener('scroll', close, { capture: true })
    return () => {
      close()
      document.removeEventListener('pointermove', over)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', escape)
      document.removeEventListener('scroll', close, { capture: true })
    }
  }, [bookings, timer])
  return { hovered: hovered?.anchor.isConnected ? hovered : undefined, keep: timer.stop, leave }
}

const dataOf = (anchor: Element | null): string | null =>
  anchor?.getAttribute('data-booking') ?? null
