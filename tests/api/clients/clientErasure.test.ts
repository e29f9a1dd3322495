import { describe, expect, it } from 'vitest'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { branchWithFiles } from '../../support/furnished/branchWithFiles.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { workOffImports } from '../../support/jobs/workOffImports.ts'
import { writeEvent } from '../../support/jobs/writeEvent.ts'
import { createFresh, furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()

/** Every table in which a text stands anywhere. */
const tablesWith = ({ database }: ApiUnderTest, text: string) =>
  database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const held = await owner.query(`select from ${name} t where lower(t::text) like $1 limit 1`, [
        `%${text.toLowerCase()}%`,
      ])
      if (held.rowCount) found.push(name)
    }
    return found
  })

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  const owner = corner.signedIn.oAdmin
  const erase = (body: object, headers: SignedIn = owner) =>
    server.post('organizations/clients/erase', body, headers)
  return { server, corner, owner, erase }
}

describe('a person who is erased', () => {
  it('is nowhere in the database any more, while dates and amounts stay', async () => {
    const { server, corner, owner, erase } = await setUp()
    const person = {
      firstName: 'Quintiliana',
      lastName: 'Xuárez',
      email: 'quintiliana@client.test',
      phone: '+593990000042',
      notes: 'Quintiliana likes tea',
    }
    const csv = `n,e\nQuintiliana,other-quintiliana@client.test`
    const columns = [{ field: 'firstName' }, { field: 'email' }]
    answerOf<ImportRecord>(
      await server.post(
        'organizations/imports/create',
        { entity: 'clients', file: csv, columns },
        owner,
      ),
    )
    await workOffImports(server)
    const { items } = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/clients/get', { search: 'quintiliana' }, owner),
    )
    const { id } = answerOf<{ id: number }>(
      await server.post('organizations/clients/create', person, owner),
    )
    answerOf(await server.post('organizations/clients/merge', { id, other: items[0]!.id }, owner))
    const their = { ...corner, ids: { ...corner.ids, clients: id } }
    await createFresh(server, their, 'clientAddresses', 'Quintiliana')
    const attendance = await createFresh(server, their, 'clientAttendances', 'Quintiliana')
    their.ids.clientAttendances = attendance.id
    await createFresh(server, their, 'attendanceFiles', 'Quintiliana')
    const bookingRequest = {
      branchOffice: corner.ids.branchOffices,
      items: [{ entailedProduct: corner.ids.entailedProducts }],
      client: id,
    }
    const booked = answerOf<{ id: number }>(
      await server.post(
        'organizations/schedules/create',
        { ...bookingRequest, start: '2027-01-14T10:00:00-05:00', note: 'Quintiliana asks' },
        owner,
      ),
    )
    const said = { schedule: booked.id, body: 'Quintiliana called' }
    answerOf(await server.post('organizations/schedules/comments/create', said, owner))
    const status = { id: 9, comments: 'Quintiliana is ill' }
    answerOf(
      await server.post(
        'organizations/schedules/edit',
        { id: booked.id, data: { status, tags: ['quintiliana'] } },
        owner,
      ),
    )
    await writeEvent(server, corner.ids, 'Quintiliana', id)
    expect(await tablesWith(server, 'quintiliana')).toEqual([
      'attendance_file',
      'audit',
      'client',
      'client_address',
      'client_attendance',
      'csv_import_row',
      'schedule',
      'schedule_comment',
      'webhook_delivery',
    ])

    const gone = answerOf<object>(await erase({ id, version: 2 }))
    expect(gone).toMatchObject({
      id,
      name: '—',
      email: null,
      phone: null,
      status: { sysName: 'erased' },
    })
    expect(await tablesWith(server, 'quintiliana')).toEqual([])
    expect(await tablesWith(server, 'Xuárez')).toEqual([])
    const { rows } = await server.database.asOwner((connection) =>
      connection.query('select client_id, total_amount from schedule where id = $1', [booked.id]),
    )
    expect(rows).toEqual([{ client_id: id, total_amount: 5500 }])
    const kept = answerOf<object>(
      await server.post(
        'branch_offices/clients/attendances/get',
        { id: attendance.id },
        corner.signedIn.boAdmin,
      ),
    )
    expect(kept).toMatchObject({
      date: '2027-01-11T15:00:00.000Z',
      diagnosis: null,
      measurements: [],
    })
    const audit = answerOf<{ items: object[] }>(
      await server.post('organizations/audit/get', { entity: 'clients', entityId: id }, owner),
    )
    expect(audit.items[0]).toMatchObject({
      action: 'erase',
      before: null,
      after: null,
      user: { id: expect.any(Number) as number },
    })
    expect(audit.items).toMatchObject([
      {},
      { action: 'merge', after: null },
      { action: 'create', after: null },
    ])
  })

  it('takes the files along, and the space that they took', async () => {
    const server = api()
    const { stored, kept, used, attendance, author } = await branchWithFiles(server)
    await stored()
    await stored()
    expect(await kept()).toBe(2)
    const { client } = answerOf<{ client: { id: number } }>(
      await server.post('branch_offices/clients/attendances/get', { id: attendance }, author),
    )
    answerOf(await server.post('branch_offices/clients/erase', { id: client.id }, author))
    expect([await kept(), await used()]).toEqual([0, 0])
  })

  it('waits for no time any more', async () => {
    const { server, corner, owner, erase } = await setUp()
    answerOf(await erase({ id: corner.ids.clients }))
    const left = answerOf(
      await server.post(
        'organizations/schedules/waitlist/get',
        { id: corner.ids.waitlistEntries },
        owner,
      ),
    )
    expect(left).toMatchObject({ email: null, note: null, status: { sysName: 'removed' } })
  })

  it('is erased for good, once, by a user who may delete and has the current version', async () => {
    const { server, corner, owner, erase } = await setUp()
    const id = corner.ids.clients
    const stranger = await furnishCorner(server, 'Dormilona')
    const editor = await createAdmin(
      server,
      'e@admin.test',
      { organization: corner.ids.organizations },
      [{ sys_name: 'client', privs: { edit: true } }],
    )
    expect(codeOf(await erase({ id }, editor))).toBe('FORBIDDEN')
    expect(codeOf(await erase({ id }, stranger.signedIn.oAdmin))).toBe('NOT_FOUND')
    expect(codeOf(await erase({ id, version: 9 }))).toBe('VERSION_CONFLICT')
    answerOf(await erase({ id, version: 1 }))
    answerOf(await erase({ id, version: 1 }))
    const { items } = answerOf<{ items: object[] }>(
      await server.post('organizations/audit/get', { action: 'erase' }, owner),
    )
    expect(items).toHaveLength(1)
    expect(
      codeOf(
        await server.post(
          'organizations/clients/edit',
          { id, data: { firstName: 'Ana', email: 'a@x.test' } },
          owner,
        ),
      ),
    ).toBe('BAD_TRANSITION')
    expect(
      answerOf<{ total: number }>(await server.post('organizations/clients/get', {}, owner)).total,
    ).toBe(0)
  })

  it('is not erased while merged into another client, who is', async () => {
    const { server, corner, owner, erase } = await setUp()
    const { id } = answerOf<{ id: number }>(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Ana', email: 'a@x.test' },
        owner,
      ),
    )
    answerOf(
      await server.post('organizations/clients/merge', { id, other: corner.ids.clients }, owner),
    )
    expect(codeOf(await erase({ id: corner.ids.clients }))).toBe('BAD_TRANSITION')
  })
})
