import type { NoticeEvent } from '../../../contract/events/events.ts'
import { emailEventOf, type AgreedState, type EmailCause, type StateEvent } from '../../domain/emailCauses.ts'
import type { StoredNotice } from '../../ports/notices.ts'
import { waitUntil } from '../letters/waitingEmail.ts'

/** What can be taken back right after it was done, as the emails of appointments call it: its notifications wait for that. */
const undoable = {
  'booking.moved': 'moved',
  'booking.changed': 'changed',
  'booking.cancelled': 'cancelled',
  'booking.rejected': 'rejected',
  'booking.approved': 'approved',
  'booking.restored': 'booked',
} as const satisfies Partial<Record<NoticeEvent, StateEvent>>
type UndoableEvent = keyof typeof undoable

export const isUndoable = (event: NoticeEvent): event is UndoableEvent => event in undoable

/**
 * Whether there is nothing left to send of a notification: a later one of the same appointment says it, or what happened was taken back. By the
 * rule of the emails about appointments.
 * @param same those of one reader and appointment around it, in their order
 * @param startsAt when the appointment begins now, in ISO
 */
export const isSuperseded = (notice: StoredNotice, same: readonly StoredNotice[], startsAt: string | null): boolean => {
  if (!isUndoable(notice.event)) return false
  const { causes, present } = causesOf(same, startsAt === null ? 0 : Date.parse(startsAt))
  return emailEventOf(causes, notice.id, present) === null
}

/** The notifications as causes, each with how the appointment stood before: read back from how it stands now. */
const causesOf = (notices: readonly StoredNotice[], start: number): { causes: EmailCause[]; present: AgreedState } => {
  const undoables = notices.flatMap(({ event, ...rest }) => (isUndoable(event) ? [{ ...rest, event }] : []))
  const present: AgreedState = { standing: standingAfter(undoables.at(-1)?.event), start, agreed: '' }
  let state = present
  const causes = undoables.toReversed().map(({ id, event, at, movedFrom }): EmailCause => {
    state = before(event, state, movedFrom)
    return { id, event: undoable[event], at: at.getTime(), notify: true, waitUntil: waitUntil(at), before: state }
  })
  return { causes: causes.toReversed(), present }
}

const standingAfter = (event: UndoableEvent | undefined): AgreedState['standing'] => {
  if (event === 'booking.cancelled') return 'cancelled'
  return event === 'booking.rejected' ? 'rejected' : 'confirmed'
}

const before = (event: UndoableEvent, after: AgreedState, movedFrom: Date | null): AgreedState => {
  switch (event) {
    case 'booking.restored':
      return { ...after, standing: 'cancelled' }
    case 'booking.cancelled':
      return { ...after, standing: 'confirmed' }
    case 'booking.approved':
    case 'booking.rejected':
      return { ...after, standing: 'requested' }
    default: {
      const former = movedFrom?.getTime() ?? after.start
      // Another length, service or expert: something else was agreed.
      return former === after.start ? { ...after, agreed: `${after.agreed}<` } : { ...after, start: former }
    }
  }
}
