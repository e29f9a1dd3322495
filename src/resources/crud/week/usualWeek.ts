import type { Weekly } from '../../../../contract/time/hours.ts'

const usualDay = [
  { s: '09:00', e: '13:00' },
  { s: '14:00', e: '18:00' },
]

/** What a user who switches hours of their own on starts from. */
export const usualWeek = {
  mon: usualDay,
  tue: usualDay,
  wed: usualDay,
  thu: usualDay,
  fri: usualDay,
  sat: [],
  sun: [],
} satisfies Weekly
