import type { ErrorCode } from '../../contract/errors.ts'

/** How often a booking is decided anew when others keep changing what it rests on. */
export const mostDecisions = 5

/** What the database refuses with when somebody was faster. */
export const lostToRival: readonly ErrorCode[] = ['SLOT_TAKEN', 'CAPACITY_FULL']
