import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { noFeesTaken, noSums, nothingOnTop } from '../../../server/domain/money/bill.ts'
import {
  summaryOf,
  type SummaryInput,
} from '../../../server/domain/scheduling/appointmentSummary.ts'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { AvailabilityReply, Slot } from '../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { paths } from '../../../src/publicPages/page/call.ts'

// Friday, 14:00 in Quito. A stand-in for the server, because a real one cannot be made to lose an
// answer or to change its mind on demand.
export const now = '2026-11-20T19:00:00Z'
export const branchZone = 'America/Guayaquil'

const service = (id: number, name: string, amount: number, experts: number[]) => ({
  id,
  name,
  shortDescription: null,
  icon: null,
  banner: null,
  description: null,
  duration: 60,
  priceKind: 1,
  price: { amount, currency: 'USD' },
  fullPrice: null,
  color: null,
  modality: 'at_branch' as const,
  experts,
  addons: [],
})

export const link: PublicLink = {
  name: 'casa-lucuma',
  title: 'Reserva en Cumbayá',
  welcome: null,
  chooseExpert: true,
  anyExpert: true,
  organization: { id: 1, name: 'Casa Lúcuma', logo: null },
  branchOffice: {
    id: 7,
    name: 'Salón y spa',
    timeZone: branchZone,
    clock: { timeFormat: 24, weekStart: 'mon', language: null },
    address: { street: 'Av. Pampite', city: { isoCode: 'UIO', name_es: 'Quito' } },
    phone: '+59322345678',
    phoneShown: '+593 2 234 5678',
    whatsApp: null,
    email: null,
    horizonDays: 90,
  },
  holdMinutes: 10,
  discount: null,
  about: { aliases: [], descriptions: [] },
  banner: null,
  prefill: { booker: { name: '', email: '' }, product: null, expert: null },
  identity: 'none',
  days: { first: null, last: null },
  waitlist: false,
  products: [
    service(11, 'Limpieza facial', 4500, [1, 2]),
    service(12, 'Masaje relajante', 3800, [2]),
  ],
  experts: [
    { id: 1, name: 'Irene', title: null, color: null, picture: null, bio: null },
    { id: 2, name: 'Paola', title: null, color: null, picture: null, bio: null },
  ],
}

export const slot = (start: string): Slot => ({
  start,
  end: start,
  remaining: 1,
  experts: [1],
  items: [],
  price: { amount: 4500, currency: 'USD' },
})

/**
 * What the branch answers for a range: the given starts on the dates that the branch's clock shows.
 */
export const availability = (
  starts: string[],
  rest: Partial<AvailabilityReply> = {},
  from = '2026-11-20',
  to = '2026-12-03',
) => {
  const dates = Array.from({ length: dayOfDate(to) - dayOfDate(from) + 1 }, (_, index) =>
    dateOfDay(dayOfDate(from) + index),
  )
  return {
    timeZone: branchZone,
    branchTimeZone: branchZone,
    tzdb: '2026b',
    now,
    days: dates.map((date) => ({
      date,
      slots: starts.filter((start) => start.startsWith(date)).map(slot),
    })),
    nextAvailable: null,
    emptyReason: null,
    ...rest,
  } satisfies AvailabilityReply
}

/** Six days with two times each, the first in the evening: in Madrid it belongs to the next day. */
export const usualStarts = ['20', '21', '23', '24', '25', '26']
  .flatMap((day) => [`2026-11-${day}T10:15:00-05:00`, `2026-11-${day}T19:00:00-05:00`])
  .slice(1)

/** What an appointment of 45 dollars costs, as the server states it. */
export const summaryOfBooking = (rest: Partial<SummaryInput> = {}): AppointmentSummary =>
  summaryOf({
    pricing: 'fixed',
    currency: 'USD',
    total: 4500,
    discount: 0,
    taxes: [],
    sums: noSums,
    onTop: nothingOnTop,
    feesTaken: noFeesTaken,
    demand: null,
    policy: { cancelWindowMinutes: 1440, allowClientCancel: true },
    card: null,
    start: { at: Date.parse('2026-11-24T10:15:00-05:00') / 60_000, zone: branchZone },
    now: Date.parse(now) / 60_000,
    state: 'open',
    isRequest: false,
    kept: null,
    hasClient: false,
    payments: [],
    fees: [],
    refunds: [],
    ...rest,
  })

