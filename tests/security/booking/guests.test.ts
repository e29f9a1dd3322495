import { describe, expect, it } from 'vitest'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { everyPrivilege, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { contactCodeOf } from '../../../server/app/messages/accountSecrets.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import {
  type Guests,
  mariana,
  guestsOfBranch,
} from '../../support/furnished/people/guestsOfBranch.ts'

const api = useApi()

const setUp = (configuration?: object) => guestsOfBranch(api(), configuration)

const proven = { publicIdentity: 'code_by_email' }

describe('an online booking', () => {
  it('is linked at once to the client whose email the visitor proved, and the audit trail says so', async () => {
    const { visitorBooks, addClient, clientOf, guests, rows } = await setUp(proven)
    const client = await addClient()
    await addClient({ email: 'other@example.test' })
    const { id } = await visitorBooks()
    expect(await clientOf(id)).toBe(client)
    expect((await guests()).total).toBe(0)
    expect(
      await rows(`select account_id, action, before ->> 'client' as before, after ->> 'client' as after from audit
      where entity = 'schedules' and entity_id = ${id} and action = 'edit'`),
    ).toEqual([{ account_id: null, action: 'edit', before: null, after: String(client) }])
  })

  it('is linked when its held time is confirmed, too', async () => {
    const { server, book, bookingRequest, addClient, rows } = await setUp(proven)
    const client = await addClient()
    const { hold } = answerOf<{ hold: string }>(await book({ start: at('15:00') }))
    const { request } = answerOf<{ request: string }>(
      await server.post('public/schedules/identity/create', {
        branchOffice: bookingRequest.branchOffice,
        booker,
      }),
    )
    const proof = { request, code: contactCodeOf(server.ports.secrets, request) }
    answerOf(await book({ hold, items: undefined, booker, proof }))
    expect(await rows('select client_id from schedule where client_id is not null')).toEqual([
      { client_id: client },
    ])
  })

  it('is not linked by an email that was only typed', async () => {
    const { visitorBooks, addClient, clientOf } = await setUp()
    await addClient()
    const { id } = await visitorBooks()
    expect(await clientOf(id)).toBeNull()
  })

  it.each([
    ['belongs to two clients', [mariana, { ...mariana, firstName: 'Luis' }]],
    ['belongs to no client', [{ ...mariana, email: 'other@example.test' }]],
    ['is written like one that looks alike', [{ ...mariana, email: 'mariana+spa@example.test' }]],
    ['belongs to a client who is disabled', [{ ...mariana, status: 2 }]],
  ])('is not linked where the proven email %s', async (_, known) => {
    const { visitorBooks, addClient, clientOf, guests } = await setUp(proven)
    for (const each of known) await addClient(each)
    const { id } = await visitorBooks()
    expect(await clientOf(id)).toBeNull()
    expect((await guests()).items.map(({ schedule }) => schedule.id)).toEqual([id])
  })
})

