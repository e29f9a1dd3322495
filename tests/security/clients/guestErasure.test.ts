import { describe, expect, it } from 'vitest'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
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
  appointments: { code: string; branchOffice: { id: number } }[]
  total: number
  canCancel: boolean
  notifies: boolean
}

/**
 * A guest with two appointments to come, one booked by telephone at the desk, and one that is past;
 * and an administrator of the organization.
 */
const setUp = async () => {
  const server = api()
  const branch = await bookingBranch(server)
  const { organization, branchOffice, entailedProduct } = branch.own
  const owner = await createAdmin(server, 'owner@erasing.test', { organization })
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.asOwner((connection) => connection.query<Row>(text, values))).rows
  const atDesk = async (time: string, who: object) => {
    const bookingRequest = {
      branchOffice,
      items: [{ entailedProduct }],
      booker: who,
      start: at(time),
    }
    return answerOf<{ id: number; code: string }>(
      await server.post('organizations/schedules/create', bookingRequest, owner),
    ).code
  }
  const codes = {
    first: answerOf<{ code: string }>(await branch.book({ start: at('10:00'), booker })).code,
    second: await atDesk('14:00', { name: 'M. Egas', phone: booker.phone }),
    past: await atDesk('09:00', booker),
  }
  await query(
    `update schedule set starts_at = $2::timestamptz - interval '2 hours', ends_at = $2::timestamptz - interval '1 hour' where code = $1`,
    [codes.past, present.toISOString()],
  )
  const contacts = { email: booker.email, phone: booker.phone }
  return {
    ...branch,
    owner,
    query,
    codes,
    ask: (headers: SignedIn = owner, body: object = contacts) =>
      server.post('organizations/clients/contact_erasure/get', body, headers),
    erase: (body: object = {}, headers: SignedIn = owner) =>
      server.post('organizations/clients/erase_contact', { ...contacts, ...body }, headers),
    status: async (code: string) =>
      (
        await query<{ id: number }>('select status_id as id from schedule where code = $1', [code])
      )[0]!.id,
    isErased: async () =>
      (await query('select from schedule where booker is not null')).length === 0,
  }
}

describe('erasure of a guest / what it would end', () => {
  it('lists appointments to come of the email and of the telephone, the next first, and changes nothing', async () => {
    const { ask, codes, own, isErased, status, owner } = await setUp()
    const found = answerOf<Preview>(await ask())
    expect(found.appointments.map(({ code }) => code)).toEqual([codes.first, codes.second])
    expect(found).toMatchObject({ total: 2, canCancel: true, notifies: false })
    expect(found.appointments[0]).toMatchObject({ branchOffice: { id: own.branchOffice } })
    expect(answerOf<Preview>(await ask(owner, { email: booker.email }))).toMatchObject({
      total: 1,
      notifies: true,
    })
    expect(await isErased()).toBe(false)
    expect(await status(codes.first)).toBe(4)
  })

  it('lists nothing that belongs to a client or to another organization, and asks for a contact', async () => {
    const { server, ask, owner, own, partner } = await setUp()
    const person = { firstName: 'Mariana', lastName: 'Egas', email: booker.email }
    const client = answerOf<{ id: number }>(
      await server.post('organizations/clients/create', person, owner),
    ).id
    const bookingRequest = {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
      client,
      start: at('16:00'),
    }
    answerOf(await server.post('organizations/schedules/create', bookingRequest, owner))
    expect(answerOf<Preview>(await ask()).total).toBe(2)
    const neighbor = await furnishOrganization(server, partner, 'Brisa')
    const stranger = await createAdmin(server, 'stranger@erasing.test', {
      organization: neighbor.organization,
    })
    expect(answerOf<Preview>(await ask(stranger))).toMatchObject({ appointments: [], total: 0 })
    expect(codeOf(await ask(owner, {}))).toBe('VALIDATION')
  })

  it('is hidden, as the erasure is, from those who may not delete clients, and from those who may not view contacts', async () => {
    const { server, own, ask, erase, query, codes, status } = await setUp()
    const { organization } = own
    const viewer = await createAdmin(server, 'viewer@erasing.test', { organization }, [
      { sys_name: 'client', privs: { view: true, edit: true } },
    ])
    expect(codeOf(await ask(viewer))).toBe('FORBIDDEN')
    const masked = await createAdmin(server, 'masked@erasing.test', { organization })
    await query(
      `update role set field_masks = '["contact"]' where id = (select role_id from membership where email = $1)`,
      ['masked@erasing.test'],
    )
    expect(codeOf(await ask(masked))).toBe('FORBIDDEN')
    for (const email of [booker.email, 'unknown@visitor.test'])
      expect(codeOf(await erase({ email }, masked))).toBe('FORBIDDEN')
    expect(await status(codes.first)).toBe(4)
  })

  it.each([
    ['own', 'FORBIDDEN'],
    ['all', 'answered'],
  ])('is for an expert who sees %s clients: %s', async (expertsSeeClients, answer) => {
    const { server, own, configure, query } = await setUp()
    await configure({ expertsSeeClients }, 'experts')
    const expert = await createAdmin(
      server,
      'expert@erasing.test',
      { organization: own.organization, branchOffice: own.branchOffice },
      [
        { sys_name: 'client', privs: { view: true, delete: true } },
        { sys_name: 'schedule', privs: { view: true, edit: true } },
      ],
    )
    await query(
      `update role set data_scope = 1 where id = (select role_id from membership where email = 'expert@erasing.test')`,
    )
    await query(
      `update expert set user_id = (select id from membership where email = 'expert@erasing.test') where id = $1`,
      [own.expert],
    )
    const call = (path: string, body: object) =>
      server.post(`branch_offices/clients/${path}`, { email: booker.email, ...body }, expert)
    expect(codeOf(await call('contact_erasure/get', {}))).toBe(answer)
    expect(codeOf(await call('erase_contact', { appointments: 'keep' }))).toBe(answer)
  })
})

