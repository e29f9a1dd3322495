import { describe, expect, it } from 'vitest'
import type { NotificationItem } from '../../../contract/endpoints/notifications.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import { openLiveEvents } from '../../../server/adapters/events/openLiveEvents.ts'
import { closeDelivery, openDelivery } from '../../../server/app/messages/deliveryLog.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, signIn, type SignedIn } from '../../support/furnished/furnish.ts'
import { neighbourOf } from '../../support/furnished/neighbourOf.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()
type Answer = { items: NotificationItem[]; more: boolean; unread: number }

const setUp = async (live?: Awaited<ReturnType<typeof openLiveEvents>>) => {
  const server = { ...apiOn(database(), present, live), database: database() }
  const branch = await staffedBranch(server)
  const { organization } = branch.own
  const owner = await createAdmin(server, 'o-notifications@admin.test', { organization })
  await database().asOwner((connection) => connection.query('update audit set heard = true'))
  const prefixes = { desk: 'branch_offices', owner: 'organizations', partner: 'partners' }
  const read = async (who: keyof typeof prefixes, headers: SignedIn, body: object = {}) =>
    answerOf<Answer>(await server.post(`${prefixes[who]}/notices/get`, body, headers))
  return {
    ...branch,
    server,
    owner,
    read,
    publish: () => publishEvents(server.ports)({ organization }),
    eventsOf: async (who: keyof typeof prefixes, headers: SignedIn) =>
      (await read(who, headers)).items.map(({ event }) => event),
    bookAppointment: async (time = '10:00') =>
      answerOf<{ token: string; id: number }>(await branch.book({ start: at(time), booker })),
  }
}

