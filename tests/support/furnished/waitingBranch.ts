import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { PublicWaiting, waitingActions } from '../../../contract/endpoints/waitlist.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, bookingBranch, tuesday } from './bookingBranch.ts'
import { answerOf } from './furnish.ts'
import { turnsOf } from '../jobs/turnsOf.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * A branch with a waiting list, its visitors and its people; its expert is booked out on Tuesday
 * once the day is filled.
 */
export const waitingBranch = async (server: ApiUnderTest) => {
  const branch = await bookingBranch(server)
  const { own, book } = branch
  const { branchOffice, entailedProduct } = own
  await branch.configure({ waitlist: { enabled: true, offerMinutes: 30 } })
  const admin = await branch.administrator()
  const other = await branch.addService('Other')
  const { expert: stranger } = await branch.addExpert('Zoe', [other])
  const call = (path: string, body: Values) =>
    server.post(`branch_offices/schedules/${path}`, body, admin)
  const mail = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@waiting.test`
  const tokens = new Map<string, string | null>()
  const wish = { branchOffice, services: [entailedProduct], dateFrom: tuesday, dateTo: tuesday }
  const joining = (name: string, more: Values = {}) =>
    server.post('public/schedules/waitlist/create', {
      ...wish,
      booker: { name, email: mail(name) },
      ...more,
    })
  const idOf = async (name: string) => {
    const { items } = answerOf<{ items: { id: number; name: string }[] }>(
      await call('waitlist/get', { search: name }),
    )
    return items[0]!.id
  }
  return {
    ...branch,
    stranger,
    admin,
    joining,
    join: async (name: string, more?: Values) =>
      answerOf<PublicWaiting>(await joining(name, more)).token,
    seen: async (token: string) =>
      answerOf<PublicWaiting>(await server.post('public/schedules/waitlist/get', { token })),
    answer: (token: string, action: (typeof waitingActions)[number]) =>
      server.post('public/schedules/waitlist/edit', { token, action }),
    fillDay: async () => {
      for (let hour = 9; hour < 18; hour += 1) {
        const time = `${String(hour).padStart(2, '0')}:00`
        const booker = { name: `Guest of ${time}`, email: `at-${hour}@booker.test` }
        tokens.set(time, answerOf<PublicBooking>(await book({ start: at(time), booker })).token)
      }
    },
    cancelAt: async (time: string) =>
      answerOf(await server.post('public/schedules/cancel', { token: tokens.get(time) })),
    /** A turn of the clock. */
    pass: () => turnsOf(server)['waitlist.pass'](),
    /**
     * The service asks a form from now on: when it is booked (1), or before the appointment (2).
     */
    askForm: async (sections: readonly unknown[], askOn: number) => {
      const draft = { branchOffice, name: 'Intake', purpose: 1, sections, status: { id: 1 } }
      const form = answerOf<{ id: number }>(
        await server.post('branch_offices/forms/create', draft, admin),
      ).id
      await branch.edit('products', own.product, { form, askOn })
      return form
    },
    held: async () =>
      answerOf<{ items: ScheduleRecord[] }>(
        await call('get', { from: tuesday, to: tuesday, status: 1 }),
      ).items,
    staff: {
      edit: async (name: string, data: Values) =>
        call('waitlist/edit', { id: await idOf(name), data }),
      offer: async (name: string, start: string) =>
        call('waitlist/offer', { id: await idOf(name), start }),
      book: async (name: string, start: string) =>
        call('waitlist/book', { id: await idOf(name), start }),
    },
  }
}

/** The same, where people join on the booking page `aurora` too. */
export const waitingByPage = async (server: ApiUnderTest, page: Values = {}) => {
  const branch = await waitingBranch(server)
  const call = (path: string, body: Values) =>
    server.post(`branch_offices/direct_links/${path}`, body, branch.admin)
  const draft = { branchOffice: branch.own.branchOffice, name: 'aurora', title: 'A', ...page }
  const { id } = answerOf<{ id: number }>(await call('create', draft))
  return {
    ...branch,
    byAurora: (name: string, more: Values = {}) =>
      branch.join(name, { directLink: 'aurora', ...more }),
    editPage: async (data: Values) => answerOf(await call('edit', { id, data })),
  }
}
