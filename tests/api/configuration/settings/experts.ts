import type { PublicExpert } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { createAdmin } from '../../../support/furnished/administrators.ts'
import { at, booker } from '../../../support/furnished/bookingBranch.ts'
import type { BalanceRecord, EarningRecord } from '../../../support/furnished/earningBranch.ts'
import { answerOf, codeOf, everyDay } from '../../../support/furnished/furnish.ts'
import { changeRole } from '../../../support/furnished/readCorner.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import { payingByLink, processors } from './cards.ts'
import type { SettingCases } from './settingCase.ts'

const commission = { kind: 1, bp: 4000, base: 1 }
const earns = { experts: { commission } }
const evening = new Date('2027-01-12T22:00:00Z')

/** What the expert has earned, as kind, amount and state. */
const earnings = async ({ server, desk }: SettingPlace) => {
  const listed = await server.post(
    'branch_offices/experts/balances/historical/get',
    { sort: 'id', order: 'asc' },
    desk(),
  )
  return answerOf<{ items: EarningRecord[] }>(listed).items.map(({ type, amount, status }) => [
    type,
    amount.amount,
    status.sysName,
  ])
}

/** An appointment of 45.00 USD that is completed in the evening, and paid in cash on request. */
const complete = async (place: SettingPlace, paid: boolean) => {
  const { id, total } = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
  await place.later(evening)
  answerOf(await place.change(id, { status: scheduleStatuses.ids.completed }))
  const cash = {
    branchOffice: place.own.branchOffice,
    schedule: id,
    method: paymentMethods.cash,
    amount: total,
  }
  if (paid) answerOf(await place.server.post('branch_offices/payments/create', cash, place.desk()))
  return earnings(place)
}

/** The expert with an account of a role that reaches only their own records. */
const expertSignedIn = async ({ server, own, make, owner }: SettingPlace) => {
  const email = 'expert@admin.test'
  const { organization, branchOffice } = own
  const signedIn = await createAdmin(server, email, { organization, branchOffice }, [
    { sys_name: 'schedule', privs: { view: true, edit: true } },
    { sys_name: 'client', privs: { view: true } },
    { sys_name: 'bo_expert', privs: { view: true, create: true, edit: true } },
    { sys_name: 'expert_time_off', privs: { view: true, create: true, edit: true } },
  ])
  await changeRole(server, email, { dataScope: 1 })
  await server.database.asOwner((by) =>
    by.query(
      'update expert set user_id = (select id from membership where email = $2) where id = $1',
      [own.expert, email],
    ),
  )
  await make('clients', { organization, firstName: 'Nadia', email: 'nadia@client.test' })
  return { signedIn, owner }
}

/** The expert as the booking page shows them to visitors. */
const onBookingPage = async ({ server, own, edit }: SettingPlace) => {
  await edit('experts', own.expert, { gender: 1, bio: 'Twenty years of practice' })
  await server.database.asOwner((by) =>
    by.query("update expert set picture = 'ab/cd/picture.jpeg' where id = $1", [own.expert]),
  )
  const shown = await server.post('clients/branch_offices/experts/get', {
    branchOffice: own.branchOffice,
  })
  return answerOf<{ items: PublicExpert[] }>(shown).items[0]!
}