describe('a notification', () => {
  it('state to administrators of the place what a visitor did, newest first, in words of the appointment as it is', async () => {
    const { server, staff, owner, publish, read, bookAppointment, own } = await setUp()
    const { token } = await bookAppointment()
    answerOf(await server.post('public/schedules/reschedule', { token, start: at('16:00') }))
    await publish()
    const { items, unread, more } = await read('desk', staff)
    expect(items.map(({ event }) => event)).toEqual(['booking.moved', 'booking.created'])
    expect([unread, more]).toEqual([2, false])
    expect(items[0]).toMatchObject({
      entity: 'schedules',
      movedFrom: '2027-01-12T15:00:00.000Z',
      readAt: null,
      subject: {
        name: booker.name,
        startsAt: '2027-01-12T21:00:00.000Z',
        branchOffice: { id: own.branchOffice },
      },
    })
    expect((await read('owner', owner)).items).toHaveLength(2)
  })

  it('is not sent to the user who acted, nor outside their scope', async () => {
    const { server, make, own, create, staff, owner, publish, eventsOf, bookAppointment, partner } =
      await setUp()
    const neighbour = await neighbourOf(server, { make, own })
    const rightless = everyPrivilege.map((each) =>
      each.sys_name.startsWith('schedule') ? { ...each, privs: {} } : each,
    )
    const blind = await createAdmin(
      server,
      'bo-blind@admin.test',
      { organization: own.organization, branchOffice: own.branchOffice },
      rightless,
    )
    await bookAppointment('10:00')
    answerOf(await create({ start: at('12:00') }))
    await publish()
    expect(await eventsOf('desk', staff)).toEqual(['booking.created'])
    expect(await eventsOf('owner', owner)).toEqual(['booking.created', 'booking.created'])
    expect(await eventsOf('desk', neighbour)).toEqual([])
    expect(await eventsOf('desk', blind)).toEqual([])
    expect(await eventsOf('partner', partner)).toEqual([])
  })

  it('reaches those whose role holds only their own where it is theirs, and shows nothing that they may no longer see', async () => {
    const { server, own, publish, eventsOf, bookAppointment, addExpert } = await setUp()
    const where = { organization: own.organization, branchOffice: own.branchOffice }
    const expert = await createAdmin(server, 'expert@admin.test', where)
    const other = await createAdmin(server, 'other@admin.test', where)
    await addExpert('Zoe', [])
    await database().asOwner(async (connection) => {
      const mine = `(select m.id from membership m join account a on a.id = m.account_id where a.email = $1)`
      await connection.query(
        `update role set data_scope = 1 where id in (select m.role_id from membership m join account a on a.id = m.account_id
          where a.email in ('expert@admin.test', 'other@admin.test'))`,
      )
      await connection.query(
        `update expert set user_id = ${mine} where id in (select expert_id from schedule_item union select $2)`,
        ['expert@admin.test', own.expert],
      )
    })
    await bookAppointment()
    await publish()
    expect(await eventsOf('desk', expert)).toEqual(['booking.created'])
    expect(await eventsOf('desk', other)).toEqual([])
    await database().asOwner((connection) => connection.query('update expert set user_id = null'))
    expect(await eventsOf('desk', expert)).toEqual(['booking.created'])
    const { items } = answerOf<Answer>(await server.post('branch_offices/notices/get', {}, expert))
    expect(items[0]!.subject).toBeNull()
  })

  it('of a move says when it was moved to, also once it was moved again', async () => {
    const { server, staff, publish, read, bookAppointment } = await setUp()
    const { token } = await bookAppointment()
    for (const time of ['16:00', '12:00'])
      answerOf(await server.post('public/schedules/reschedule', { token, start: at(time) }))
    await publish()
    const { items } = await read('desk', staff)
    expect(items.map(({ event, movedFrom, movedTo }) => [event, movedFrom, movedTo])).toEqual([
      ['booking.moved', '2027-01-12T21:00:00.000Z', '2027-01-12T17:00:00.000Z'],
      ['booking.moved', '2027-01-12T15:00:00.000Z', '2027-01-12T21:00:00.000Z'],
      ['booking.created', null, null],
    ])
  })

  it('is of what each administrator chose, and of the usual again once they take that back', async () => {
    const { server, staff, publish, eventsOf, bookAppointment } = await setUp()
    const choose = (notices: string[] | null) =>
      server.post('account/preferences/edit', { data: { notices } }, staff)
    expect(codeOf(await choose(['booking.sung']))).toBe('VALIDATION')
    expect(answerOf(await choose(['booking.cancelled']))).toMatchObject({
      notices: ['booking.cancelled'],
    })
    const { token } = await bookAppointment()
    answerOf(await server.post('public/schedules/cancel', { token }))
    await publish()
    expect(await eventsOf('desk', staff)).toEqual(['booking.cancelled'])
    answerOf(await choose(null))
    await bookAppointment('12:00')
    await publish()
    expect(await eventsOf('desk', staff)).toEqual(['booking.created', 'booking.cancelled'])
  })

  it('reports a message that is given up, and of payments', async () => {
    const { server, own, staff, owner, publish, eventsOf, client } = await setUp()
    const about = { branchOffice: own.branchOffice, client, schedule: null }
    const written = {
      ...about,
      channel: 'email' as const,
      subject: 'Hello',
      receiver: 'a@b.test',
      letter: 'appointmentBooked',
      job: 'x',
      key: 'k',
    }
    const delivery = await openDelivery(server.ports, {
      organization: own.organization,
      ...written,
    })
    await closeDelivery(
      server.ports,
      { organization: own.organization, line: delivery! },
      { status: 'retrying', problem: 'full' },
    )
    await closeDelivery(
      server.ports,
      { organization: own.organization, line: delivery! },
      { status: 'failed', problem: 'full' },
    )
    const paid = {
      branchOffice: own.branchOffice,
      client,
      concept: 'Oil',
      method: 4,
      amount: { amount: 900, currency: 'USD' },
    }
    answerOf(await server.post('branch_offices/payments/create', paid, staff))
    await publish()
    expect(await eventsOf('desk', staff)).toEqual(['message.failed'])
    expect(await eventsOf('owner', owner)).toEqual(['payment.paid', 'message.failed'])
  })

  it('is read by its own reader alone, one by one or all up to one, page by page', async () => {
    const { server, staff, owner, publish, read, bookAppointment } = await setUp()
    for (const time of ['10:00', '12:00', '14:00']) await bookAppointment(time)
    await publish()
    const first = await read('desk', staff, { limit: 2 })
    expect([first.items.length, first.more, first.unread]).toEqual([2, true, 3])
    const rest = await read('desk', staff, { limit: 2, before: first.items[1]!.id })
    expect([rest.items.length, rest.more]).toEqual([1, false])
    const mark = (headers: SignedIn, body: object, who = 'branch_offices') =>
      server.post(`${who}/notices/read`, body, headers)
    const mine = first.items.map(({ id }) => id)
    expect(answerOf(await mark(owner, { ids: mine }, 'organizations'))).toEqual({ unread: 3 })
    expect(answerOf(await mark(staff, { ids: [mine[0]!] }))).toEqual({ unread: 2 })
    expect((await read('desk', staff, { unread: true })).items.map(({ id }) => id)).not.toContain(
      mine[0],
    )
    expect(answerOf(await mark(staff, { upTo: mine[1] }))).toEqual({ unread: 0 })
    expect((await read('owner', owner)).unread).toBe(3)
  })

  it('is heard of at once by its reader alone', async () => {
    const live = await openLiveEvents(database(), () => undefined)
    const { server, staff, publish, bookAppointment, own } = await setUp(live)
    const other = await createAdmin(server, 'quiet@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    answerOf(await server.post('account/preferences/edit', { data: { notices: [] } }, other))
    const listen = async (headers: SignedIn) =>
      (await server.fetch('branch_offices/events?for=2', { headers })).text()
    const [received, missed] = [listen(staff), listen(other)]
    await bookAppointment()
    await publish()
    expect(await received).toContain('data: {"notices":true}')
    expect(await missed).not.toContain('notices')
    await live.close()
  })

  it('is cleared once it is old', async () => {
    const { server, staff, publish, read, bookAppointment } = await setUp()
    await bookAppointment('10:00')
    await bookAppointment('12:00')
    await publish()
    const { items } = await read('desk', staff)
    answerOf(await server.post('branch_offices/notices/read', { ids: [items[0]!.id] }, staff))
    const after = async (days: number) => {
      server.setNow(new Date(present.getTime() + days * 86_400_000))
      await turnsOf(server)['notices.forget']()
      const again = await signIn(server, `bo-aurora@admin.test`)
      return (await read('desk', again)).items.map(({ id }) => id)
    }
    expect(await after(29)).toHaveLength(2)
    expect(await after(31)).toEqual([items[1]!.id])
    expect(await after(91)).toEqual([])
  })
})