export const booking = (start: string, rest: Partial<PublicBooking> = {}): PublicBooking => ({
  code: 'K7MX4Q',
  status: { id: 1, sysName: 'held' },
  start,
  end: start,
  timeZone: branchZone,
  branchTimeZone: branchZone,
  items: [
    {
      entailedProduct: { id: 11, name: 'Limpieza facial' },
      expert: { id: 1, name: 'Irene' },
      addons: [],
      start,
      end: start,
    },
  ],
  total: { amount: 4500, currency: 'USD' },
  payment: null,
  holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  hold: 'secret-1',
  token: null,
  ...rest,
})

const ownStart = '2026-11-24T10:15:00-05:00'
const free = { amount: 0, currency: 'USD' }

/** The appointment of that booking as its own page shows it. */
export const appointment = (rest: Partial<PublicSchedule> = {}): PublicSchedule => ({
  ...booking(ownStart, {
    end: '2026-11-24T11:15:00-05:00',
    status: { id: 4, sysName: 'confirmed' },
    hold: null,
    holdExpiresAt: null,
    token: '1.secret',
  }),
  payment: null,
  organization: { id: 1, name: 'Casa Lúcuma' },
  branchOffice: {
    id: 7,
    name: 'Salón y spa',
    clock: link.branchOffice.clock,
    address: link.branchOffice.address,
    phone: '+59322345678',
    phoneShown: '+593 2 234 5678',
    whatsApp: null,
    email: null,
    horizonDays: 90,
  },
  directLink: 'casa-lucuma',
  quantity: 1,
  modalities: ['at_branch'],
  discount: free,
  bill: { paid: free, refunded: free, authorized: free, due: { amount: 4500, currency: 'USD' } },
  refund: null,
  summary: summaryOfBooking(),
  cancel: null,
  reconfirm: null,
  isRescheduleRequested: false,
  cancelUntil: '2026-11-23T10:15:00-05:00',
  lateCancel: null,
  cancelReasons: [],
  rescheduleUntil: '2026-11-23T09:00:00-05:00',
  ...rest,
})

export type BookRequest = {
  start?: string
  hold?: string
  items?: { entailedProduct: number; expert?: number; gender?: string }[]
  booker?: { name: string; email: string }
  proof?: { request: string; code: string }
  idempotencyKey?: string
}
export type AnswerRequest = { form: number; revision?: number; values: Record<string, unknown> }
export type QuoteRequest = { hold?: string; start?: string }
export type AvailabilityRequest = {
  from: string
  to: string
  timeZone: string
  view?: string
  items: { entailedProduct: number; expert?: number; gender?: string }[]
}

const answered = (r: unknown) => HttpResponse.json({ error: false, r })
export const refused = (msg: string, rest: object = {}) =>
  HttpResponse.json({ error: true, r: { msg, ref: '01JX', ...rest } })
export const lost = () => HttpResponse.error()

export type OwnRequest = {
  token: string
  start?: string
  comment?: string
  agreed?: { refund: number | null; fee: number | null }
}
export type WaitRequest = {
  token?: string
  action?: string
  dateFrom?: string
  dateTo?: string
  booker?: { name: string; email: string }
}
type Answers = {
  /** What its services ask. */
  forms: () => unknown
  /** What one's own appointment asks. */
  questions: () => unknown
  /** Takes the answers to them. */
  answer: (sent: AnswerRequest) => unknown
  /** Takes a message about one's own appointment. */
  comment: () => unknown
  /** What a time costs. */
  calculate: (sent: QuoteRequest) => unknown
  book: (sent: BookRequest) => unknown
  /** Sends a code to the visitor who is about to book. */
  identify: (request: BookRequest) => unknown
  availability: (sent: AvailabilityRequest) => unknown
  /** The calls on one's own appointment: get, reschedule or cancel. */
  own: (call: string, sent: OwnRequest) => unknown
  /** The calls on a place in the waitlist: create, get or edit. */
  waiting: (call: string, sent: WaitRequest) => unknown
}

