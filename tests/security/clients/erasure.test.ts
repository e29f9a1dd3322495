import { describe, expect, it } from 'vitest'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

type Preview = {
  appointments: {
    id: number
    code: string
    startsAt: string
    timeZone: string
    services: string[]
    branchOffice: { id: number; name: string }
  }[]
  total: number
  canCancel: boolean
  notifies: boolean
}

/**
 * A client with two appointments to come and one that is past, and an administrator of the
 * organization.
 */
const setUp = async () => {
  const server = api()
  const { own, partner } = await bookingBranch(server)
  const { organization, branchOffice } = own
  const owner = await createAdmin(server, 'owner@erasing.test', { organization })
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.asOwner((connection) => connection.query<Row>(text, values))).rows
  const person = { firstName: 'Wilhelmina', lastName: 'Ybarra', email: 'wilhelmina@client.test' }
  const client = answerOf<{ id: number }>(
    await server.post('organizations/clients/create', person, owner),
  ).id
  const book = async (time: string) => {
    const bookingRequest = {
      branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
      client,
      start: at(time),
    }
    return answerOf<{ id: number; code: string }>(
      await server.post('organizations/schedules/create', bookingRequest, owner),
    )
  }
  const appointments = {
    past: await book('09:00'),
    second: await book('14:00'),
    first: await book('11:00'),
  }
  await query(
    `update schedule set starts_at = $2::timestamptz - interval '2 hours', ends_at = $2::timestamptz - interval '1 hour' where id = $1`,
    [appointments.past.id, present.toISOString()],
  )
  return {
    server,
    own,
    partner,
    owner,
    query,
    client,
    appointments,
    preview: async (headers: SignedIn = owner, path = 'organizations') =>
      answerOf<Preview>(await server.post(`${path}/clients/erasure/get`, { id: client }, headers)),
    erase: (body: object = {}, headers: SignedIn = owner, path = 'organizations') =>
      server.post(`${path}/clients/erase`, { id: client, ...body }, headers),
    statuses: async () =>
      Object.fromEntries(
        (
          await query<{ id: number; status: number }>(
            'select id, status_id as status from schedule',
          )
        ).map(({ id, status }) => [id, status]),
      ) as Record<number, number>,
    isErased: async () =>
      (await query('select from client where id = $1 and email is null', [client])).length === 1,
  }
}

describe('erasure of a client / what it would end', () => {
  it('lists and cancels what was booked with the email of the client, too, which it erases', async () => {
    const { server, owner, own, preview, erase, appointments, statuses } = await setUp()
    const booker = { name: 'W. Ybarra', email: 'wilhelmina@client.test' }
    const bookingRequest = {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
      booker,
      start: at('16:00'),
    }
    const guest = answerOf<{ id: number; code: string }>(
      await server.post('organizations/schedules/create', bookingRequest, owner),
    )
    const found = await preview()
    expect(found.appointments.map(({ code }) => code)).toEqual([
      appointments.first.code,
      appointments.second.code,
      guest.code,
    ])
    expect(found).toMatchObject({ total: 3, canCancel: true })
    answerOf(await erase({ appointments: 'cancel' }))
    const cancelled = (await statuses())[appointments.first.id]
    expect((await statuses())[guest.id]).toBe(cancelled)
  })

  it('lists appointments to come with date, service and branch, the next first, and changes nothing', async () => {
    const { preview, appointments, own, isErased, statuses } = await setUp()
    const found = await preview()
    expect(found).toMatchObject({ total: 2, canCancel: true, notifies: true })
    expect(found.appointments.map(({ code }) => code)).toEqual([
      appointments.first.code,
      appointments.second.code,
    ])
    expect(found.appointments[0]).toMatchObject({
      startsAt: new Date(at('11:00')).toISOString(),
      branchOffice: { id: own.branchOffice },
    })
    expect(found.appointments[0]!.services).toHaveLength(1)
    expect(await isErased()).toBe(false)
    expect((await statuses())[appointments.first.id]).toBe(4)
  })

  it('is shown only to those who may erase the client', async () => {
    const { server, own, partner, client } = await setUp()
    const viewer = await createAdmin(
      server,
      'viewer@erasing.test',
      { organization: own.organization },
      [{ sys_name: 'client', privs: { view: true, edit: true } }],
    )
    const neighbour = await furnishOrganization(server, partner, 'Brisa')
    const stranger = await createAdmin(server, 'stranger@erasing.test', {
      organization: neighbour.organization,
    })
    const ask = (headers: SignedIn) =>
      server.post('organizations/clients/erasure/get', { id: client }, headers)
    expect(codeOf(await ask(viewer))).toBe('FORBIDDEN')
    expect(codeOf(await ask(stranger))).toBe('NOT_FOUND')
  })
})

