import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { clientEntities, notOfClients } from '../../../server/app/dataExport/personExport.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { branchWithFiles } from '../../support/furnished/branchWithFiles.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { tablesWith } from '../../support/database/tablesWith.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const visitor = {
  name: 'Wilhelmina Ybarra',
  email: 'Wilhelmina@visitor.test',
  phone: '+593991230042',
}

const setUp = async () => {
  const server = api()
  const branch = await bookingBranch(server)
  const { organization } = branch.own
  const owner = await createAdmin(server, 'owner@people.test', { organization })
  const write = (text: string, values: unknown[]) =>
    server.database.asOwner((connection) => connection.query(text, values))
  return { ...branch, organization, owner, write }
}

describe('personal data / erasure of a visitor who is no client', () => {
  it('leaves the name, email and telephone nowhere, and the appointment with its amounts', async () => {
    const { server, organization, owner, book, write } = await setUp()
    const booked = answerOf<{ code: string }>(await book({ start: at('10:00'), booker: visitor }))
    await write(
      `insert into delivery (organization_id, branch_office_id, subject, receiver, channel, letter, schedule, attempts, job, key, status_id, created_at)
       select organization_id, branch_office_id, 'Hello Wilhelmina', $2, 1, 'appointmentBooked', id, 1, 'job', 'key', 2, now()
       from schedule where organization_id = $1`,
      [organization, visitor.email],
    )
    await write(
      `insert into support_message (organization_id, name, email, subject, message, language, created_at)
       values ($1, $2, $3, 'Help', 'Wilhelmina needs help', 'en', now())`,
      [organization, visitor.name, visitor.email],
    )
    expect((await tablesWith(server, 'wilhelmina')).length).toBeGreaterThan(2)

    answerOf(
      await server.post(
        'organizations/clients/erase_contact',
        { email: visitor.email, appointments: 'keep' },
        owner,
      ),
    )

    expect(await tablesWith(server, 'wilhelmina')).toEqual([])
    expect(await tablesWith(server, '991230042')).toEqual([])
    const { rows } = await write(
      'select total_amount > 0 as paid, booker from schedule where code = $1',
      [booked.code],
    )
    expect(rows).toEqual([{ paid: true, booker: null }])
  })

  it('leaves what belongs to a client with the same email, and what another organization has', async () => {
    const { server, own, owner, book } = await setUp()
    const person = { firstName: 'Wilhelmina', lastName: 'Ybarra', email: visitor.email }
    const client = answerOf<{ id: number }>(
      await server.post('organizations/clients/create', person, owner),
    )
    const bookingRequest = {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
      client: client.id,
    }
    const booked = answerOf<{ id: number }>(
      await server.post(
        'organizations/schedules/create',
        { ...bookingRequest, start: at('11:00') },
        owner,
      ),
    )
    answerOf(await book({ start: at('10:00'), booker: visitor }))

    answerOf(
      await server.post(
        'organizations/clients/erase_contact',
        { email: visitor.email, appointments: 'keep' },
        owner,
      ),
    )

    expect(
      answerOf(await server.post('organizations/clients/get', { id: client.id }, owner)),
    ).toMatchObject({ firstName: 'Wilhelmina' })
    expect(
      answerOf(await server.post('organizations/schedules/get', { id: booked.id }, owner)),
    ).toMatchObject({
      client: { id: client.id },
    })
  })

  it('is for those who may delete clients, and asks for a contact', async () => {
    const { server, organization, owner } = await setUp()
    const viewer = await createAdmin(server, 'v@people.test', { organization }, [
      { sys_name: 'client', privs: { view: true } },
    ])
    const erase = (body: object, headers: SignedIn) =>
      server.post('organizations/clients/erase_contact', body, headers)
    expect(codeOf(await erase({ email: visitor.email }, viewer))).toBe('FORBIDDEN')
    expect(codeOf(await erase({}, owner))).toBe('VALIDATION')
    expect(codeOf(await erase({ email: 'no email' }, owner))).toBe('VALIDATION')
  })
})