export const expertsCases: SettingCases<'experts'> = {
  commission: {
    to: commission,
    observe: (place) => complete(place, true),
    seen: { before: [], after: [[1, 1800, 'available']] },
  },
  earnOn: {
    given: earns,
    to: 1,
    observe: (place) => complete(place, false),
    seen: { before: [[1, 1800, 'pending']], after: [[1, 1800, 'available']] },
  },
  holdDays: {
    given: earns,
    to: 3,
    observe: (place) => complete(place, true),
    seen: { before: [[1, 1800, 'available']], after: [[1, 1800, 'pending']] },
  },
  // The gateway of the tests takes 1.61 of 45.00; the expert bears the half.
  feeShare: {
    given: { ...earns, payment: { processors } },
    to: 5000,
    observe: async (place) => {
      answerOf(await (await payingByLink(place)).pay())
      return earnings(place)
    },
    seen: {
      before: [[1, 1800, 'pending']],
      after: [
        [1, 1800, 'pending'],
        [6, -81, 'pending'],
      ],
    },
  },
  consolidation: {
    given: earns,
    to: { period: 'weekly' },
    observe: async (place) => {
      await complete(place, true)
      await place.later(new Date('2027-01-19T15:00:00Z'))
      await place.turn('earnings.consolidate')
      const listed = await place.server.post(
        'branch_offices/experts/balances/consolidated/get',
        {},
        place.desk(),
      )
      return answerOf<{ items: BalanceRecord[] }>(listed).items.map(({ total, to }) => [
        total.amount,
        to,
      ])
    },
    seen: { before: [], after: [[1800, '2027-01-17']] },
  },
  limits: {
    to: { maxPerDay: 1, maxMinutesPerDay: 0, maxPerWeek: 0 },
    observe: async (place) => {
      answerOf(await place.create({ start: at('10:00') }))
      const again = await place.book({ start: at('12:00'), booker })
      return [(await place.free()).length > 0, codeOf(again)]
    },
    seen: { before: [true, 'answered'], after: [false, 'LIMIT_REACHED'] },
  },
  approvalRequired: {
    given: earns,
    to: true,
    observe: async (place) => {
      await complete(place, true)
      const { server, own, desk } = place
      const call = (path: string, body: object) =>
        server.post(`branch_offices/experts/balances/${path}`, body, desk())
      const { id } = answerOf<{ id: number }>(
        await call('historical/consolidate', { expert: own.expert }),
      )
      return codeOf(await call('consolidated/pay', { id, amount: 1800, method: 'transfer' }))
    },
    seen: { before: 'answered', after: 'BAD_TRANSITION' },
  },
  expertsSeeClients: (
    [
      ['all', ['Gabriela Naranjo', 'Nadia']],
      ['none', 'FORBIDDEN'],
    ] as const
  ).map(([to, after]) => ({
    to,
    observe: async (place: SettingPlace) => {
      answerOf(await place.create({ start: at('10:00') }))
      const { signedIn } = await expertSignedIn(place)
      const seen = await place.server.post(
        'branch_offices/clients/get',
        { sort: 'name', order: 'asc' },
        signedIn,
      )
      return seen.error
        ? codeOf(seen)
        : answerOf<{ items: { name: string }[] }>(seen).items.map(({ name }) => name)
    },
    seen: { before: ['Gabriela Naranjo'], after },
  })),
  expertsSeePrices: {
    to: false,
    observe: async (place) => {
      const { id } = answerOf<ScheduleRecord>(await place.create({ start: at('10:00') }))
      const { signedIn } = await expertSignedIn(place)
      const seen = await place.server.post('branch_offices/schedules/get', { id }, signedIn)
      return answerOf<{ total: { amount: number } | null }>(seen).total?.amount ?? null
    },
    seen: { before: 4500, after: null },
  },
  expertsEditOwnHours: {
    to: true,
    observe: async (place) => {
      const { signedIn } = await expertSignedIn(place)
      const hours = {
        id: place.own.branchOfficeExpert,
        data: { weekly: everyDay('10:00', '12:00') },
      }
      return [
        codeOf(await place.server.post('branch_offices/experts/edit', hours, signedIn)),
        (await place.free())[0],
      ]
    },
    seen: { before: ['FORBIDDEN', '09:00'], after: ['answered', '10:00'] },
  },
  expertsRequestTimeOff: {
    to: false,
    observe: async (place) => {
      const { signedIn } = await expertSignedIn(place)
      const { organization, expert } = place.own
      const request = { organization, expert, dateFrom: '2027-02-01', dateTo: '2027-02-05' }
      return codeOf(
        await place.server.post('branch_offices/experts/time_off/create', request, signedIn),
      )
    },
    seen: { before: 'answered', after: 'FORBIDDEN' },
  },
  showExpertPicture: {
    to: false,
    observe: async (place) => (await onBookingPage(place)).picture,
    seen: { before: '/images/ab/cd/picture.jpeg', after: null },
  },
  showExpertBio: {
    to: false,
    observe: async (place) => (await onBookingPage(place)).bio,
    seen: { before: 'Twenty years of practice', after: null },
  },
  genderChoice: {
    to: true,
    observe: async (place) => {
      const { gender = null } = await onBookingPage(place)
      const items = [{ entailedProduct: place.own.entailedProduct, gender: 'woman' }]
      return [gender, codeOf(await place.book({ start: at('10:00'), booker, items }))]
    },
    seen: { before: [null, 'VALIDATION'], after: ['woman', 'answered'] },
  },
}
