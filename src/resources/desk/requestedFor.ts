import type { Choice } from '../crud/referenceSource.ts'
import { isDay } from '../../../contract/text/formats.ts'

/** What the address of the page says beforehand: whose booking, where, when and with whom. */
export type DeskRequest = {
  branch: number | undefined
  client: number | undefined
  expert: number | undefined
  date: string | undefined
  time: string | undefined
  /** The same expert with their name, where that is known. */
  known?: Choice | undefined
  /** The minutes that were marked in the calendar. */
  duration?: number | undefined
}

export const deskRequest = (parameters: URLSearchParams): DeskRequest => {
  const id = (name: string) => {
    const value = Number(parameters.get(name))
    return Number.isInteger(value) && value > 0 ? value : undefined
  }
  const [date, time] = [parameters.get('date'), parameters.get('time')]
  return {
    branch: id('branch'),
    client: id('client'),
    expert: id('expert'),
    date: date !== null && isDay(date) ? date : undefined,
    time: time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined,
  }
}