const usual: Answers = {
  forms: () => ({ items: [] }),
  questions: () => ({ items: [] }),
  answer: () => ({ items: [] }),
  comment: () => refused('NOT_FOUND'),
  calculate: () => ({ payment: null, summary: summaryOfBooking(), approval: 'none' }),
  book: ({ start, booker }) =>
    booker
      ? booking('2026-11-23T15:15:00Z', {
          status: { id: 4, sysName: 'confirmed' },
          hold: null,
          holdExpiresAt: null,
          token: 'token-1',
        })
      : booking(start!),
  identify: () => ({ channel: 'email', request: 'request-1', expiresAt: null }),
  availability: ({ from, to }) => availability(usualStarts, {}, from, to),
  own: () => refused('NOT_FOUND'),
  waiting: () => refused('NOT_FOUND'),
}

/** A branch that answers as configured, and records what was requested. */
export const useFakeBranch = () => {
  const branch = {
    ...usual,
    booked: [] as BookRequest[],
    quoted: [] as QuoteRequest[],
    answered: [] as AnswerRequest[],
    identified: [] as BookRequest[],
    looked: [] as AvailabilityRequest[],
    released: [] as string[],
    ownRequests: [] as [string, OwnRequest][],
    waited: [] as [string, WaitRequest][],
  }
  const replying = (reply: unknown) => (reply instanceof Response ? reply : answered(reply))
  const server = setupServer(
    http.post(`*/api/${paths['public.book']}`, async ({ request }) => {
      const sent = (await request.json()) as BookRequest
      branch.booked.push(sent)
      return replying(await branch.book(sent))
    }),
    http.post(`*/api/${paths['public.identify']}`, async ({ request }) => {
      const body = (await request.json()) as BookRequest
      branch.identified.push(body)
      return replying(await branch.identify(body))
    }),
    http.post(`*/api/${paths['public.release']}`, async ({ request }) => {
      branch.released.push(((await request.json()) as { hold: string }).hold)
      return answered({ released: true })
    }),
    http.post(`*/api/${paths['public.forms']}`, async () => replying(await branch.forms())),
    http.post(`*/api/${paths['public.calculate']}`, async ({ request }) => {
      const sent = (await request.json()) as QuoteRequest
      branch.quoted.push(sent)
      return replying(await branch.calculate(sent))
    }),
    http.post(`*/api/${paths['public.answer']}`, async ({ request }) => {
      const sent = (await request.json()) as AnswerRequest
      branch.answered.push(sent)
      return replying(await branch.answer(sent))
    }),
    http.post(`*/api/${paths['public.comment']}`, async () => replying(await branch.comment())),
    http.post(`*/api/${paths['public.answers']}`, async () => replying(await branch.questions())),
    http.post('*/api/public/schedules/waitlist/:call', async ({ request, params }) => {
      const sent = (await request.json()) as WaitRequest
      branch.waited.push([String(params['call']), sent])
      return replying(await branch.waiting(String(params['call']), sent))
    }),
    http.post('*/api/public/schedules/:call', async ({ request, params }) => {
      const sent = (await request.json()) as OwnRequest
      branch.ownRequests.push([String(params['call']), sent])
      return replying(await branch.own(String(params['call']), sent))
    }),
    http.post(`*/api/${paths['public.availability']}`, async ({ request }) => {
      const sent = (await request.json()) as AvailabilityRequest
      branch.looked.push(sent)
      return replying(await branch.availability(sent))
    }),
  )
  beforeAll(() => server.listen())
  afterEach(() => {
    Object.assign(branch, usual, {
      booked: [],
      quoted: [],
      answered: [],
      identified: [],
      looked: [],
      released: [],
      ownRequests: [],
      waited: [],
    })
    sessionStorage.clear()
    localStorage.clear()
  })
  afterAll(() => server.close())
  return branch
}
