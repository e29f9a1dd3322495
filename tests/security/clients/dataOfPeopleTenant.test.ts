import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ClosingState } from '../../../contract/endpoints/closing.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { makeKey, restCaller } from '../../support/server/apiKey.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { tablesWith } from '../../support/database/tablesWith.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const day = 86_400_000

const setUp = async () => {
  const server = api()
  const branch = await bookingBranch(server)
  const { organization, branchOffice } = branch.own
  const owner = await createAdmin(server, 'owner@closing.test', { organization })
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.asOwner((connection) => connection.query<Row>(text, values))).rows
  const [record] = await query<{ name: string }>(
    'select fantasy_name as name from organization where organization_id = $1',
    [organization],
  )
  const { name } = record!
  return {
    ...branch,
    organization,
    branchOffice,
    owner,
    query,
    name,
    state: async (headers: SignedIn = owner) =>
      answerOf<ClosingState>(await server.post('organizations/closing/get', {}, headers)),
    close: (body: object = { name, cancelAppointments: true }, headers: SignedIn = owner) =>
      server.post('organizations/closing/create', body, headers),
    reopen: (headers: SignedIn = owner) => server.post('organizations/closing/delete', {}, headers),
    turn: () => turnsOf(server)['organizations.close'](),
    now: (milliseconds: number) => server.setNow(new Date(present.getTime() + milliseconds)),
  }
}

type Query = Awaited<ReturnType<typeof setUp>>['query']

/**
 * What no call of this test leaves: a single sign-on with its domain, a link without a client that
 * is still active, and a time off.
 */
const leaveTraces = async (
  query: Query,
  {
    organization,
    branchOffice,
    expert,
  }: Record<'organization' | 'branchOffice' | 'expert', number>,
) => {
  await query(
    `insert into sso_identity (organization_id, issuer, client_id, subject, account_id, linked_at)
     select $1, 'https://provider.test', 'agenda', 'wilhelmina', id, now() from account where email = 'owner@closing.test'`,
    [organization],
  )
  await query(
    `insert into domain_claim (organization_id, domain, token, created_at) values ($1, 'zambrano.test', 'token', now())`,
    [organization],
  )
  await query(
    `insert into sso_domain (domain, partner_id, organization_id)
     select 'zambrano.test', partner_id, organization_id from organization_directory where organization_id = $1`,
    [organization],
  )
  const singleSignOn = {
    issuer: 'https://zambrano.test',
    clientId: 'agenda',
    clientSecret: 'sealed',
    domains: ['zambrano.test'],
  }
  await query(
    `insert into configuration (organization_id, key, value) values ($1, 'security', $2)
     on conflict (organization_id, branch_office_id, key) do update set value = excluded.value`,
    [organization, JSON.stringify({ singleSignOn })],
  )
  await query(
    `insert into payment_link (organization_id, branch_office_id, kind, concept, description, amount_kind, amount_amount, amount_currency,
       methods, max_uses, expires_at, status_id, created_at)
     values ($1, $2, 1, 'Wilhelmina', 'For Wilhelmina', 1, 100, 'USD', '["card"]', 1, now() + interval '1 year', 1, now())`,
    [organization, branchOffice],
  )
  await query(
    `insert into time_off (organization_id, expert_id, kind, date_from, date_to, reason, status_id, status_comments, search_text, created_at)
     values ($1, $2, 1, '2027-03-01', '2027-03-02', 'Surgery of Wilhelmina', 1, 'Wilhelmina', 'wilhelmina', now())`,
    [organization, expert],
  )
}

