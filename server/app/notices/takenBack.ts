import type { NoticeEvent } from '../../../contract/noticeEvents.ts'
import type { StoredNotice } from '../../ports/notices.ts'

/** What can be taken back right after it was done: its notifications wait for that. */
export const undoableEvents: readonly NoticeEvent[] = [
  'booking.moved',
  'booking.changed',
  'booking.cancelled',
  'booking.rejected',
  'booking.approved',
  'booking.restored',
]

/**
 * Whether there is nothing left to push of a notification: a later one of the same appointment says it, or what happened was taken back.
 * @param same those of one reader and appointment around it, in their order
 * @param startsAt when the appointment begins now, in ISO
 */
export const isSuperseded = (notice: StoredNotice, same: readonly StoredNotice[], startsAt: string | null): boolean => {
  if (!undoableEvents.includes(notice.event)) return false
  const chain = same.filter(({ event }) => undoableEvents.includes(event))
  if (chain.some(({ id }) => id > notice.id)) return true
  if (chain.length < 2) return false
  const cancels = chain.filter(({ event }) => event === 'booking.cancelled')
  const moved = chain.find(({ event }) => event === 'booking.moved')?.movedFrom ?? null
  const isAtFormerTime = moved === null || (startsAt !== null && moved.getTime() === Date.parse(startsAt))
  if (notice.event === 'booking.restored') return cancels.length > 0 && isAtFormerTime
  return notice.event === 'booking.moved' && isAtFormerTime
}
