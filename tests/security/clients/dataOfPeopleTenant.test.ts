import { describe, expect, it } from 'vitest'
import type { ClosingState } from '../../../contract/endpoints/closing.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { makeKey, restCaller } from '../../support/server/apiKey.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { tablesWith } from '../../support/database/tablesWith.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { closingBranch, leaveTraces } from '../../support/furnished/people/closingBranch.ts'

const api = useApi()
const day = 86_400_000

const setUp = () => closingBranch(api())

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
    const receivers = (await waitingEmails(server)).flatMap(({ name, to }) =>
      name === 'organizationClosed' ? [to.email] : [],
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
      (await waitingEmails(server)).filter(({ name }) => name === 'organizationReopened'),
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
})