describe('a guest to link', () => {
  it('is listed with the clients that they may be, the most likely first, with the reasons', async () => {
    const { visitorBooks, addClient, guests } = await setUp()
    const byName = await addClient({
      firstName: 'EGAS',
      lastName: 'Mariána',
      email: 'x@example.test',
    })
    const byPhone = await addClient({
      firstName: 'Luis',
      lastName: 'Soto',
      email: null,
      phone: booker.phone,
    })
    const byEmail = await addClient({
      firstName: 'Ana',
      lastName: 'Vela',
      email: 'mariana+spa@example.test',
    })
    await addClient({ firstName: 'Eva', lastName: 'Brisa', email: 'eva@example.test' })
    const { id } = await visitorBooks()
    const { items, total } = await guests()
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        schedule: { id, booker: { name: booker.name } },
        ignored: false,
        proposals: [
          { client: { id: byEmail, name: 'Ana Vela' }, reasons: ['email'] },
          { client: { id: byPhone }, reasons: ['phone'] },
          { client: { id: byName }, reasons: ['name'] },
        ],
      },
    ])
  })

  it('is linked, once, by version, to a client of the organization', async () => {
    const { visitorBooks, addClient, clientOf, guests, call, rows } = await setUp()
    const [client, other] = [await addClient(), await addClient({ email: 'other@example.test' })]
    const { id } = await visitorBooks()
    expect(codeOf(await call('link', { id, version: 7, client }))).toBe('VERSION_CONFLICT')
    expect(await call('link', { id, client: 999_999 })).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'client', rule: 'unknown' }] },
    })
    expect(await clientOf(id)).toBeNull()
    expect(
      answerOf<ScheduleRecord>(await call('link', { id, version: 1, client })).client,
    ).toMatchObject({ id: client })
    expect(codeOf(await call('link', { id, client }))).toBe('answered')
    expect(codeOf(await call('link', { id, client: other }))).toBe('BAD_TRANSITION')
    expect(codeOf(await call('create', { id }))).toBe('BAD_TRANSITION')
    expect(codeOf(await call('ignore', { id }))).toBe('BAD_TRANSITION')
    expect(await clientOf(id)).toBe(client)
    expect((await guests()).total).toBe(0)
    expect(
      await rows(
        `select action, after ->> 'client' as client, address is not null and device is not null as sourced from audit where entity = 'schedules' and entity_id = ${id} and account_id is not null`,
      ),
    ).toEqual([{ action: 'edit', client: String(client), sourced: true }])
  })

  it('becomes a client with the data of the booking', async () => {
    const { visitorBooks, clientOf, call, rows } = await setUp()
    const { id } = await visitorBooks()
    const before = await rows('select 1 from client')
    expect(codeOf(await call('create', { id, version: 7 }))).toBe('VERSION_CONFLICT')
    expect(await rows('select 1 from client')).toEqual(before)
    const { client } = answerOf<ScheduleRecord>(await call('create', { id }))
    expect(await clientOf(id)).toBe(client!.id)
    expect(
      await rows(
        `select name, first_name, last_name, email, phone from client where id = ${client!.id}`,
      ),
    ).toEqual([
      {
        name: 'Mariana Egas',
        first_name: 'Mariana',
        last_name: 'Egas',
        email: booker.email,
        phone: booker.phone,
      },
    ])
    expect(
      await rows(
        `select entity, action from audit where entity = 'clients' and entity_id = ${client!.id}`,
      ),
    ).toEqual([{ entity: 'clients', action: 'create' }])
    const named = await visitorBooks({ ...booker, name: 'Cher' })
    const made = answerOf<ScheduleRecord>(
      await call('create', { id: named.id, firstName: 'Cherilyn', lastName: 'Sarkisian' }),
    )
    expect(made.client!.name).toBe('Cherilyn Sarkisian')
    const long = await visitorBooks({ ...booker, name: `${'A'.repeat(90)} Egas` })
    const cut = answerOf<ScheduleRecord>(await call('create', { id: long.id }))
    expect(cut.client!.name).toBe(`${'A'.repeat(80)} Egas`)
  })

  it('that is ignored leaves the list, and comes back', async () => {
    const { visitorBooks, guests, call, rows } = await setUp()
    const { id } = await visitorBooks()
    expect(answerOf(await call('ignore', { id }))).toEqual({ id, ignored: true })
    expect((await guests()).total).toBe(0)
    expect((await guests({ schedule: id })).items).toMatchObject([
      { schedule: { id }, ignored: true },
    ])
    expect(
      await rows(`select after from audit where action = 'ignore' and entity_id = ${id}`),
    ).toEqual([{ after: { ignored: true } }])
    answerOf(await call('ignore', { id, ignored: false }))
    expect((await guests()).total).toBe(1)
  })

  it('that canceled or only held a time is not listed', async () => {
    const { server, visitorBooks, book, guests } = await setUp()
    const { token } = await visitorBooks()
    answerOf(await book({ start: at('16:00') }))
    expect((await guests()).total).toBe(1)
    answerOf(await server.post('public/schedules/cancel', { token, comment: 'Cannot come' }))
    expect((await guests()).total).toBe(0)
  })
})

