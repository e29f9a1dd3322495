import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/publicSchedules.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../contract/envelope.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../support/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnish.ts'
import type { SettingPlace } from '../../support/settingPlace.ts'
import { feeOfAppointment } from './cards.ts'
import { draftAfterTwoDays } from './records.ts'
import type { SettingCases } from './settingCase.ts'

const monday = '2027-01-11'
const friday = '2027-01-15'
const { arrived, completed, no_show } = scheduleStatuses.ids

/** A booking of ten o'clock of a day, as its visitor is answered. */
const book = async ({ book: send }: SettingPlace, time = '10:00', day = tuesday, more: Values = {}) =>
  answerOf<PublicBooking>(await send({ start: at(time, day), booker, ...more }))

/** The page of the visitor's own appointment. */
const page = async ({ server }: SettingPlace, token: string | null) =>
  answerOf<PublicSchedule>(await server.post('public/schedules/get', { token }))

/** What the visitor's own call about their appointment on Friday is answered. */
const onOwn = async (place: SettingPlace, call: string, body: Values = {}) => {
  const { token } = await book(place, '10:00', friday)
  return codeOf(await place.server.post(`public/schedules/${call}`, { token, ...body }))
}

/** The first free times of a service that has no grid of its own. */
const firstTimes = async (place: SettingPlace) => {
  const service = await place.addService('Color', { granularity: null, duration: 60 })
  await place.addExpert('Bea', [service])
  return (await place.free({ items: [{ entailedProduct: service }] })).slice(0, 3)
}

/** Whether staff may take an appointment of ten o'clock to a status at an instant. */
const changeAt = async (place: SettingPlace, status: number, now: Date, through: number[] = []) => {
  const { id } = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
  for (const step of through) {
    await place.later(new Date(at('10:30')))
    answerOf(await place.change(id, { status: step }))
  }
  await place.later(now)
  return codeOf(await place.change(id, { status: { id: status, comments: 'Wrong outcome' } }))
}

/** The reasons that staff are offered for an appointment. */
const reasonsAt = async (place: SettingPlace) => {
  const { id } = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
  return answerOf<Record<'rejected' | 'no_show', string[]>>(await place.call('reasons/get', { id }))
}

const refusal = (envelope: Envelope) => (envelope.error ? [envelope.r.msg, envelope.r.fields?.[0]?.path ?? null] : ['answered'])

/** Subjects of the emails that reminders send at some instants, each told by its number of the instant. */
const remindedAt = async (place: SettingPlace, times: [time: string, day: string][]) => {
  await book(place, '10:00', friday)
  const before = (await place.mail()).length
  const counts: number[] = []
  for (const [time, day] of times) {
    place.server.setNow(new Date(at(time, day)))
    await place.turn('reminders.give')
    counts.push((await place.mail()).length - before)
  }
  return counts
}

const booksAgain = async (place: SettingPlace, time: string, day = tuesday) => {
  await book(place, '09:00')
  return codeOf(await place.book({ start: at(time, day), booker }))
}

