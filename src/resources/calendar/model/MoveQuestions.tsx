import { useState } from 'react'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { NotifyCheck } from '../../appointments/NotifyCheck.tsx'
import { useNotifyChoice } from '../../appointments/useObstacles.ts'
import type { BookingRefusal } from '../../appointments/refusals.ts'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import { MoveOverlaps } from './MoveOverlaps.tsx'
import { SeriesQuestion, useSeriesAnswer } from './SeriesQuestion.tsx'
import { useMoveBooking, type Move } from './useMoveAppointment.ts'

/**
 * What is answered before a booking is moved, why the move was refused, and the move itself, which
 * gives the booking back once it was moved.
 */
export const useMoveQuestions = (booking: ScheduleRecord) => {
  const send = useMoveBooking()
  const { answer, setAnswer } = useSeriesAnswer()
  const [wantsNotification, setWantsNotification] = useState(true)
  const notification = useNotifyChoice('changed', booking, wantsNotification)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const move = async (
    to: Pick<Move, 'start' | 'items' | 'force'>,
  ): Promise<ScheduleRecord | undefined> => {
    setBusy(true)
    const moved = await send(booking, { ...to, notify: notification.notifies, ...answer })
    setBusy(false)
    setRefusal(moved.refusal)
    return moved.booking
  }
  return { answer, setAnswer, notification, setWantsNotification, busy, refusal, setRefusal, move }
}

type Props = {
  booking: ScheduleRecord
  start: string | undefined
  items: readonly RequestedItem[]
  questions: ReturnType<typeof useMoveQuestions>
}

/**
 * The questions before a booking is moved: whether others of its series go along, and whether the
 * client hears of it; with a warning of what else the client has at that time.
 */
export const MoveQuestions = ({ booking, start, items, questions }: Props) => (
  <>
    <MoveOverlaps booking={booking} start={start} items={items} />
    {!booking.series?.ownTime && (
      <SeriesQuestion
        booking={booking}
        answer={questions.answer}
        conflicts={questions.refusal?.occurrences ?? []}
        onAnswer={questions.setAnswer}
      />
    )}
    <NotifyCheck choice={questions.notification} onChange={questions.setWantsNotification} />
  </>
)