describe('erasure of a guest / appointments to come', () => {
  it('is refused without a choice, and nothing changes', async () => {
    const { erase, isErased, status, codes } = await setUp()
    expect(await erase()).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'appointments', rule: 'required', bound: 2 }] },
    })
    expect(await isErased()).toBe(false)
    expect(await status(codes.first)).toBe(4)
  })

  it('are canceled with an email to the guest, who is in no table afterwards but in the email on its way', async () => {
    const { server, erase, isErased, status, codes, query } = await setUp()
    answerOf(await erase({ appointments: 'cancel' }))
    expect([
      await status(codes.first),
      await status(codes.second),
      await status(codes.past),
    ]).toEqual([9, 9, 4])
    expect(await isErased()).toBe(true)
    const sent = (await waitingEmails(server)).filter(({ name }) => name === 'appointmentCancelled')
    expect(sent.map(({ to }) => to.email)).toEqual([booker.email])
    for (const table of ['schedule', 'audit', 'delivery', 'outbox'])
      expect
        .soft(await query(`select from ${table} t where t::text ~* 'mariana'`), table)
        .toEqual([])
    expect(await query(`select from outbox where topic = 'schedules.cancelled'`)).toHaveLength(2)
    expect(server.faults).toEqual([])
  })

  it('stay without a name where the caller keeps them', async () => {
    const { server, erase, isErased, status, codes } = await setUp()
    answerOf(await erase({ appointments: 'keep' }))
    expect(await isErased()).toBe(true)
    expect([await status(codes.first), await status(codes.second)]).toEqual([4, 4])
    expect(
      (await waitingEmails(server)).filter(({ name }) => name === 'appointmentCancelled'),
    ).toEqual([])
    // No one is found by these contacts now, so a second time needs no choice.
    answerOf(await erase())
  })

  it('are canceled only by those who may change all of them', async () => {
    const { server, own, erase, ask, isErased, status, codes } = await setUp()
    const eraser = await createAdmin(
      server,
      'eraser@erasing.test',
      { organization: own.organization },
      [
        { sys_name: 'client', privs: { view: true, delete: true } },
        { sys_name: 'schedule', privs: { view: true } },
      ],
    )
    expect(answerOf<Preview>(await ask(eraser))).toMatchObject({ total: 2, canCancel: false })
    expect(await erase({ appointments: 'cancel' }, eraser)).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'appointments' }] },
    })
    expect(await isErased()).toBe(false)
    expect(await status(codes.first)).toBe(4)
  })
})