describe('guests to link', () => {
  const without = (
    item: ItemPrivilege['sys_name'],
    verbs: ItemPrivilege['privs'],
  ): ItemPrivilege[] =>
    everyPrivilege.map((each) =>
      each.sys_name === item ? { ...each, privs: { ...each.privs, ...verbs } } : each,
    )

  it('need the permission to edit clients, and to link the permission to edit appointments', async () => {
    const { server, own, visitorBooks, addClient, call } = await setUp()
    const client = await addClient()
    const { id } = await visitorBooks()
    const admin = (name: string, privileges: ItemPrivilege[]) =>
      createAdmin(server, `${name}@admin.test`, { organization: own.organization }, privileges)
    const noClients = await admin('no-clients', without('client', { edit: false }))
    const noCreate = await admin('no-create', without('client', { create: false }))
    const noSchedules = await admin('no-schedules', without('schedule', { edit: false }))
    for (const [by, name, body] of [
      [noClients, 'get', {}],
      [noClients, 'link', { id, client }],
      [noClients, 'ignore', { id }],
      [noCreate, 'create', { id }],
      [noSchedules, 'link', { id, client }],
      [noSchedules, 'create', { id }],
      [noSchedules, 'ignore', { id }],
    ] as const)
      expect([name, codeOf(await call(name, body, by))]).toEqual([name, 'FORBIDDEN'])
  })

  it('reveal no contact data, nor that it is the same, to a role that may not see it', async () => {
    const { server, own, visitorBooks, addClient, guests } = await setUp()
    await addClient({ firstName: 'Ana', lastName: 'Vela' })
    const named = await addClient({ email: 'other@example.test' })
    await visitorBooks()
    const masked = await createAdmin(server, 'masked@admin.test', {
      organization: own.organization,
    })
    await server.database.asOwner((owner) =>
      owner.query(`update role set field_masks = '["contact"]' where id = (select m.role_id from membership m join account a on a.id = m.account_id
        where a.email = 'masked@admin.test')`),
    )
    const shown = await guests({}, masked)
    expect(shown.items).toMatchObject([
      {
        schedule: { booker: { email: null, phone: null } },
        proposals: [{ client: { id: named }, reasons: ['name'] }],
      },
    ])
    expect(shown.items[0]!.proposals).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toMatch(/@example\.test|\+5939/)
  })

  it('stay within the branch and the organization of the caller', async () => {
    const { server, partner, own, visitorBooks, addClient } = await setUp()
    const client = await addClient()
    const { id } = await visitorBooks()
    const other = await furnishOrganization(server, partner, 'Boreal')
    const theirs = await createAdmin(server, 'boreal@admin.test', {
      organization: other.organization,
    })
    const desk = await createAdmin(server, 'branch@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const theirDesk = await createAdmin(server, 'other-branch@admin.test', {
      organization: other.organization,
      branchOffice: other.branchOffice,
    })
    for (const [path, by] of [
      ['organizations', theirs],
      ['branch_offices', theirDesk],
    ] as const) {
      expect(answerOf<Guests>(await server.post(`${path}/guests/get`, {}, by)).total).toBe(0)
      expect(
        answerOf<Guests>(await server.post(`${path}/guests/get`, { schedule: id }, by)).total,
      ).toBe(0)
      for (const [name, body] of Object.entries({
        link: { id, client },
        create: { id },
        ignore: { id },
      }))
        expect(codeOf(await server.post(`${path}/guests/${name}`, body, by))).toBe('NOT_FOUND')
    }
    // A client of another organization is unknown here.
    const foreign = answerOf<{ id: number }>(
      await server.post(
        'organizations/clients/create',
        { ...mariana, organization: other.organization },
        theirs,
      ),
    ).id
    expect(
      codeOf(await server.post('branch_offices/guests/link', { id, client: foreign }, desk)),
    ).toBe('VALIDATION')
    expect(
      answerOf<Guests>(await server.post('partners/guests/get', {}, partner)).items,
    ).toMatchObject([{ proposals: [{ client: { id: client } }] }])
    answerOf(await server.post('branch_offices/guests/link', { id, client }, desk))
  })
})

describe('a linked client', () => {
  it('shows nothing of theirs on any page of the visitor (canaries)', async () => {
    const { server, own, desk, visitorBooks, addClient, call, rows } = await setUp()
    const canary = 'Canary'
    const client = await addClient({
      firstName: `${canary}First`,
      lastName: `${canary}Last`,
      email: 'canary@client.test',
      phone: '+593998887777',
    })
    await rows(
      `update client set tax_id = '${canary}Tax', notes = '${canary}Notes', alert = '${canary}Alert' where id = ${client}`,
    )
    const { id, token } = await visitorBooks()
    answerOf(await call('link', { id, client }))
    const { branchOffice } = own
    const total = { amount: 1000, currency: 'USD' }
    const link = answerOf<{ url: string }>(
      await server.post(
        'organizations/payments/links/create',
        { branchOffice, kind: 1, schedule: id, concept: 'Appointment', amount: total },
        desk,
      ),
    )
    const paid = answerOf<{ receiptUrl: string }>(
      await server.post(
        'organizations/payments/create',
        { branchOffice, schedule: id, method: 4, amount: total },
        desk,
      ),
    )
    const answers = {
      appointment: await server.post('public/schedules/get', { token }),
      comments: await server.post('public/schedules/comments/get', { token }),
      payment: await server.get(`payments/link/config?token=${link.url.split('/').at(-1)}`),
      receipt: await server.get(`receipts/get?token=${paid.receiptUrl.split('/').at(-1)}`),
      moved: await server.post('public/schedules/reschedule', { token, start: at('16:30') }),
      canceled: await server.post('public/schedules/cancel', { token, comment: 'No' }),
    }
    for (const [page, answer] of Object.entries(answers))
      expect([page, codeOf(answer)]).toEqual([page, 'answered'])
    for (const [page, answer] of Object.entries(answers))
      expect([page, JSON.stringify(answer)]).toEqual([
        page,
        expect.not.stringMatching(/canary|998887777/i),
      ])
  })
})
