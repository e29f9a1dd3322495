import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../../contract/statuses.ts'
import { useStatusWords } from '../../useStatusWords.ts'
import { useChangeBooking, type Changed } from '../useChangeBooking.ts'
import type { OpenChange } from './openChanges.ts'

type Said = {
  comments?: string
  notify?: boolean
  by?: 'client' | 'branch'
  /** The fee that goes with it is not charged. */ waives?: boolean
}

/** Takes a booking to another status; what was called off can be taken back for as long as the toast stands. */
export const useTakeStep = () => {
  const change = useChangeBooking()
  const notify = useNotify()
  const words = useStatusWords('schedule')
  const restore = async (cancelled: ScheduleRecord, tells: boolean): Promise<void> => {
    const { refusal } = await change(cancelled, { status: scheduleStatuses.ids.confirmed, notify: tells, force: false })
    notify(refusal ? refusal.message : 'views.schedules.move.undone', { type: refusal ? 'error' : 'success' })
  }
  return async (
    booking: ScheduleRecord,
    step: OpenChange,
    { comments = '', notify: tells = true, waives = false, by }: Said = {},
  ): Promise<Changed> => {
    const status =
      comments === '' && by === undefined
        ? step.status
        : { id: step.status, ...(comments === '' ? {} : { comments }), ...(by === undefined ? {} : { by }) }
    const changed = await change(booking, { status, notify: tells, force: false, ...(waives ? { fee: 'waive' as const } : {}) })
    const now = changed.booking
    if (now) {
      const isUndoable = now.status.id === scheduleStatuses.ids.cancelled && booking.status.id === scheduleStatuses.ids.confirmed
      notify('views.schedules.changed', {
        type: 'success',
        messageArgs: { status: words.find(({ id }) => id === now.status.id)?.word ?? '' },
        ...(isUndoable ? { onUndo: () => void restore(now, tells) } : {}),
      })
    }
    return changed
  }
}