describe('data of people / closing of an organization', () => {
  it('stops bookings at once, cancels what is to come with a notification, and emails every administrator', async () => {
    const { server, name, close, state, book, owner, branchOffice, organization, turn, query } =
      await setUp()
    await createAdmin(server, 'branch@closing.test', { organization, branchOffice })
    const booked = answerOf<{ code: string }>(await book({ start: at('10:00'), booker }))
    expect(await state()).toMatchObject({ state: 'open', upcoming: 1, days: 30 })

    expect(await close({ name })).toMatchObject({
      r: {
        msg: 'VALIDATION',
        fields: [{ path: 'cancelAppointments', rule: 'required', bound: 1 }],
      },
    })
    expect(
      codeOf(
        await book({ start: at('12:00'), booker: { ...booker, email: 'second@example.test' } }),
      ),
    ).toBe('answered')
    const closed = answerOf<ClosingState>(await close())

    expect(closed).toMatchObject({
      state: 'closing',
      until: new Date(present.getTime() + 30 * day).toISOString(),
    })
    expect(codeOf(await book({ start: at('14:00'), booker }))).toBe('NOT_AVAILABLE')
    await turn()
    expect(
      await query('select status_id as status, cancel ->> $2 as by from schedule where code = $1', [
        booked.code,
        'by',
      ]),
    ).toEqual([{ status: 9, by: '2' }])
    expect(
      await query(`select payload from outbox where topic = 'schedules.cancelled'`),
    ).toHaveLength(2)
    const receivers = (await waitingEmails(server)).flatMap(({ letter, to }) =>
      letter === 'organizationClosed' ? [to.email] : [],
    )
    expect(receivers.toSorted()).toEqual(['branch@closing.test', 'owner@closing.test'])
    // Administrators still work there, to take their data with them.
    expect(codeOf(await server.post('organizations/clients/get', {}, owner))).toBe('answered')
    expect(
      await query(`select action from audit where entity = 'organizations' and action = 'close'`),
    ).toHaveLength(1)
  })

  it('is undone within the grace time, and only by opening it again', async () => {
    const { server, close, reopen, state, book, partner, organization, now, turn, query } =
      await setUp()
    expect(codeOf(await reopen())).toBe('BAD_TRANSITION')
    answerOf(await close())
    expect(codeOf(await close())).toBe('BAD_TRANSITION')
    expect(
      await server.post(
        'partners/organizations/edit',
        { id: organization, data: { status: { id: 1 } } },
        partner,
      ),
    ).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'status', rule: 'notAllowed' }] },
    })
    answerOf(await reopen())
    expect((await state()).state).toBe('open')
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('answered')
    expect(
      (await waitingEmails(server)).filter(({ letter }) => letter === 'organizationReopened'),
    ).toHaveLength(1)
    now(40 * day)
    await turn()
    expect(await query('select from schedule where booker is not null')).toHaveLength(1)
  })

  it('erases the data of people after the grace time, ends all access, and keeps what bookkeeping demands', async () => {
    const {
      server,
      own,
      close,
      reopen,
      book,
      owner,
      organization,
      branchOffice,
      now,
      turn,
      query,
      partner,
    } = await setUp()
    const neighbor = await furnishOrganization(server, partner, 'Brisa')
    const theirs = {
      organization: neighbor.organization,
      firstName: 'Brunilda',
      email: 'theirs@neighbor.test',
    }
    answerOf(await server.post('partners/clients/create', theirs, partner))
    const create = async (path: string, body: object) =>
      answerOf<{ id: number }>(await server.post(`organizations/${path}/create`, body, owner)).id
    const client = await create('clients', { firstName: 'Wilhelmina', email: 'w@zambrano.test' })
    const guardian = await create('clients', {
      firstName: 'Wilhelmina the elder',
      email: 'elder@zambrano.test',
    })
    // Each is the guardian of the other.
    await query(
      'update client set guardian_id = case id when $1 then $2::bigint else $1 end where id in ($1, $2)',
      [client, guardian],
    )
    const bookingRequest = {
      branchOffice,
      items: [{ entailedProduct: own.entailedProduct }],
      client,
    }
    await create('schedules', { ...bookingRequest, start: at('11:00') })
    answerOf(
      await book({
        start: at('10:00'),
        booker: { ...booker, name: 'Wilhelmina', email: 'guest@zambrano.test' },
      }),
    )
    const cash = {
      branchOffice,
      method: paymentMethods.cash,
      amount: { amount: 500, currency: 'USD' },
    }
    const payment = await create('payments', { ...cash, client, concept: 'Wilhelmina' })
    await create('payments', {
      ...cash,
      concept: 'Massage of Wilhelmina',
      note: 'Her sister paid: Wilhelmina',
    })
    const refund = {
      id: payment,
      amount: { amount: 100, currency: 'USD' },
      reason: 'other',
      comment: 'Wilhelmina was unwell',
    }
    answerOf(await server.post('organizations/payments/refund', refund, owner))
    await leaveTraces(query, { organization, branchOffice, expert: own.expert })
    const key = await makeKey(server, { organization, maker: owner })
    await query(`update api_key set name = 'Till of Wilhelmina' where organization_id = $1`, [
      organization,
    ])
    answerOf(await close())
    now(29 * day)
    await turn()
    expect(await query(`select from client where email ~ 'zambrano'`)).toHaveLength(2)
    // Emails are sent and forgotten meanwhile.
    await query('delete from platform_outbox')

    now(30 * day)
    await turn()

    expect(await tablesWith(server, 'wilhelmina|zambrano')).toEqual([])
    expect(await tablesWith(server, 'owner@closing')).toEqual(['account'])
    expect(
      await query('select amount_amount as amount from payment where organization_id = $1', [
        organization,
      ]),
    ).toEqual([{ amount: 500 }, { amount: 500 }])
    expect(
      await query('select amount from payment_refund where organization_id = $1', [organization]),
    ).toEqual([{ amount: 100 }])
    expect(
      await query('select from schedule where organization_id = $1 and total_amount > 0', [
        organization,
      ]),
    ).toHaveLength(2)
    expect(await query('select from client where email = $1', [theirs.email])).toHaveLength(1)
    expect(await query('select from slug where organization_id = $1', [organization])).toEqual([])
    expect((await restCaller(server, key.token)('GET', 'clients')).status).toBe(401)
    expect(codeOf(await reopen())).not.toBe('answered')
    const [after] = await query<{ ended: Date }>(
      'select ended_at as ended from organization_closing',
    )
    expect(after!.ended).toEqual(new Date(present.getTime() + 30 * day))
    // Both logs name the job.
    await server.ports.securityLog.flush()
    const erasures = await query('select operation from security_event where kind = $1', [
      'erasure',
    ])
    expect(erasures).toEqual([{ operation: 'organizations.close' }])
    expect(await query('select ref from audit where organization_id = $1', [organization])).toEqual(
      [{ ref: 'organizations.close' }],
    )
    expect(server.faults).toEqual([])
    await turn()
  })

  it('goes on with the other organizations where one fails, and says so', async () => {
    const { server, name, own, partner, organization, close, book, now, turn, query } =
      await setUp()
    const other = await furnishOrganization(server, partner, 'Brisa')
    answerOf(await book({ start: at('10:00'), booker }))
    const bookingRequest = {
      branchOffice: other.branchOffice,
      items: [{ entailedProduct: other.entailedProduct }],
    }
    answerOf(
      await server.post('public/schedules/create', {
        ...bookingRequest,
        start: at('10:00'),
        booker,
      }),
    )
    answerOf(await close({ name, cancelAppointments: true }))
    now(1000)
    const [brisa] = await query<{ name: string }>(
      'select fantasy_name as name from organization where organization_id = $1',
      [other.organization],
    )
    const body = { organization: other.organization, name: brisa!.name, cancelAppointments: true }
    answerOf(await server.post('partners/organizations/closing/create', body, partner))
    const { store } = server.ports
    const failing = { isOn: true }
    const refuse = ({ organizations }: { organizations: readonly number[] }): void => {
      if (failing.isOn && organizations.includes(own.organization))
        throw new Error('the first organization fails')
    }
    server.ports.store = {
      ...store,
      schedules: async (scope, ...rest) => {
        refuse(scope)
        return store.schedules(scope, ...rest)
      },
      within: async (scope, work) => {
        refuse(scope)
        return store.within(scope, work)
      },
    }

    await expect(turn()).rejects.toThrow('the first organization fails')
    const canceled = () =>
      query<{ id: number }>(
        'select organization_id as id from schedule where status_id = 9 order by 1',
      )
    expect(await canceled()).toEqual([{ id: other.organization }])
    // The appointment of the first is still to come.
    await query(
      'update schedule set starts_at = $1, ends_at = $2 where organization_id = $3 and status_id <> 9',
      [
        new Date(present.getTime() + 40 * day),
        new Date(present.getTime() + 41 * day),
        own.organization,
      ],
    )
    now(31 * day)
    await expect(turn()).rejects.toThrow('the first organization fails')
    const ended = () =>
      query(
        'select organization_id as id from organization_closing where ended_at is not null order by 1',
      )
    expect(await ended()).toEqual([{ id: other.organization }])
    // What failed is tried again.
    failing.isOn = false
    await turn()
    expect(await ended()).toHaveLength(2)
    expect(organization).toBe(own.organization)
  })

  it('waits for cards to be removed at the gateway before it erases the keys of the gateway', async () => {
    const { close, organization, now, turn, query } = await setUp()
    await query(
      `insert into configuration (organization_id, key, value) values ($1, 'payment', '{"processors": [{"adapter": "sandbox"}]}')
       on conflict (organization_id, branch_office_id, key) do update set value = excluded.value`,
      [organization],
    )
    answerOf(await close())
    now(30 * day)
    await query(
      `insert into outbox (organization_id, topic, payload, created_at) values ($1, 'cards.detach', '{}', $2)`,
      [organization, new Date(present.getTime() + 30 * day)],
    )
    const processors = () =>
      query(`select from configuration where key = 'payment' and value ? 'processors'`)
    await turn()
    expect(await processors()).toHaveLength(1)
    now(30 * day + 3_600_000)
    await turn()
    expect(await processors()).toHaveLength(0)
  })

  it('is for people with every permission there, with a recent proof, and the right name', async () => {
    const { server, organization, branchOffice, close, state, owner, name, now } = await setUp()
    const few = await createAdmin(server, 'few@closing.test', { organization }, [
      { sys_name: 'o_account', privs: { view: true, edit: true } },
    ])
    expect(await close({ name, cancelAppointments: true }, few)).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'organization' }] },
    })
    const branch = await createAdmin(server, 'branch@closing.test', { organization, branchOffice })
    expect(codeOf(await server.post('organizations/closing/get', {}, branch))).toBe('FORBIDDEN')
    for (const wrong of ['', `${name}!`, name.toUpperCase()])
      expect(await close({ name: wrong, cancelAppointments: true })).toMatchObject({
        r: { msg: 'VALIDATION', fields: [{ path: 'name' }] },
      })
    expect(codeOf(await close({ cancelAppointments: true }))).toBe('VALIDATION')
    expect(codeOf(await server.post('organizations/closing/create', { name }))).toBe(
      'INVALID_DEVICE',
    )
    const key = await makeKey(server, { organization, maker: owner })
    const byKey = await server.fetch('organizations/closing/create', {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key.token}` },
    })
    expect(codeOf((await byKey.json()) as never)).toBe('INVALID_DEVICE')
    now(11 * 60_000)
    expect(codeOf(await close())).toBe('STEP_UP_REQUIRED')
    expect(codeOf(await server.post('organizations/closing/export', {}, owner))).toBe(
      'STEP_UP_REQUIRED',
    )
    expect((await state()).state).toBe('open')
  })

  it('is closed by its partner too, and by no one else', async () => {
    const { server, organization, partner, owner, name, state, query } = await setUp()
    const neighbour = await furnishOrganization(server, partner, 'Brisa')
    const stranger = await createAdmin(server, 'stranger@closing.test', {
      organization: neighbour.organization,
    })
    const close = (body: object, headers: SignedIn) =>
      server.post('partners/organizations/closing/create', body, headers)
    expect(
      await server.post('organizations/closing/create', { organization, name }, stranger),
    ).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'organization', rule: 'unknown' }] },
    })
    expect(codeOf(await close({ organization, name }, owner))).toBe('FORBIDDEN')
    expect(await close({ name }, partner)).toMatchObject({
      r: { fields: [{ path: 'organization', rule: 'required' }] },
    })
    expect(await close({ organization: 999_999, name }, partner)).toMatchObject({
      r: { fields: [{ path: 'organization', rule: 'unknown' }] },
    })
    expect((await state()).state).toBe('open')
    answerOf(await close({ organization, name }, partner))
    expect((await state()).state).toBe('closing')
    expect(await query('select organization_id as id from organization_closing')).toEqual([
      { id: organization },
    ])
  })

  it('exports its data before, as the caller may see it', async () => {
    const { server, owner, organization, book } = await setUp()
    answerOf(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Wilhelmina', email: 'w@zambrano.test' },
        owner,
      ),
    )
    const { code } = answerOf<{ code: string }>(await book({ start: at('10:00'), booker }))
    const contents = async (headers: SignedIn) => {
      const response = await server.fetch('organizations/closing/export', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect(response.headers.get('content-type')).toBe('application/zip')
      return unzipSync(new Uint8Array(await response.arrayBuffer()))
    }
    const files = await contents(owner)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'data/clients-0001.csv',
        'data/clients-0001.json',
        'data/schedules-0001.json',
      ]),
    )
    expect(strFromU8(files['data/clients-0001.csv']!)).toContain('w@zambrano.test')
    expect(strFromU8(files['data/schedules-0001.json']!)).toContain(code)
    const masked = await createAdmin(server, 'masked@closing.test', { organization }, [
      { sys_name: 'o_account', privs: { edit: true } },
      { sys_name: 'export', privs: { create: true } },
    ])
    expect(Object.keys(await contents(masked)).filter((path) => path.includes('clients'))).toEqual(
      [],
    )
  })
})
