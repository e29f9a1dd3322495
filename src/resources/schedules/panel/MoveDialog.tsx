import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, useMediaQuery, type Theme } from '@mui/material'
import { useId, useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useLanguage, useSay } from '../../useSay.ts'
import type { BookingRefusal } from '../bookingRefusal.ts'
import { guestOf, onClock } from '../bookingWords.ts'
import { momentInWords } from '../momentInWords.ts'
import { NotifyCheck } from '../NotifyCheck.tsx'
import { RefusalNote } from '../RefusalNote.tsx'
import { SeriesQuestion, useSeriesAnswer } from '../series/SeriesQuestion.tsx'
import { ServiceExpert } from '../ServiceExpert.tsx'
import { FreeTimes } from '../times/FreeTimes.tsx'
import { TimeByHand } from '../times/TimeByHand.tsx'
import { itemsOf, useMoveBooking } from '../useMoveBooking.ts'

type Props = {
  account: AccountType
  booking: ScheduleRecord
  now: string
  onMoved: (booking: ScheduleRecord) => void
  onClose: () => void
}

/** Moves a booking without dragging it: another expert, one of the free times, or one that is typed by who may. */
export const MoveDialog = ({ account, booking, now, onMoved, onClose }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const heading = useId()
  const move = useMoveBooking()
  const { answer, setAnswer } = useSeriesAnswer()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const [items, setItems] = useState(() => itemsOf(booking))
  const [start, setStart] = useState<string>()
  const [byHand, setByHand] = useState(false)
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const here = onClock(booking.startsAt, booking.timeZone)
  const today = onClock(now, booking.timeZone).date

  const choose = (chosen: string | undefined) => {
    setStart(chosen)
    setRefusal(undefined)
  }
  const confirm = async () => {
    if (start === undefined) return
    setBusy(true)
    const { booking: moved, refusal: refused } = await move(booking, { start, items, notify: tells, force: byHand, ...answer })
    setBusy(false)
    setRefusal(refused)
    if (!moved) return
    onMoved(moved)
    onClose()
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{say('schedules.move.title', { name: guestOf(booking, say('calendar.unnamed')) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">
          {say('schedules.move.from')}: {momentInWords(booking.startsAt, booking.timeZone, language)}
        </Typography>
        {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} onSlot={(slot) => choose(slot.start)} />}
        {booking.items.map(({ id, entailedProduct, expert }, index) => (
          <ServiceExpert
            key={id}
            account={account}
            branchOffice={booking.branchOffice.id}
            entailedProduct={entailedProduct.id}
            label={say('schedules.move.expert', { service: entailedProduct.name })}
            value={items[index]!.expert}
            known={expert}
            onChange={(chosen) => {
              setItems(items.map((item, place) => (place === index ? { ...item, expert: chosen } : item)))
              if (!byHand) choose(undefined)
            }}
          />
        ))}
        {byHand ? (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <TimeByHand zone={booking.timeZone} first={here} onStart={choose} />
            <Typography variant="caption" color="textSecondary">
              {say('schedules.times.byHandWhy')}
            </Typography>
          </Box>
        ) : (
          <FreeTimes
            branchOffice={booking.branchOffice.id}
            timeZone={booking.timeZone}
            items={items}
            quantity={booking.quantity}
            exclude={booking.id}
            firstDay={here.date < today ? today : here.date}
            start={start}
            onStart={choose}
          />
        )}
        {mayForce && (
          <Button
            color="inherit"
            sx={{ justifySelf: 'start', ml: -1 }}
            onClick={() => {
              setByHand(!byHand)
              choose(undefined)
            }}
          >
            {byHand ? say('schedules.times.offered') : say('schedules.times.byHand')}
          </Button>
        )}
        {!booking.series?.ownTime && (
          <SeriesQuestion booking={booking} answer={answer} conflicts={refusal?.occurrences ?? []} onAnswer={setAnswer} />
        )}
        <NotifyCheck checked={tells} onChange={setTells} />
      </DialogContent>
      <DialogActions>
        <Typography aria-live="polite" sx={{ flex: 1, pl: 1, fontWeight: 560 }}>
          {start === undefined ? '' : momentInWords(start, booking.timeZone, language)}
        </Typography>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('schedules.why.back')}
        </Button>
        <Button variant="contained" disabled={busy || start === undefined} onClick={() => void confirm()}>
          {say('schedules.move.move')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
