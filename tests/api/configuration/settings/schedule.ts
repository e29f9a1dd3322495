import type { BranchClock } from '../../../../contract/time/clockSchema.ts'
import type { PublicBooking } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { at, booker, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../../support/furnished/furnish.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import { feeOfAppointment } from './cards.ts'
import { languageCases } from './language.ts'
import { draftAfterTwoDays } from './records.ts'
import { contactCases } from './contact.ts'
import type { SettingCases } from './settingCase.ts'
import {
  monday,
  friday,
  book,
  page,
  onOwn,
  firstTimes,
  changeAt,
  refusal,
  booksAgain,
  bookingPage,
  bookedExperts,
  offeredReasons,
  noReasons,
  arrived,
  completed,
  no_show,
} from './bookings.ts'

export const scheduleCases: SettingCases<'schedule'> = {
  holidays: {
    to: { country: null, state: null, days: [{ date: tuesday, name: 'Inventory', open: false }] },
    observe: async ({ free }) => (await free()).length > 0,
    seen: { before: true, after: false },
  },
  language: languageCases,
  weekStart: [
    // The limit of a week: Saturday and Sunday are in one that begins on Monday, and in two that
    // begin on Sunday.
    {
      to: 'sun',
      observe: async (place) => {
        await place.edit('experts', place.own.expert, { maxPerWeek: 1 })
        await book(place, '10:00', '2027-01-16')
        return (await place.free({}, '2027-01-17')).length > 0
      },
      seen: { before: false, after: true },
    },
    {
      to: 'sun',
      observe: async (place) => (await bookingPage(place)).branchOffice.clock.weekStart,
      seen: { before: 'mon', after: 'sun' },
    },
  ],
  timeFormat: {
    to: 12,
    observe: async (place) => {
      answerOf(await place.book({ start: at('15:00'), booker }, { 'accept-language': 'en' }))
      const { subject } = (await place.mail()).find(({ to }) => to.email === booker.email)!
      return [
        /\d?\d:\d\d.*\d\d(?: [AP]M)?/.exec(subject)?.[0],
        (await bookingPage(place)).branchOffice.clock.timeFormat,
      ]
    },
    seen: { before: ['15:00–16:00', 24], after: ['3:00 PM–4:00 PM', 12] },
  },
  granularity: {
    to: 60,
    observe: firstTimes,
    seen: { before: ['09:00', '09:15', '09:30'], after: ['09:00', '10:00', '11:00'] },
  },
  gridOffset: {
    to: 5,
    observe: firstTimes,
    seen: { before: ['09:00', '09:15', '09:30'], after: ['09:05', '09:20', '09:35'] },
  },
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
  approval: ([1, 2] as const).map((to) => ({
    to,
    observe: async (place: SettingPlace) => {
      answerOf(await place.create({ start: at('09:00'), client: place.client }))
      const known = { ...booker, email: 'gabriela@client.test' }
      return [
        (await book(place)).status.sysName,
        (await book(place, '12:00', tuesday, { booker: known })).status.sysName,
      ]
    },
    seen: {
      before: ['confirmed', 'confirmed'],
      after: ['requested', to === 1 ? 'confirmed' : 'requested'],
    },
  })),
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
      return codeOf(
        await place.server.post('public/schedules/reschedule', {
          token,
          start: at('15:00', friday),
        }),
      )
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
  calendar: {
    to: { startHour: 6, endHour: 22, slotHeight: 40, view: 'week', colours: 'expert' },
    observe: async ({ server, own, owner }) =>
      answerOf<{ clock: BranchClock }>(
        await server.post('organizations/branch_offices/get', { id: own.branchOffice }, owner),
      ).clock.calendar,
    seen: {
      before: { startHour: 8, endHour: 20, slotHeight: 32, view: 'day', colours: 'status' },
      after: { startHour: 6, endHour: 22, slotHeight: 40, view: 'week', colours: 'expert' },
    },
  },
  anyExpert: (
    [
      [0, { any: ['VALIDATION', 'items.0.expert'], chosen: ['answered'], page: [true, false] }],
      [2, { any: ['answered'], chosen: ['VALIDATION', 'items.0.expert'], page: [false, true] }],
    ] as const
  ).map(([to, after]) => ({
    to,
    observe: async (place: SettingPlace) => {
      const offered = await bookingPage(place)
      const { entailedProduct, expert } = place.own
      return {
        any: refusal(
          await place.book({ start: at('10:00'), booker, items: [{ entailedProduct }] }),
        ),
        chosen: refusal(
          await place.book({ start: at('12:00'), booker, items: [{ entailedProduct, expert }] }),
        ),
        page: [offered.chooseExpert, offered.anyExpert],
      }
    },
    seen: { before: { any: ['answered'], chosen: ['answered'], page: [true, true] }, after },
  })),
  assignment: (
    [
      ['priority', ['Bea', 'Bea', 'Bea']],
      ['round_robin', ['Bea', 'Aurora expert', 'Bea']],
    ] as const
  ).map(([to, after]) => ({
    to,
    observe: bookedExperts,
    seen: { before: ['Bea', 'Aurora expert', 'Aurora expert'], after: [...after] },
  })),
  multiService: {
    to: false,
    observe: async (place) => {
      const { entailedProduct } = place.own
      return refusal(
        await place.book({
          start: at('10:00'),
          booker,
          items: [{ entailedProduct }, { entailedProduct }],
        }),
      )
    },
    seen: { before: ['answered'], after: ['VALIDATION', 'items'] },
  },
  maxItems: {
    to: 1,
    observe: async (place) => {
      const { entailedProduct } = place.own
      return refusal(
        await place.book({
          start: at('10:00'),
          booker,
          items: [{ entailedProduct }, { entailedProduct }],
        }),
      )
    },
    seen: { before: ['answered'], after: ['VALIDATION', 'items'] },
  },
  // The first service is followed by an hour for itself; the second one takes half of it.
  internalBuffers: {
    to: true,
    observe: async (place) => {
      const [color, cut] = [
        await place.addService('Color', { bufferAfter: 60 }),
        await place.addService('Cut'),
      ]
      await place.addExpert('Bea', [color, cut])
      await book(place, '10:00', tuesday, {
        items: [{ entailedProduct: color }, { entailedProduct: cut }],
      })
      return (await place.free({ items: [{ entailedProduct: cut }] })).find(
        (time) => time >= '10:00',
      )
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
  // What staff are warned of before they book, and whether a second appointment at that time is
  // taken.
  overlapForClient: (
    [
      ['allow', [0, 'answered']],
      ['forbid', [0, 'SLOT_TAKEN']],
    ] as const
  ).map(([to, after]) => ({
    to,
    observe: async (place: SettingPlace) => {
      const { call, create, bookingRequest, client } = place
      await place.addExpert('Bea', [place.own.entailedProduct])
      answerOf(await create({ start: at('09:00') }))
      const plan = answerOf<{ overlaps: object[] }>(
        await call('calculate', { ...bookingRequest, client, start: at('09:30') }),
      )
      return [plan.overlaps.length, codeOf(await create({ start: at('09:30') }))]
    },
    seen: { before: [1, 'answered'], after: [...after] },
  })),
  publicIdentity: (['code_by_email', 'code_by_phone'] as const).map((to) => ({
    to,
    observe: async (place: SettingPlace) =>
      codeOf(await place.book({ start: at('10:00'), booker })),
    seen: { before: 'answered', after: 'IDENTITY_REQUIRED' },
  })),
  ...contactCases,
  minCapacityHours: {
    to: 2,
    observe: async (place) => {
      const yoga = await place.addService('Yoga', { kind: 2, capacity: 5, minCapacity: 3 })
      await place.addExpert('Bea', [yoga])
      const { token } = await book(place, '10:00', tuesday, { items: [{ entailedProduct: yoga }] })
      place.server.setNow(new Date(at('10:00', monday)))
      await place.turn('groups.decide')
      return (await page(place, token)).status.sysName
    },
    seen: { before: 'cancelled', after: 'confirmed' },
  },
  correctionDays: {
    to: 1,
    observe: (place) =>
      changeAt(place, no_show, new Date(at('12:00', friday)), [arrived, completed]),
    seen: { before: 'answered', after: 'BAD_TRANSITION' },
  },
  cancelReasons: {
    to: ['Illness', 'Travel'],
    observe: offeredReasons,
    seen: {
      before: noReasons,
      after: { ...noReasons, cancelled: ['Illness', 'Travel'], visitor: ['Illness', 'Travel'] },
    },
  },
  rejectReasons: {
    to: ['Fully booked'],
    observe: offeredReasons,
    seen: { before: noReasons, after: { ...noReasons, rejected: ['Fully booked'] } },
  },
  noShowReasons: {
    to: ['No answer'],
    observe: offeredReasons,
    seen: { before: noReasons, after: { ...noReasons, no_show: ['No answer'] } },
  },
  attendanceLockHours: {
    to: 72,
    observe: draftAfterTwoDays,
    seen: { before: 'FORBIDDEN', after: 'answered' },
  },
}
