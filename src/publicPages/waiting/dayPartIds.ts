import type { dayParts } from '../../../contract/entities/waitlistEntries.ts'

// The entity brings zod, which would weigh more than the page: its numbers are written here, and the type holds them to it.
const ids = { any: 1, morning: 2, afternoon: 3, evening: 4 } as const satisfies typeof dayParts

/** The parts of a day with their numbers, in the order of the day. */
export const dayPartIds = Object.entries(ids) as [keyof typeof ids, number][]
