import { offsetAt } from '../../contract/time/zones.ts'

/** Whether two zones' clocks show the same at all these instants, whatever the zones are called. */
export const sameClock = (one: string, other: string, instants: readonly number[]): boolean =>
  one === other || instants.every((instant) => offsetAt(one, instant) === offsetAt(other, instant))
