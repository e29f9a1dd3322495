import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  type Theme,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { BookingRefusal } from '../../appointments/refusals.ts'
import {
  lengthOf,
  lengthWith,
  itemsOf,
  useMoveBooking,
  isLength,
} from '../model/useMoveAppointment.ts'
import { guestOf, namelessWords, onClock, momentInWords } from '../../appointments/words.ts'
import { MoveOverlaps } from '../model/MoveOverlaps.tsx'
import { NotifyCheck } from '../../appointments/NotifyCheck.tsx'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { SeriesQuestion, useSeriesAnswer } from '../model/SeriesQuestion.tsx'
import { ServiceExpert } from '../../appointments/ServiceExpert.tsx'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import { FreeTimes } from '../../appointments/FreeTimes.tsx'
import { TimeByHand } from '../../appointments/TimeByHand.tsx'

type Props = {
  account: AccountType
  booking: ScheduleRecord
  now: string
  onMoved: (booking: ScheduleRecord) => void
  onClose: () => void
}

/**
 * Moves a booking without dragging it: another expert, one of the free times, or one that is typed
 * by who may.
 */
export const MoveDialog = ({ account, booking, now, onMoved, onClose }: Props) => {
  const say = useSay()
  const locale = useTimeLocale()
  const heading = useId()
  const move = useMoveBooking()
  const { answer, setAnswer } = useSeriesAnswer()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { canAccess: mayForce } = useCanAccess({ resource: 'schedule_override', action: 'create' })
  const [items, setItems] = useState(() => itemsOf(booking))
  /** The services of which no length is typed. */
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set())
  const [start, setStart] = useState<string>()
  const [byHand, setByHand] = useState(false)
  const [notifies, setNotifies] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const here = onClock(booking.startsAt, booking.timeZone)
  // Another length alone leaves it where it is.
  const resizes = items.some(({ duration }) => duration !== undefined)
  const at = start ?? (resizes ? booking.startsAt : undefined)
  const today = onClock(now, booking.timeZone).date

  const choose = (chosen: string | undefined) => {
    setStart(chosen)
    setRefusal(undefined)
  }
  const edit = (index: number, item: RequestedItem) => {
    setItems(items.map((each, place) => (place === index ? item : each)))
    if (!byHand) choose(undefined)
  }
  const confirm = async (force = byHand) => {
    if (at === undefined) return
    setBusy(true)
    const { booking: moved, refusal: refused } = await move(booking, {
      start: at,
      items,
      notify: notifies,
      force,
      ...answer,
    })
    setBusy(false)
    setRefusal(refused)
    if (!moved) return
    onMoved(moved)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {say('schedules.move.title', { name: guestOf(booking, namelessWords(say)) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">
          {say('schedules.move.from')}: {momentInWords(booking.startsAt, booking.timeZone, locale)}
        </Typography>
        {refusal && (
          <RefusalNote
            refusal={refusal}
            zone={booking.timeZone}
            request={
              at === undefined
                ? undefined
                : { branchOffice: booking.branchOffice.id, items, start: at, exclude: booking.id }
            }
            onSlot={(slot) => choose(slot.start)}
            onForce={() => void confirm(true)}
          />
        )}
        {booking.items.map((service, index) => (
          <Box
            key={service.id}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 168px' },
            }}
          >
            <ServiceExpert
              account={account}
              branchOffice={booking.branchOffice.id}
              entailedProduct={service.entailedProduct.id}
              label={say('schedules.move.expert', { service: service.entailedProduct.name })}
              value={items[index]!.expert}
              known={service.expert}
              onChange={(expert) => edit(index, { ...items[index]!, expert })}
            />
            <ServiceLength
              service={service.entailedProduct.name}
              minutes={lengthOf(service)}
              isUsual={
                items[index]!.expert !== service.expert.id && items[index]!.duration === undefined
              }
              onChange={(minutes) => {
                const { duration: _, ...item } = items[index]!
                setWrong(
                  new Set(
                    [...wrong]
                      .filter((each) => each !== index)
                      .concat(minutes === undefined ? [index] : []),
                  ),
                )
                if (minutes !== undefined)
                  edit(
                    index,
                    minutes === lengthOf(service) && item.expert === service.expert.id
                      ? item
                      : { ...item, duration: minutes },
                  )
              }}
            />
          </Box>
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
        <MoveOverlaps booking={booking} start={at} items={items} />
        {!booking.series?.ownTime && (
          <SeriesQuestion
            booking={booking}
            answer={answer}
            conflicts={refusal?.occurrences ?? []}
            onAnswer={setAnswer}
          />
        )}
        <NotifyCheck checked={notifies} onChange={setNotifies} />
      </DialogContent>
      <DialogActions>
        <Typography aria-live="polite" sx={{ flex: 1, pl: 1, fontWeight: 560 }}>
          {at === undefined
            ? ''
            : [
                momentInWords(at, booking.timeZone, locale),
                ...(resizes
                  ? [say('schedules.move.minutes', { minutes: lengthWith(booking, items) })]
                  : []),
              ].join(' · ')}
        </Typography>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {say('schedules.why.back')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || at === undefined || wrong.size > 0}
          onClick={() => void confirm()}
        >
          {say('schedules.move.move')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ServiceLengthProps = {
  service: string
  minutes: number
  isUsual: boolean
  onChange: (minutes: number | undefined) => void
}

/**
 * How long a service takes this time (`isUsual`: as long as its new expert usually needs, until a
 * length is typed); undefined while the input is no length.
 */
export const ServiceLength = ({ service, minutes, isUsual, onChange }: ServiceLengthProps) => {
  const say = useSay()
  const [typed, setTyped] = useState(String(minutes))
  const isWrong = !isLength(lengthOfText(typed))
  return (
    <TextField
      type="number"
      fullWidth
      label={say('schedules.move.length', { service })}
      value={typed}
      error={isWrong}
      helperText={
        isWrong
          ? say('schedules.move.wrongLength')
          : isUsual
            ? say('schedules.move.usualLength')
            : undefined
      }
      onChange={({ target }) => {
        setTyped(target.value)
        const length = lengthOfText(target.value)
        onChange(isLength(length) ? length : undefined)
      }}
      slotProps={{ htmlInput: { min: 5, max: 1440, step: 5, inputMode: 'numeric' } }}
    />
  )
}

const lengthOfText = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
