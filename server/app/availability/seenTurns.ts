import type { Turn } from '../../ports/bookingPlan.ts'
import { configurationOf, type Calendar } from './calendar.ts'

/**
 * The turns that a decision rests on, for the store to compare when it writes: null where every
 * expert was chosen, or where the branch does not assign by round robin.
 */
export const seenTurns = (
  calendar: Calendar,
  items: readonly { expert?: number | null | undefined }[],
): Turn[] | null =>
  configurationOf(calendar).assignment === 'round_robin' &&
  items.some(({ expert }) => expert == null)
    ? calendar.turns
    : null
