import type { APIRequestContext } from '@playwright/test'
import { attempt } from './attempt.ts'
import { expect } from './test.ts'

export type Day = { date: string; slots: { start: string; items: { expert: number }[] }[] }
type Wanted = {
  /** How many days from now on are looked at, and the first of them. */
  from: number
  days: number
  name: string
  /** Which of the free days, and which of its starts. */
  pick?: (days: Day[]) => { date: string; start: string }
}

/**
 * A person books at the demonstration's link without ever seeing the back office; gives the day and
 * the start on the branch's clock, the name, which is another for each try, and the token of the
 * appointment's page.
 */
export const visitorBooks = async (
  request: APIRequestContext,
  { from, days, name: wanted, pick = midday }: Wanted,
) => {
  const name = `${wanted} ${String.fromCodePoint('A'.codePointAt(0)! + attempt())}`
  const post = async <R>(path: string, body: object): Promise<R> => {
    const answer = (await (await request.post(`/api/${path}`, { data: body })).json()) as {
      error: boolean
      r: R
    }
    expect(answer).toMatchObject({ error: false })
    return answer.r
  }
  const link = await post<{ branchOffice: { id: number }; products: { id: number }[] }>(
    'direct_links/get',
    { name: 'demo' },
  )
  const bookingRequest = {
    branchOffice: link.branchOffice.id,
    directLink: 'demo',
    items: [{ entailedProduct: link.products[0]!.id }],
  }
  const range = { from: dayFromNow(from), to: dayFromNow(from + days) }
  const free = await post<{ days: Day[] }>('clients/schedules/availability/calculate', {
    ...bookingRequest,
    ...range,
  })
  const { date, start } = pick(free.days.filter(({ slots }) => slots.length > 0))
  const booked = { ...bookingRequest, start, booker: { name, email: emailOf(name) } }
  const { token } = await post<{ token: string }>('public/schedules/create', booked)
  return { date, start, name, token }
}

/**
 * One for each name: a mailbox has only few bookings an hour, and erasing a person erases what
 * guests booked with theirs.
 */
const emailOf = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@example.com`

const midday = (days: Day[]) => {
  const day = days.toSorted((one, other) => other.slots.length - one.slots.length)[0]!
  return { date: day.date, start: day.slots[Math.floor(day.slots.length / 3)]!.start }
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
