import { refuseField } from '../../contract/errors.ts'

/** A start as minutes since 1970; visits begin on whole minutes. */
export const minuteOf = (start: string): number => {
  const minute = Date.parse(start) / 60_000
  if (!Number.isInteger(minute)) throw refuseField('start', 'format')
  return minute
}