describe('erasure of a client / appointments to come', () => {
  it('is refused without a choice, and nothing changes', async () => {
    const { erase, isErased, statuses, appointments } = await setUp()
    expect(await erase()).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'appointments', rule: 'required', bound: 2 }] },
    })
    expect(codeOf(await erase({ appointments: 'move' }))).toBe('VALIDATION')
    expect(await isErased()).toBe(false)
    expect((await statuses())[appointments.first.id]).toBe(4)
  })

  it('are canceled with an email to the client, who is in no table afterwards but in the emails on their way', async () => {
    const { server, own, owner, client, erase, isErased, statuses, appointments, query } =
      await setUp()
    const payment = {
      branchOffice: own.branchOffice,
      schedule: appointments.first.id,
      client,
      method: paymentMethods.cash,
      amount: { amount: 500, currency: 'USD' },
    }
    answerOf(await server.post('organizations/payments/create', payment, owner))
    const before = (await waitingEmails(server)).filter(
      ({ name }) => name === 'appointmentCancelled',
    ).length

    answerOf(await erase({ appointments: 'cancel' }))

    expect(await statuses()).toMatchObject({
      [appointments.first.id]: 9,
      [appointments.second.id]: 9,
    })
    expect((await statuses())[appointments.past.id]).toBe(4)
    expect(await isErased()).toBe(true)
    const sent = (await waitingEmails(server)).filter(({ name }) => name === 'appointmentCancelled')
    expect(sent.length - before).toBe(2)
    expect(sent.map(({ to }) => to.email)).toEqual([
      'wilhelmina@client.test',
      'wilhelmina@client.test',
    ])
    // They leave no line in the message log, which would name the person again.
    expect(sent.every((each) => !('about' in each))).toBe(true)
    for (const table of ['client', 'schedule', 'payment', 'audit', 'delivery', 'outbox', 'receipt'])
      expect
        .soft(await query(`select from ${table} t where t::text ~* 'wilhelmina|ybarra'`), table)
        .toEqual([])
    // Experts and API clients are notified as of any cancellation.
    expect(await query(`select from outbox where topic = 'schedules.cancelled'`)).toHaveLength(2)
    const [canceled] = await query<{ by: string }>(
      `select cancel ->> 'by' as by from schedule where id = $1`,
      [appointments.first.id],
    )
    expect(canceled!.by).toBe('2')
    expect(server.faults).toEqual([])
  })

  it('stay without a name where the caller keeps them', async () => {
    const { server, erase, isErased, statuses, appointments, query } = await setUp()
    answerOf(await erase({ appointments: 'keep' }))
    expect(await isErased()).toBe(true)
    expect(await statuses()).toMatchObject({
      [appointments.first.id]: 4,
      [appointments.second.id]: 4,
    })
    expect(await query(`select from schedule t where t::text ~* 'wilhelmina'`)).toEqual([])
    expect(
      (await waitingEmails(server)).filter(({ name }) => name === 'appointmentCancelled'),
    ).toEqual([])
  })

  it('are canceled only by those who may change all of them', async () => {
    const { server, own, erase, preview, isErased, statuses, appointments } = await setUp()
    const eraser = await createAdmin(
      server,
      'eraser@erasing.test',
      { organization: own.organization },
      [
        { sys_name: 'client', privs: { view: true, delete: true } },
        { sys_name: 'schedule', privs: { view: true } },
      ],
    )
    expect(await preview(eraser)).toMatchObject({ total: 2, canCancel: false })
    expect(await erase({ appointments: 'cancel' }, eraser)).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'appointments' }] },
    })
    expect(await isErased()).toBe(false)
    expect((await statuses())[appointments.first.id]).toBe(4)
    const blind = await createAdmin(
      server,
      'blind@erasing.test',
      { organization: own.organization },
      [{ sys_name: 'client', privs: { view: true, delete: true } }],
    )
    expect(await preview(blind)).toMatchObject({ appointments: [], total: 2, canCancel: false })
    answerOf(await erase({ appointments: 'keep' }, blind))
  })

  it('need no choice where there are none; a recent proof of identity is required, and another version is refused before anything', async () => {
    const { server, owner, erase, client, statuses, appointments } = await setUp()
    expect(codeOf(await erase({ appointments: 'cancel', version: 9 }))).toBe('VERSION_CONFLICT')
    expect((await statuses())[appointments.first.id]).toBe(4)
    const other = answerOf<{ id: number }>(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Ana', email: 'ana@client.test' },
        owner,
      ),
    ).id
    answerOf(await server.post('organizations/clients/erase', { id: other }, owner))
    answerOf(await erase({ appointments: 'cancel' }))
    // A second time changes nothing.
    answerOf(await erase({}))
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    expect(codeOf(await server.post('organizations/clients/erase', { id: client }, owner))).toBe(
      'STEP_UP_REQUIRED',
    )
  })
})
