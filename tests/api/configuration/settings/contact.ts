import { at, booker, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../../support/furnished/furnish.ts'
import type { SettingCases } from './settingCase.ts'
import { monday, friday, book, page, remindedAt } from './bookings.ts'

/** What a branch sends its clients by itself, and when. */
export const contactCases: Pick<
  SettingCases<'schedule'>,
  'reminders' | 'quietHours' | 'reconfirm' | 'waitlist'
> = {
  reminders: [
    {
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
    {
      to: async ({ server, owner }) => {
        const words = {
          letter: 'appointmentReminder',
          language: 'en',
          variant: 'Today',
          subject: 'See you soon',
          body: '{{when}}\n\n{{button}}',
        }
        const { id } = answerOf<{ id: number }>(
          await server.post('organizations/message_templates/create', words, owner),
        )
        return [{ offset: 1440, channel: 'email', template: id }]
      },
      observe: async (place) => {
        await remindedAt(place, [['10:00', '2027-01-14']])
        return (await place.mail()).at(-1)!.subject === 'See you soon'
      },
      seen: { before: false, after: true },
    },
  ],
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
      to: { enabled: true, offset: 20_160 },
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
        const wish = {
          branchOffice: own.branchOffice,
          services: [own.entailedProduct],
          dateFrom: tuesday,
          dateTo: tuesday,
          booker,
        }
        return codeOf(await server.post('public/schedules/waitlist/create', wish))
      },
      seen: { before: 'NOT_AVAILABLE', after: 'answered' },
    },
    {
      from: { enabled: true, offerMinutes: 30 },
      to: { enabled: true, offerMinutes: 90 },
      observe: async ({ server, own, desk }) => {
        const wish = {
          branchOffice: own.branchOffice,
          services: [own.entailedProduct],
          dateFrom: tuesday,
          dateTo: tuesday,
          booker,
        }
        const { token } = answerOf<{ token: string }>(
          await server.post('public/schedules/waitlist/create', wish),
        )
        const { items } = answerOf<{ items: { id: number }[] }>(
          await server.post('branch_offices/schedules/waitlist/get', {}, desk()),
        )
        answerOf(
          await server.post(
            'branch_offices/schedules/waitlist/offer',
            { id: items[0]!.id, start: at('10:00') },
            desk(),
          ),
        )
        return answerOf<{ offer: { expiresAt: string } }>(
          await server.post('public/schedules/waitlist/get', { token }),
        ).offer.expiresAt
      },
      seen: { before: at('07:30', monday), after: at('08:30', monday) },
    },
  ],
}
