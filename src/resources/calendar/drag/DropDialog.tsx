import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import type { BookingRefusal } from '../../appointments/refusals.ts'
import { guestOf, namelessWords, momentInWords } from '../../appointments/words.ts'
import { MoveOverlaps } from '../model/MoveOverlaps.tsx'
import { NotifyCheck } from '../../appointments/NotifyCheck.tsx'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { SeriesQuestion, useSeriesAnswer } from '../model/SeriesQuestion.tsx'
import { lengthOf, lengthWith, useMoveBooking } from '../model/useMoveAppointment.ts'
import type { DroppedWhole } from './dragged.ts'

type Props = { dropped: DroppedWhole; nameOf: (expert: number) => string; onDone: () => void }

/**
 * Asks before a dropped booking is moved, and whether the client hears of it; what is refused can
 * go to a time nearby, or back.
 */
export const DropDialog = ({
  dropped: { booking, start, items, revert },
  nameOf,
  onDone,
}: Props) => {
  const say = useSay()
  const locale = useTimeLocale()
  const heading = useId()
  const move = useMoveBooking()
  const { answer, setAnswer } = useSeriesAnswer()
  const [chosen, setChosen] = useState(start)
  const [notifies, setNotifies] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const back = () => {
    revert()
    onDone()
  }
  const confirm = async (force = false) => {
    setBusy(true)
    const { booking: moved, refusal: refused } = await move(booking, {
      start: chosen,
      items,
      notify: notifies,
      force,
      ...answer,
    })
    setBusy(false)
    setRefusal(refused)
    if (moved) onDone()
  }
  const resizes = items.some(({ duration }) => duration !== undefined)
  const minutes = (count: number) =>
    resizes ? say('schedules.move.minutes', { minutes: count }) : ''
  const before = booking.items.map(({ expert }) => expert.name)
  const after = items.map(({ expert }) => nameOf(expert ?? 0))
  return (
    <Dialog
      open
      onClose={busy ? undefined : back}
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {say(resizes ? 'schedules.move.askLength' : 'schedules.move.askTitle', {
          name: guestOf(booking, namelessWords(say)),
        })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 1.5,
            rowGap: 0.5,
            '& dd': { m: 0 },
          }}
        >
          <Typography component="dt" color="textSecondary">
            {say('schedules.move.from')}
          </Typography>
          <dd>
            {[
              momentInWords(booking.startsAt, booking.timeZone, locale),
              namesOf(before),
              minutes(lengthOf(booking)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </dd>
          <Typography component="dt" color="textSecondary">
            {say('schedules.move.to')}
          </Typography>
          <dd>
            <b>
              {[
                momentInWords(chosen, booking.timeZone, locale),
                namesOf(after),
                minutes(lengthWith(booking, items)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </b>
          </dd>
        </Box>
        {refusal && (
          <RefusalNote
            refusal={refusal}
            zone={booking.timeZone}
            request={{
              branchOffice: booking.branchOffice.id,
              items,
              start: chosen,
              exclude: booking.id,
            }}
            onForce={() => void confirm(true)}
            onSlot={(slot) => {
              setChosen(slot.start)
              setRefusal(undefined)
            }}
          />
        )}
        <MoveOverlaps booking={booking} start={chosen} items={items} />
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
        <Button color="inherit" disabled={busy} onClick={back}>
          {say('schedules.why.back')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void confirm()}>
          {say(resizes ? 'schedules.move.resize' : 'schedules.move.move')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Each name once. */
const namesOf = (names: readonly string[]): string => [...new Set(names)].join(', ')
