import { refuseField } from '../../contract/kernel/errors.ts'

/** An instant as minutes since 1970; visits begin and end on whole minutes. `path` names its field. */
export const minuteOf = (instant: string, path = 'start'): number => {
  const minute = Date.parse(instant) / 60_000
  if (!Number.isInteger(minute)) throw refuseField(path, 'format')
  return minute
}