describe('personal data / erasure of a client', () => {
  it('reaches the messages that were sent, those that wait, and the audit lines of payments', async () => {
    const { server, own, organization, owner, write } = await setUp()
    const person = {
      firstName: 'Wilhelmina',
      lastName: 'Ybarra',
      email: visitor.email,
      phone: visitor.phone,
    }
    const client = answerOf<{ id: number }>(
      await server.post('organizations/clients/create', person, owner),
    )
    const bookingRequest = {
      branchOffice: own.branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
      client: client.id,
    }
    const booked = answerOf<{ id: number }>(
      await server.post(
        'organizations/schedules/create',
        { ...bookingRequest, start: at('11:00') },
        owner,
      ),
    )
    const payment = {
      branchOffice: own.branchOffice,
      schedule: booked.id,
      client: client.id,
      method: paymentMethods.cash,
      amount: { amount: 500, currency: 'USD' },
    }
    answerOf(
      await server.post(
        'organizations/payments/create',
        { ...payment, concept: 'Massage of Wilhelmina' },
        owner,
      ),
    )
    await write(
      `insert into delivery (organization_id, branch_office_id, subject, receiver, channel, letter, client_id, attempts, job, key, status_id, created_at)
       values ($1, $2, 'Hello Wilhelmina', $3, 1, 'appointmentBooked', $4, 1, 'job', 'key', 2, now())`,
      [organization, own.branchOffice, visitor.email, client.id],
    )

    answerOf(
      await server.post(
        'organizations/clients/erase',
        { id: client.id, appointments: 'keep' },
        owner,
      ),
    )

    expect(await tablesWith(server, 'wilhelmina')).toEqual([])
    expect(await tablesWith(server, '991230042')).toEqual([])
  })
})

describe('personal data / export of a client', () => {
  it('holds every section, a page to read, and the files, and is logged', async () => {
    const server = api()
    const { attendance, author, upload } = await branchWithFiles(server)
    answerOf(await upload({ name: 'X-ray <1>.pdf' }))
    const { client } = answerOf<{ client: { id: number; name: string } }>(
      await server.post('branch_offices/clients/attendances/get', { id: attendance }, author),
    )
    const response = await server.fetch('branch_offices/clients/export', {
      method: 'POST',
      body: JSON.stringify({ id: client.id }),
      headers: { 'content-type': 'application/json', ...author },
    })
    expect(response.headers.get('content-type')).toBe('application/zip')

    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))

    const paths = Object.keys(files)
    for (const name of ['clients', 'clientAttendances', 'schedules', 'comments', 'answers'])
      expect(paths).toEqual(expect.arrayContaining([`data/${name}.csv`, `data/${name}.json`]))
    expect(paths.filter((path) => path.startsWith('files/'))).toHaveLength(1)
    const page = strFromU8(files['index.html']!)
    expect(page).toContain(client.name)
    expect(page).not.toContain('<1>')
    const [record] = JSON.parse(strFromU8(files['data/clients.json']!)) as { id: number }[]
    expect(record!.id).toBe(client.id)
  })

  it('leaves out what the role may not view and says so; a stranger gets nothing', async () => {
    const { server, organization, owner, partner } = await setUp()
    const client = answerOf<{ id: number }>(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Wilhelmina', lastName: 'Ybarra', email: visitor.email },
        owner,
      ),
    )
    const privileges = [
      { sys_name: 'client', privs: { view: true } },
      { sys_name: 'payment', privs: { view: false } },
      { sys_name: 'export', privs: { create: true } },
    ] as const
    const narrow = await createAdmin(server, 'n@people.test', { organization }, [...privileges])
    const body = JSON.stringify({ id: client.id })
    const fetched = async (headers: SignedIn) =>
      server.fetch('organizations/clients/export', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })

    const files = unzipSync(new Uint8Array(await (await fetched(narrow)).arrayBuffer()))

    expect(Object.keys(files)).not.toContain('data/payments.json')
    expect(strFromU8(files['index.html']!)).toContain('can’t view this part')
    const viewer = await createAdmin(server, 'v@people.test', { organization }, [
      { sys_name: 'client', privs: { view: true } },
    ])
    expect(await (await fetched(viewer)).json()).toMatchObject({
      error: true,
      r: { msg: 'FORBIDDEN' },
    })
    const other = await furnishOrganization(server, partner, 'Boreal')
    const stranger = await createAdmin(server, 's@people.test', {
      organization: other.organization,
    })
    expect(await (await fetched(stranger)).json()).toMatchObject({
      error: true,
      r: { msg: 'NOT_FOUND' },
    })
  })

  it('has a section for every entity that belongs to a client', () => {
    const pointing = (Object.keys(entities) as EntityName[]).filter((name) =>
      Object.values((entities[name] as unknown as Entity).fields).some(
        (field) => field.entity === 'clients' && field.kind === 'reference',
      ),
    )
    const known = [...clientEntities, ...(Object.keys(notOfClients) as EntityName[])]
    expect(pointing.filter((name) => name !== 'clients').toSorted()).toEqual(known.toSorted())
    expect(Object.values(notOfClients).filter((because) => because.length < 10)).toEqual([])
  })
})
