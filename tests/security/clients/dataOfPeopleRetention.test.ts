import { describe, expect, it } from 'vitest'
import { retentionKindNames } from '../../../contract/kernel/retention.ts'
import { forgetInstallationRecords } from '../../../server/adapters/db/queries/jobs/forgetInstallationRecords.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { askingBranch } from '../../support/furnished/askingBranch.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { keepingBranch } from '../../support/furnished/people/keepingBranch.ts'

const api = useApi()

const old = '2024-01-15T12:00:00Z'
const recent = '2027-01-10T12:00:00Z'

const setUp = () => keepingBranch(api())

describe('data of people / retention', () => {
  it('erases nothing without periods', async () => {
    const { run, message, bookedAt, query } = await setUp()
    await message(old, 'ana@old.test')
    await bookedAt(old, '10:00')
    await run()
    expect(
      await query('select receiver from delivery where receiver = $1', ['ana@old.test']),
    ).toHaveLength(1)
    expect(
      await query('select from schedule where booker is not null and note is not null'),
    ).toHaveLength(1)
    expect(await query(`select from audit where entity = 'retention'`)).toEqual([])
  })

  it('shows before it is set what would go, by kind, with the oldest, and changes nothing', async () => {
    const { preview, message, bookedAt, client, query } = await setUp()
    await message(old, 'ana@old.test')
    await message('2024-03-01T00:00:00Z', 'eva@old.test')
    await message(recent, 'new@recent.test')
    await message(old, 'waiting@old.test', 1)
    await bookedAt(old, '10:00')
    await client('Olda', old)
    await client('Nueva', recent)

    const forecast = await preview({
      keepMessages: 12,
      keepGuests: 24,
      keepClients: 2,
      keepNotes: 12,
    })

    expect(forecast.keepMessages).toMatchObject({
      period: 12,
      unit: 'months',
      count: 2,
      before: '2026-01-11T12:00:00.000Z',
    })
    expect(new Date(forecast.keepMessages.oldest!)).toEqual(new Date(old))
    expect(forecast.keepGuests.count).toBe(1)
    expect(forecast.keepClients.count).toBe(1)
    expect(forecast.keepNotes.count).toBe(1)
    expect(forecast.keepAuditTrail).toMatchObject({
      period: 0,
      before: null,
      count: 0,
      oldest: null,
    })
    expect(await query(`select from delivery where receiver like '%old.test'`)).toHaveLength(3)
  })

  it('erases by kind what is older, keeps what is not and the appointments, and writes the counts down', async () => {
    const { server, organization, set, preview, run, message, bookedAt, client, query } =
      await setUp()
    await message(old, 'ana@old.test')
    await message(recent, 'new@recent.test')
    await message(old, 'waiting@old.test', 1)
    const [gone, kept] = [await bookedAt(old, '10:00'), await bookedAt(recent, '12:00')]
    const [olda, nueva] = [await client('Olda', old), await client('Nueva', recent)]
    await query(`update audit set at = $1 where entity = 'clients' and entity_id = $2`, [
      old,
      nueva,
    ])
    answerOf(
      await set({
        keepMessages: 12,
        keepGuests: 24,
        keepClients: 2,
        keepNotes: 12,
        keepAuditTrail: 24,
      }),
    )
    const forecast = await preview()

    await run()

    expect(
      await query('select receiver from delivery where receiver like any ($1) order by 1', [
        ['%old.test', '%recent.test'],
      ]),
    ).toEqual([{ receiver: 'new@recent.test' }, { receiver: 'waiting@old.test' }])
    const bookings = await query<{ code: string; booker: unknown; note: unknown; paid: boolean }>(
      'select code, booker, note, total_amount > 0 as paid from schedule order by id',
    )
    expect(bookings).toEqual([
      { code: gone, booker: null, note: null, paid: true },
      {
        code: kept,
        booker: expect.objectContaining({ email: 'at12@guest.test' }) as unknown,
        note: 'Bring the papers',
        paid: true,
      },
    ])
    expect(await query('select id, status_id as status, email from client order by id')).toEqual([
      { id: olda, status: 4, email: null },
      { id: nueva, status: 1, email: 'nueva@client.test' },
    ])
    expect(
      await query(`select from audit where entity = 'clients' and entity_id = $1`, [nueva]),
    ).toEqual([])
    const [line] = await query<{ after: Record<string, number>; account_id: number | null }>(
      `select after, account_id from audit where entity = 'retention' and organization_id = $1`,
      [organization],
    )
    expect(line).toMatchObject({
      account_id: null,
      after: { keepMessages: 1, keepGuests: 1, keepClients: 1, keepAuditTrail: 1 },
    })
    expect(line!.after['keepMessages']).toBe(forecast.keepMessages.count)
    await server.ports.securityLog.flush()
    expect(
      await query(
        `select kind, operation, outcome from security_event where operation = 'retention.apply'`,
      ),
    ).toEqual([{ kind: 'erasure', operation: 'retention.apply', outcome: 'done' }])
    // Nothing is left to do, so a second turn writes nothing.
    await run()
    expect(await query(`select from audit where entity = 'retention'`)).toHaveLength(1)
    expect(server.faults).toEqual([])
  })

  it('erases more than one batch holds, and goes on after an interruption', async () => {
    const { server, organization, own, set, run, query } = await setUp()
    await query(
      `insert into delivery (organization_id, branch_office_id, subject, receiver, channel, letter, attempts, job, key, status_id, sent_at, created_at)
       select $1, $2, 'Hello', 'n' || n || '@old.test', 1, 'appointmentBooked', 1, 'job', 'key' || n, 2, $3, $3 from generate_series(1, 450) n`,
      [organization, own.branchOffice, old],
    )
    answerOf(await set({ keepMessages: 12 }))
    const { within } = server.ports.store
    let transactions = 0
    server.ports.store.within = (scope, work) => {
      transactions += 1
      if (transactions === 2) throw new Error('The server stops.')
      return within(scope, work)
    }
    await expect(run()).rejects.toThrow('The server stops.')
    server.ports.store.within = within
    expect(await query('select from delivery')).toHaveLength(250)

    await run()

    expect(await query('select from delivery')).toEqual([])
    expect(
      await query(
        `select (after ->> 'keepMessages')::int as count from audit where entity = 'retention' order by id`,
      ),
    ).toEqual([{ count: 200 }, { count: 250 }])
  })

  it('erases answers with their files and the bytes they take, comments, texts of links, and what the audit trail holds of them', async () => {
    const server = api()
    const branch = await askingBranch(server)
    const { organization, branchOffice } = branch.own
    const owner = await createAdmin(server, 'owner@keeping.test', { organization })
    const query = (text: string, values: unknown[] = []) =>
      server.database.asOwner((connection) => connection.query(text, values))
    const hold = await branch.hold()
    const papers = await branch.send({ hold })
    const { code } = answerOf<{ code: string }>(
      await branch.confirm(hold, [branch.given({ papers: [{ token: papers }] })]),
    )
    const { rows } = await query('select id from schedule where code = $1', [code])
    const schedule = (rows[0] as { id: number }).id
    answerOf(
      await server.post(
        'organizations/schedules/comments/create',
        { schedule, body: 'Zacarías called' },
        owner,
      ),
    )
    answerOf(
      await server.post(
        'organizations/schedules/edit',
        { id: schedule, data: { note: 'Zacarías is late' } },
        owner,
      ),
    )
    await query(
      `insert into payment_link (organization_id, branch_office_id, kind, concept, description, amount_kind, installments, expires_at, max_uses,
         status_id, created_at) values ($1, $2, 1, 'Zacarías', 'For Zacarías', 1, 1, $3, 1, 3, $3)`,
      [organization, branchOffice, old],
    )
    await query('update form_answer set submitted_at = $1', [old])
    await query(
      `update schedule set starts_at = $1, ends_at = $1::timestamptz + interval '1 hour'`,
      [old],
    )
    const stored = async () =>
      (
        await query(
          'select (select sum(bytes) from storage_use)::int as bytes, count(*)::int as files from form_file',
        )
      ).rows
    expect(await stored()).toEqual([{ bytes: expect.any(Number) as number, files: 1 }])
    answerOf(
      await server.post(
        'organizations/config/edit',
        { key: 'security', data: { keepAnswers: 12, keepNotes: 12, keepLinks: 12 } },
        owner,
      ),
    )

    await turnsOf(server)['retention.apply']()

    expect(await stored()).toEqual([{ bytes: 0, files: 0 }])
    expect((await query('select from form_answer')).rows).toEqual([])
    const holding: string[] = []
    for (const table of ['schedule', 'schedule_comment', 'payment_link', 'audit'])
      if ((await query(`select from ${table} t where t::text ilike '%Zacarías%'`)).rows.length > 0)
        holding.push(table)
    expect(holding).toEqual([])
    expect(server.faults).toEqual([])
  })

  it('takes the shorter period of partner and organization, and refuses a longer one', async () => {
    const { server, partner, set, preview } = await setUp()
    answerOf(
      await server.post(
        'partners/organizations/config/edit',
        { key: 'security', data: { keepGuests: 24 } },
        partner,
      ),
    )
    expect((await preview()).keepGuests.period).toBe(24)
    expect(await set({ keepGuests: 36 })).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'data.keepGuests' }] },
    })
    expect(await set({ keepGuests: 0 })).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'data.keepGuests' }] },
    })
    answerOf(await set({ keepGuests: 12 }))
    expect((await preview()).keepGuests.period).toBe(12)
  })

  it('keeps a guardian, and clients who came, paid or waited since', async () => {
    const { preview, client, query, organization, own } = await setUp()
    const [guardian, child, comer] = [
      await client('Guardia', old),
      await client('Nina', recent),
      await client('Viene', old),
    ]
    await query('update client set guardian_id = $1 where id = $2', [guardian, child])
    // The guardian of a guardian, and two who are each the guardian of the other.
    const [elder, one, other] = [
      await client('Abuela', old),
      await client('Uno', old),
      await client('Otro', old),
    ]
    await query('update client set guardian_id = $1 where id = $2', [elder, guardian])
    await query(
      'update client set guardian_id = case id when $1 then $2::bigint else $1 end where id in ($1, $2)',
      [one, other],
    )
    await query(
      `insert into client_attendance (organization_id, branch_office_id, client_id, date, visibility, measurements, addenda, status_id, created_at)
       values ($1, $2, $3, $4, 1, '[]', '[]', 1, $4)`,
      [organization, own.branchOffice, comer, recent],
    )
    expect((await preview({ keepClients: 1 })).keepClients.count).toBe(2)
  })

  it.each(retentionKindNames)(
    'counts and erases %s on the database without a fault',
    async (kind) => {
      const { server, preview, set, run } = await setUp()
      expect((await preview({ [kind]: 1 }))[kind]).toMatchObject({ kind, period: 1 })
      answerOf(await set({ [kind]: 1 }))
      await run()
      expect(server.faults).toEqual([])
    },
  )

  it('is set by those who may set security, and only within its bounds', async () => {
    const { server, organization, set } = await setUp()
    const viewer = await createAdmin(server, 'viewer@keeping.test', { organization }, [
      { sys_name: 'security', privs: { view: true } },
    ])
    const other = await createAdmin(server, 'other@keeping.test', { organization }, [
      { sys_name: 'client', privs: { view: true } },
    ])
    const preview = (body: object, headers: SignedIn) =>
      server.post('organizations/retention/preview', body, headers)
    expect(codeOf(await set({ keepGuests: 12 }, viewer))).toBe('FORBIDDEN')
    expect(codeOf(await preview({}, viewer))).toBe('answered')
    expect(codeOf(await preview({}, other))).toBe('FORBIDDEN')
    expect(codeOf(await preview({}, {}))).toBe('INVALID_DEVICE')
    for (const data of [
      { keepGuests: -1 },
      { keepGuests: 121 },
      { keepGuests: 1.5 },
      { keepGuests: 'ever' },
      { keepImports: 0 },
    ])
      expect(codeOf(await set(data))).toBe('VALIDATION')
    expect(codeOf(await preview({ periods: { keepClients: 31 } }, viewer))).toBe('VALIDATION')
    expect(codeOf(await preview({ periods: { keepClients: null } }, viewer))).toBe('VALIDATION')
  })

  it('never reaches another organization', async () => {
    const { server, partner, organization, own, set, run, query } = await setUp()
    const neighbour = await furnishOrganization(server, partner, 'Brisa')
    await query(
      `insert into delivery (organization_id, branch_office_id, subject, receiver, channel, letter, attempts, job, key, status_id, sent_at, created_at)
       values ($1, $2, 'Hello', 'theirs@old.test', 1, 'appointmentBooked', 1, 'job', 'theirs', 2, $3, $3)`,
      [neighbour.organization, neighbour.branchOffice, old],
    )
    answerOf(await set({ keepMessages: 12 }))
    await run()
    expect(await query(`select from delivery where receiver = 'theirs@old.test'`)).toHaveLength(1)

    const owner = await createAdmin(server, 'second@keeping.test', { organization })
    const tried = [
      await server.post(
        'organizations/retention/preview',
        { organization: neighbour.organization },
        owner,
      ),
      await server.post('partners/retention/preview', { organization: 999_999 }, partner),
      await server.post('partners/retention/preview', {}, partner),
    ]
    for (const envelope of tried)
      expect(envelope).toMatchObject({
        r: { msg: 'VALIDATION', fields: [{ path: 'organization' }] },
      })
    expect(
      codeOf(
        await server.post(
          'partners/retention/preview',
          { organization: own.organization },
          partner,
        ),
      ),
    ).toBe('answered')
    // The functions that reach the audit trail do nothing outside the tenant that was entered.
    const [line] = await query<{ id: number }>(
      'select max(id) as id from audit where organization_id = $1',
      [organization],
    )
    await server.database.pool.query(`select delete_audited($1, $2)`, [organization, [line!.id]])
    expect(
      await query('select from audit where id = $1 and organization_id = $2', [
        line!.id,
        organization,
      ]),
    ).toHaveLength(1)
  })
})

describe('data of people / periods of the installation', () => {
  it('end what the installation keeps about people, and leave the security log intact', async () => {
    const { server, query } = await setUp()
    await server.ports.securityLog.flush()
    await query(
      `insert into support_message (name, email, subject, message, language, created_at) values ('Ana', 'a@b.test', '', '', 'en', $1)`,
      [old],
    )
    const before = await query('select from security_event')
    expect(before.length).toBeGreaterThan(1)
    await forgetInstallationRecords(server.database, present)
    expect(await query('select from support_message')).toEqual([])
    expect(await query('select from security_event')).toHaveLength(before.length)
    await query(
      `insert into support_message (name, email, subject, message, language, created_at) values ('Eva', 'e@b.test', '', '', 'en', $1)`,
      [recent],
    )
    await forgetInstallationRecords(server.database, new Date(present.getTime() + 401 * 86_400_000))
    expect(await query('select from support_message')).toHaveLength(1)
    expect(await query('select from security_event')).toEqual([])
    expect(await server.ports.securityLog.verify()).toMatchObject({ intact: true })
  })
})
