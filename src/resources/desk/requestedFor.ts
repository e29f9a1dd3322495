import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { isDay } from '../../../contract/text/formats.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import type { Choice } from '../crud/referenceSource.ts'

/** A service that is to be booked, by id, and the expert who is to give it. */
export type RequestedService = { service: number; expert: number | null }

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
  /** What is booked again. */
  services?: readonly RequestedService[] | undefined
}

/** The most services of a booking; no more are taken from an address either. */
export const mostItems = 10

export const deskRequest = (parameters: URLSearchParams): DeskRequest => {
  const id = (name: string) => {
    const value = Number(parameters.get(name))
    return Number.isInteger(value) && value > 0 ? value : undefined
  }
  const services = parameters.getAll('service').flatMap(serviceOf).slice(0, mostItems)
  const [date, time] = [parameters.get('date'), parameters.get('time')]
  return {
    branch: id('branch'),
    client: id('client'),
    expert: id('expert'),
    date: date !== null && isDay(date) ? date : undefined,
    time: time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined,
    ...(services.length > 0 ? { services } : {}),
  }
}

const serviceOf = (written: string): RequestedService[] => {
  const [service, expert] = written.split('.').map(Number)
  const isId = (value: number | undefined) => Number.isSafeInteger(value) && value! > 0
  return isId(service) ? [{ service: service!, expert: isId(expert) ? expert! : null }] : []
}

type Wished = Pick<DeskRequest, 'services'> & {
  client: number
  branch?: number | undefined
}

/** The address of the desk where a booking for a client begins, with what is known of it. */
export const bookingPath = (
  account: AccountType,
  { client, branch, services = [] }: Wished,
): string => {
  const parameters = new URLSearchParams({ client: String(client) })
  if (branch !== undefined) parameters.set('branch', String(branch))
  for (const { service, expert } of services)
    parameters.append('service', expert === null ? String(service) : `${service}.${expert}`)
  return `${dashboardOf(account)}/manage-schedule?${parameters}`
}
