import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { returnedBy } from '../model/returnedBy.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { useStatusWords } from '../../ui/words/useStatusWords.ts'
import { useChangeBooking, type Changed } from '../../appointments/useChangeAppointment.ts'
import { openChanges, type OpenChange } from './steps.ts'

type Said = {
  comments?: string
  notify?: boolean
  by?: 'client' | 'branch'
  /** The fee that goes with it is not charged. */ waives?: boolean
  /** The fee that was charged for what the step takes back stays charged. */ keepsFee?: boolean
}

/** How a step was taken: whether the client was notified, and what it gave back to them. */
type Taken = { notifies: boolean; amount: string | undefined }

/**
 * Takes a booking to another status; while the toast stands, each step that can be taken back can
 * be undone.
 */
export const useTakeStep = () => {
  const change = useChangeBooking()
  const notify = useNotify()
  const words = useStatusWords('schedule')
  const say = useSay()
  const undo = async (
    changed: ScheduleRecord,
    { status, needsReason }: OpenChange,
    { notifies, amount }: Taken,
  ): Promise<void> => {
    const back = needsReason ? { id: status, comments: say('schedules.takenBack') } : status
    const { refusal } = await change(changed, { status: back, notify: notifies, force: false })
    if (refusal) notify(refusal.message, { type: 'error' })
    else if (amount === undefined) notify('views.schedules.move.undone', { type: 'success' })
    else notify('views.schedules.returned.undone', { type: 'warning', messageArgs: { amount } })
  }
  return async (
    booking: ScheduleRecord,
    step: OpenChange,
    { comments = '', notify: notifies = true, waives = false, keepsFee = false, by }: Said = {},
  ): Promise<Changed> => {
    const status =
      comments === '' && by === undefined
        ? step.status
        : {
            id: step.status,
            ...(comments === '' ? {} : { comments }),
            ...(by === undefined ? {} : { by }),
          }
    const fees = {
      ...(waives ? { fee: 'waive' as const } : {}),
      ...(keepsFee ? { refundFee: false } : {}),
    }
    const changed = await change(booking, { status, notify: notifies, force: false, ...fees })
    const now = changed.booking
    if (now) {
      const back = openChanges(now, new Date().toISOString()).find(
        ({ status: each }) => each === booking.status.id,
      )
      const returned = returnedBy(booking, now)
      const amount = returned && formatPrice(returned)
      notify(
        amount === undefined || back === undefined
          ? 'views.schedules.changed'
          : 'views.schedules.returned.changed',
        {
          type: 'success',
          messageArgs: { status: words.find(({ id }) => id === now.status.id)?.word ?? '', amount },
          ...(back === undefined
            ? {}
            : { onUndo: () => void undo(now, back, { notifies, amount }) }),
        },
      )
    }
    return changed
  }
}