export const scheduleCases: SettingCases<'schedule'> = {
  holidays: {
    to: { country: null, state: null, days: [{ date: tuesday, name: 'Inventory', open: false }] },
    observe: async ({ free }) => (await free()).length > 0,
    seen: { before: true, after: false },
  },
  // The limit of a week: Saturday and Sunday are in one that begins on Monday, and in two that begin on Sunday.
  weekStart: {
    to: 'sun',
    observe: async (place) => {
      await place.edit('experts', place.own.expert, { maxPerWeek: 1 })
      await book(place, '10:00', '2027-01-16')
      return (await place.free({}, '2027-01-17')).length > 0
    },
    seen: { before: false, after: true },
  },
  // The email of a booking at three in the afternoon.
  timeFormat: {
    to: 12,
    observe: async (place) => {
      await book(place, '15:00')
      const [sent] = await place.mail()
      return /\d{1,2}:\d\d(?: [AP]M)?/.exec(sent?.subject ?? '')?.[0]
    },
    seen: { before: '15:00', after: '3:00 PM' },
  },
  // What the calendar of the back office reads with its branch; tests/ui/resources/calendar.test.tsx shows what it draws by it.
  calendar: {
    to: { startHour: 7, endHour: 22, slotHeight: 40, view: 'week', colours: 'expert' },
    observe: async ({ server, own, owner }) => {
      const record = await server.post('organizations/branch_offices/get', { id: own.branchOffice }, owner)
      return answerOf<{ clock: { calendar: { view: string } } }>(record).clock.calendar.view
    },
    seen: { before: 'day', after: 'week' },
  },
  granularity: { to: 60, observe: firstTimes, seen: { before: ['09:00', '09:15', '09:30'], after: ['09:00', '10:00', '11:00'] } },
  gridOffset: { to: 5, observe: firstTimes, seen: { before: ['09:00', '09:15', '09:30'], after: ['09:05', '09:20', '09:35'] } },
  // It is seven in the morning.
  leadTimeMinutes: {
    to: 600,
    observe: async ({ free }) => (await free({}, monday))[0],
    seen: { before: '09:00', after: '17:00' },
  },
  horizonDays: {
    to: 10,
    observe: async ({ free }) => (await free({}, '2027-02-23')).length > 0,
    seen: { before: true, after: false },
  },
  sameDayCutoff: {
    to: '06:30',
    observe: async ({ free }) => [(await free({}, monday)).length > 0, (await free()).length > 0],
    seen: { before: [true, true], after: [false, true] },
  },
  holdMinutes: {
    to: 3,
    observe: async (place) => {
      const { holdExpiresAt } = answerOf<PublicBooking>(await place.book({ start: at('10:00') }))
      return holdExpiresAt
    },
    seen: { before: '2027-01-11T12:10:00.000Z', after: '2027-01-11T12:03:00.000Z' },
  },
  approval: {
    to: 2,
    observe: async (place) => (await book(place)).status.sysName,
    seen: { before: 'confirmed', after: 'requested' },
  },
  approvalHours: {
    given: { schedule: { approval: 2 } },
    to: 2,
    observe: async (place) => {
      const { token } = await book(place, '10:00', friday)
      place.server.setNow(new Date('2027-01-11T14:30:00Z'))
      await place.turn('requests.expire')
      return (await page(place, token)).status.sysName
    },
    seen: { before: 'requested', after: 'expired' },
  },
  requestsBlock: {
    given: { schedule: { approval: 2 } },
    to: false,
    observe: async (place) => {
      await book(place)
      return (await place.free()).includes('10:00')
    },
    seen: { before: false, after: true },
  },
  cancelWindowMinutes: {
    to: 60,
    observe: async (place) => {
      const { token } = await book(place, '10:00', friday)
      place.server.setNow(new Date(at('08:00', friday)))
      return codeOf(await place.server.post('public/schedules/cancel', { token }))
    },
    seen: { before: 'POLICY_WINDOW', after: 'answered' },
  },
  rescheduleWindowMinutes: {
    to: 60,
    observe: async (place) => {
      const { token } = await book(place, '10:00', friday)
      place.server.setNow(new Date(at('08:00', friday)))
      return codeOf(await place.server.post('public/schedules/reschedule', { token, start: at('15:00', friday) }))
    },
    seen: { before: 'POLICY_WINDOW', after: 'answered' },
  },
  maxReschedules: {
    to: 0,
    observe: (place) => onOwn(place, 'reschedule', { start: at('15:00', friday) }),
    seen: { before: 'answered', after: 'POLICY_WINDOW' },
  },
  allowClientCancel: {
    to: false,
    observe: (place) => onOwn(place, 'cancel'),
    seen: { before: 'answered', after: 'POLICY_WINDOW' },
  },
  allowClientReschedule: {
    to: false,
    observe: (place) => onOwn(place, 'reschedule', { start: at('15:00', friday) }),
    seen: { before: 'answered', after: 'POLICY_WINDOW' },
  },
  lateCancelFee: {
    to: { kind: 'fixed', amount: 1000 },
    observe: (place) => feeOfAppointment(place, 'lateCancel'),
    seen: { before: [], after: [1000] },
  },
  noShowFee: {
    to: { kind: 'percent', percent: 5000 },
    observe: (place) => feeOfAppointment(place, 'noShow'),
    seen: { before: [], after: [2250] },
  },
  noShowAfter: {
    to: 30,
    observe: (place) => changeAt(place, no_show, new Date(at('10:15'))),
    seen: { before: 'answered', after: 'BAD_TRANSITION' },
  },
  autoNoShow: {
    to: true,
    observe: async (place) => {
      const { id } = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
      await place.later(new Date(at('08:00', friday)))
      await place.turn('absences.mark')
      return (await place.read(id)).status.sysName
    },
    seen: { before: 'confirmed', after: 'no_show' },
  },
  anyExpert: {
    to: 2,
    observe: async ({ server, desk }) => {
      answerOf(await server.post('branch_offices/direct_links/create', { name: 'aurora', title: 'Aurora' }, desk()))
      return answerOf<{ chooseExpert: boolean }>(await server.post('direct_links/get', { name: 'aurora' })).chooseExpert
    },
    seen: { before: true, after: false },
  },
  maxItems: {
    to: 1,
    observe: async (place) => {
      const { entailedProduct } = place.own
      return refusal(await place.book({ start: at('10:00'), booker, items: [{ entailedProduct }, { entailedProduct }] }))
    },
    seen: { before: ['answered'], after: ['VALIDATION', 'items'] },
  },
  // The first service is followed by an hour for itself, of which the second one takes half.
  internalBuffers: {
    to: true,
    observe: async (place) => {
      const [color, cut] = [await place.addService('Color', { bufferAfter: 60 }), await place.addService('Cut')]
      await place.addExpert('Bea', [color, cut])
      await book(place, '10:00', tuesday, { items: [{ entailedProduct: color }, { entailedProduct: cut }] })
      return (await place.free({ items: [{ entailedProduct: cut }] })).find((time) => time >= '10:00')
    },
    seen: { before: '11:00', after: '11:30' },
  },
  maxOpenPerClient: {
    to: 1,
    observe: (place) => booksAgain(place, '10:00', friday),
    seen: { before: 'answered', after: 'LIMIT_REACHED' },
  },
  maxPerDayPerClient: {
    to: 1,
    observe: (place) => booksAgain(place, '12:00'),
    seen: { before: 'answered', after: 'LIMIT_REACHED' },
  },
  overlapForClient: {
    to: 'forbid',
    observe: async (place) => {
      await place.addExpert('Bea', [place.own.entailedProduct])
      return booksAgain(place, '09:30')
    },
    seen: { before: 'answered', after: 'LIMIT_REACHED' },
  },
  publicIdentity: (['code_by_email', 'code_by_phone'] as const).map((to) => ({
    to,
    observe: async (place: SettingPlace) => codeOf(await place.book({ start: at('10:00'), booker })),
    seen: { before: 'answered', after: 'IDENTITY_REQUIRED' },
  })),
  reminders: {
    to: [
      { offset: 2880, channel: 'email' },
      { offset: 120, channel: 'email' },
    ],
    observe: (place) =>
      remindedAt(place, [
        ['10:00', '2027-01-13'],
        ['10:00', '2027-01-14'],
        ['08:00', friday],
      ]),
    seen: { before: [0, 1, 1], after: [1, 1, 2] },
  },
  quietHours: {
    to: { from: '08:00', to: '12:00' },
    observe: (place) =>
      remindedAt(place, [
        ['10:00', '2027-01-14'],
        ['12:00', '2027-01-14'],
      ]),
    seen: { before: [1, 1], after: [0, 1] },
  },
  reconfirm: [
    {
      to: { enabled: true },
      observe: async (place) => {
        const { token } = await book(place)
        const { reconfirm } = await page(place, token)
        return [reconfirm, codeOf(await place.server.post('public/schedules/reconfirm', { token }))]
      },
      seen: { before: [null, 'BAD_TRANSITION'], after: ['asked', 'answered'] },
    },
    {
      given: { schedule: { reminders: [] } },
      to: { enabled: true, offset: 1440 },
      observe: (place) => remindedAt(place, [['10:00', '2027-01-14']]),
      seen: { before: [0], after: [1] },
    },
  ],
  waitlist: [
    {
      to: { enabled: true, offerMinutes: 30 },
      observe: async ({ server, own }) => {
        const wish = { branchOffice: own.branchOffice, services: [own.entailedProduct], dateFrom: tuesday, dateTo: tuesday, booker }
        return codeOf(await server.post('public/schedules/waitlist/create', wish))
      },
      seen: { before: 'NOT_AVAILABLE', after: 'answered' },
    },
    {
      from: { enabled: true, offerMinutes: 30 },
      to: { enabled: true, offerMinutes: 90 },
      observe: async ({ server, own, desk }) => {
        const wish = { branchOffice: own.branchOffice, services: [own.entailedProduct], dateFrom: tuesday, dateTo: tuesday, booker }
        const { token } = answerOf<{ token: string }>(await server.post('public/schedules/waitlist/create', wish))
        const { items } = answerOf<{ items: { id: number }[] }>(await server.post('branch_offices/schedules/waitlist/get', {}, desk()))
        answerOf(await server.post('branch_offices/schedules/waitlist/offer', { id: items[0]!.id, start: at('10:00') }, desk()))
        return answerOf<{ offer: { expiresAt: string } }>(await server.post('public/schedules/waitlist/get', { token })).offer.expiresAt
      },
      seen: { before: at('07:30', monday), after: at('08:30', monday) },
    },
  ],
  correctionDays: {
    to: 1,
    observe: (place) => changeAt(place, no_show, new Date(at('12:00', friday)), [arrived, completed]),
    seen: { before: 'answered', after: 'BAD_TRANSITION' },
  },
  cancelReasons: {
    to: ['Illness'],
    observe: async (place) => (await page(place, (await book(place, '10:00', friday)).token)).cancelReasons,
    seen: { before: [], after: ['Illness'] },
  },
  rejectReasons: {
    to: ['Fully booked'],
    observe: async (place) => (await reasonsAt(place)).rejected,
    seen: { before: [], after: ['Fully booked'] },
  },
  noShowReasons: {
    to: ['No answer'],
    observe: async (place) => (await reasonsAt(place)).no_show,
    seen: { before: [], after: ['No answer'] },
  },
  attendanceLockHours: {
    to: 72,
    observe: draftAfterTwoDays,
    seen: { before: 'FORBIDDEN', after: 'answered' },
  },
}
