import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useSay } from '../../useSay.ts'
import { useStatusWords } from '../../useStatusWords.ts'
import { useChangeBooking, type Changed } from '../useChangeBooking.ts'
import { openChanges, type OpenChange } from './openChanges.ts'

type Said = {
  comments?: string
  notify?: boolean
  by?: 'client' | 'branch'
  /** The fee that goes with it is not charged. */ waives?: boolean
}

/** Takes a booking to another status; while the toast stands, each step that can be taken back can be undone. */
export const useTakeStep = () => {
  const change = useChangeBooking()
  const notify = useNotify()
  const words = useStatusWords('schedule')
  const say = useSay()
  const undo = async (changed: ScheduleRecord, { status, needsReason }: OpenChange, tells: boolean): Promise<void> => {
    const back = needsReason ? { id: status, comments: say('schedules.takenBack') } : status
    const { refusal } = await change(changed, { status: back, notify: tells, force: false })
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
      const back = openChanges(now, new Date().toISOString()).find(({ status: each }) => each === booking.status.id)
      notify('views.schedules.changed', {
        type: 'success',
        messageArgs: { status: words.find(({ id }) => id === now.status.id)?.word ?? '' },
        ...(back === undefined ? {} : { onUndo: () => void undo(now, back, tells) }),
      })
    }
    return changed
  }
}
