import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { csvCells } from '../../support/files/csvCells.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const day = { from: tuesday, to: tuesday }

const setUp = async () => {
  const server = api()
  const branch = await payingBranch(server)
  const ask = (body: Values, headers: SignedIn = branch.desk()) =>
    server.fetch('branch_offices/schedules/export', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return {
    ...branch,
    server,
    rows: async (body: Values = {}, headers?: SignedIn) =>
      csvCells(await (await ask({ ...day, ...body }, headers)).text()),
    refusal: async (body: Values, headers?: SignedIn) =>
      (await (await ask({ ...day, ...body }, headers)).json()) as Envelope,
    /** Copies of the one appointment, as many minutes after it. */
    copies: (minutes: string) =>
      server.database.asOwner((owner) =>
        owner.query(
          `with copy as (
             insert into schedule select (jsonb_populate_record(s, jsonb_build_object('id', s.id + n, 'code', 'C' || n, 'view_hash', null,
               'starts_at', s.starts_at + minutes * interval '1 minute', 'ends_at', s.ends_at + minutes * interval '1 minute'))).*
             from schedule s, generate_series(1, 1100) n, lateral (select ${minutes} as minutes) m returning id)
           insert into schedule_item select (jsonb_populate_record(i, jsonb_build_object('id', i.id + c.id, 'schedule_id', c.id))).*
           from schedule_item i, copy c`,
        ),
      ),
  }
}

const named = (...names: string[]) => ({ columns: names.map((name) => ({ name })) })

describe('appointments as a file', () => {
  it('need a fresh proof of identity from 100 appointments on', async () => {
    const { server, copies, refusal, rows } = await setUp()
    server.setNow(new Date(server.ports.clock.now().getTime() + 11 * 60_000))
    expect(await rows()).not.toHaveLength(0)
    await copies('(n % 60)')
    expect(codeOf(await refusal({}))).toBe('STEP_UP_REQUIRED')
  })

  it('have a line for each service, on the clock of the branch, and amounts that add up', async () => {
    const { rows, create, addService, addExpert, paid, appointment } = await setUp()
    const service = await addService('Revisión')
    const { expert } = await addExpert('=Benita', [service])
    const items = [
      { entailedProduct: service, expert },
      { entailedProduct: service, expert },
    ]
    const second = answerOf<{ code: string }>(
      await create({ start: at('23:00'), items, force: true }),
    )
    await paid({ amount: usd(1000) })
    const columns = [
      { name: 'code', title: 'Código' },
      ...named('date', 'start', 'end', 'expert', 'total', 'paid', 'due', 'payment').columns,
    ]
    const [titles, ...lines] = await rows({ columns })
    expect(titles).toEqual([
      'Código',
      'date',
      'start',
      'end',
      'expert',
      'total',
      'paid',
      'due',
      'payment',
    ])
    expect(lines).toEqual([
      [
        appointment.code,
        tuesday,
        '10:00',
        '11:00',
        appointment.items[0]!.expert.name,
        '45.00 USD',
        '10.00 USD',
        '35.00 USD',
        'deposit_paid',
      ],
      [
        second.code,
        tuesday,
        '23:00',
        '23:30',
        "'=Benita",
        '40.00 USD',
        '0.00 USD',
        '40.00 USD',
        'unpaid',
      ],
      [second.code, tuesday, '23:30', '00:00', "'=Benita", '', '', '', 'unpaid'],
    ])
  })

  it('say under a title for people what a status is called in their language', async () => {
    const { rows, desk } = await setUp()
    const columns = [
      { name: 'status', title: 'Estado' },
      { name: 'payment', title: 'Pago' },
    ]
    const inSpanish = { ...desk(), 'accept-language': 'es' }
    expect(await rows({ columns }, inSpanish)).toEqual([
      ['Estado', 'Pago'],
      ['Confirmada', 'Por pagar'],
    ])
    expect(await rows(named('status', 'payment'), inSpanish)).toEqual([
      ['status', 'payment'],
      ['confirmed', 'unpaid'],
    ])
  })

  it('are all there once, however many begin at once or go on', async () => {
    const { rows, copies } = await setUp()
    await copies('case when n <= 600 then 0 else n % 30 end')
    const codes = (await rows(named('code'))).slice(1).map(([code]) => code)
    expect(new Set(codes).size).toBe(1101)
    expect(codes).toHaveLength(1101)
  })

  it('are the requested ones', async () => {
    const { rows, appointment, create, change, own, server, partner } = await setUp()
    const other = answerOf<{ id: number; code: string }>(await create({ start: at('12:00') }))
    answerOf(await change(other.id, { status: { id: 9, comments: 'Ill' } }))
    const codes = async (body: Values) =>
      (await rows({ ...named('code'), ...body })).slice(1).map(([code]) => code)
    expect(await codes({})).toEqual([appointment.code, other.code])
    expect(await codes({ status: 9 })).toEqual([other.code])
    expect(await codes({ expert: own.expert })).toHaveLength(2)
    expect(await codes({ expert: own.expert + 1000 })).toEqual([])
    const others = await furnishOrganization(server, partner, 'Boreal')
    expect(await codes({ branchOffice: others.branchOffice })).toEqual([])
    expect(await codes({ expert: others.expert })).toEqual([])
    expect(await codes({ from: '2027-01-13', to: '2028-01-13' })).toEqual([])
  })

  it('hide prices and addresses from users who may not see them', async () => {
    const { rows, server, own } = await setUp()
    const blind = await createAdmin(server, 'blind@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await server.database.asOwner((owner) =>
      owner.query(
        `update role set field_masks = '["prices", "contact"]' where organization_id = $1`,
        [own.organization],
      ),
    )
    expect(
      (await rows(named('price', 'total', 'paid', 'due', 'payment', 'email', 'phone'), blind))[1],
    ).toEqual(Array(7).fill(''))
  })

  it('are refused for too many days, the wrong way round, and to users who may not see appointments', async () => {
    const { refusal, server, own } = await setUp()
    const problem = async (body: Values) =>
      (await refusal(body)).r as { code: string; fields: { path: string; rule: string }[] }
    expect(await problem({ from: '2027-01-01', to: '2028-01-02' })).toMatchObject({
      fields: [{ path: 'to', rule: 'tooBig' }],
    })
    expect(await problem({ from: tuesday, to: '2027-01-11' })).toMatchObject({
      fields: [{ path: 'to', rule: 'order' }],
    })
    const clerk = await createAdmin(
      server,
      'clerk@admin.test',
      { organization: own.organization, branchOffice: own.branchOffice },
      [{ sys_name: 'export', privs: { create: true } }],
    )
    expect(codeOf(await refusal({}, clerk))).toBe('FORBIDDEN')
  })
})
