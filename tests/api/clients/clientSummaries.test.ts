import { describe, expect, it } from 'vitest'
import type { ClientSummary } from '../../../contract/endpoints/clients.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { billOf } from '../../../server/domain/money/bill.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { neighbourOf } from '../../support/furnished/neighbourOf.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const { completed, no_show: noShow, cancelled, confirmed } = scheduleStatuses.ids
const day = '2027-01-12'
const times = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00']

/** A branch with a client's appointments at some times of a day, and the reading of summaries. */
const setUp = async (booked: readonly string[] = times) => {
  const server = api()
  const branch = await staffedBranch(server)
  const appointments: number[] = []
  for (const time of booked)
    appointments.push(answerOf<{ id: number }>(await branch.create({ start: at(time, day) })).id)
  const become = (id: number, data: Record<string, unknown>) =>
    server.database.asOwner((owner) =>
      owner.query(
        `update schedule set status_id = $2, cancel = $3, paid_amount = coalesce($4, 0) where id = $1`,
        [id, data['status'], data['cancel'] ?? null, data['paid'] ?? null],
      ),
    )
  const read = (ids: unknown, who: SignedIn = branch.desk()) =>
    server.post('branch_offices/clients/summaries/get', { ids }, who)
  const summary = async (who?: SignedIn) =>
    answerOf<{ items: ClientSummary[] }>(await read([branch.client], who)).items[0]
  return { ...branch, server, appointments, become, read, summary }
}

describe('the figures of clients', () => {
  it('count what took place, what was missed and what was called off too late', async () => {
    const { appointments, become, later, summary, own } = await setUp()
    const [one, other, missed, late, early, , next] = appointments as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const called = (by: number, isLate: boolean) =>
      JSON.stringify({ by, late: isLate, at: '2027-01-12T12:00:00Z', comment: null })
    await become(one, { status: completed })
    await become(other, { status: completed })
    await become(missed, { status: noShow })
    await become(late, { status: cancelled, cancel: called(1, true) })
    await become(early, { status: cancelled, cancel: called(1, false) })
    await later(new Date(at('15:30', day)))
    const { branchOffice, ...last } = (await summary())!.last!
    expect(branchOffice.id).toBe(own.branchOffice)
    expect(last).toEqual({
      id: appointments[5],
      startsAt: new Date(at('15:00', day)).toISOString(),
      timeZone: 'America/Bogota',
    })
    expect(await summary()).toMatchObject({
      appointments: 3,
      noShows: 1,
      lateCancellations: 1,
      next: { id: next },
    })
  })

  it('add up what was paid and did not go back, and what is due of what has begun', async () => {
    const { appointments, become, later, summary, read, client } = await setUp()
    const before = (await summary())!
    expect([before.spent, before.due, before.appointments]).toEqual([[], [], 0])
    expect(before.next?.id).toBe(appointments[0])
    await become(appointments[0]!, { status: completed, paid: 700 })
    await become(appointments[1]!, { status: noShow })
    await become(appointments[6]!, { status: confirmed, paid: 300 })
    await later(new Date(at('10:30', day)))
    const total = await priceOf()
    const { spent, due } = (await summary())!
    expect(spent).toEqual([{ amount: 1000, currency: 'USD' }])
    expect(due).toEqual([{ amount: total - 700, currency: 'USD' }])

    async function priceOf() {
      const found = await api().database.asOwner((owner) =>
        owner.query('select total_amount as total from schedule where id = $1', [appointments[0]]),
      )
      return (found.rows as { total: number }[])[0]!.total
    }
    // Each client once, in the order of the first mention.
    const { items } = answerOf<{ items: ClientSummary[] }>(await read([client, client]))
    expect(items).toHaveLength(1)
  })

  it('name the expert who gave most of them, of three at least', async () => {
    const { appointments, become, later, summary, own } = await setUp(times.slice(0, 3))
    await become(appointments[2]!, { status: noShow })
    await later(new Date(at('18:00', day)))
    expect((await summary())!.usualExpert).toBeNull()
    await become(appointments[2]!, { status: completed })
    expect((await summary())!.usualExpert?.id).toBe(own.expert)
  })

  it('leave out clients that do not exist, and refuse who may not view clients or appointments', async () => {
    const { server, own, read, client, summary } = await setUp(times.slice(0, 1))
    const where = { organization: own.organization, branchOffice: own.branchOffice }
    expect(answerOf(await read([client + 1000]))).toEqual({ items: [] })
    const holding = (name: string, items: ('client' | 'schedule')[]) =>
      createAdmin(
        server,
        `${name}@admin.test`,
        where,
        items.map((item) => ({ sys_name: item, privs: { view: true } })),
      )
    expect(codeOf(await read([client], await holding('calendar', ['schedule'])))).toBe('FORBIDDEN')
    expect(codeOf(await read([client], await holding('clients', ['client'])))).toBe('FORBIDDEN')
    expect(await summary(await holding('both', ['client', 'schedule']))).toMatchObject({
      next: { startsAt: expect.any(String) },
    })
  })

  it('show a branch its own appointments, an organization all, and no money to who may not see prices', async () => {
    const branch = await setUp(times.slice(0, 2))
    const { server, own, appointments, become, summary, client } = branch
    await become(appointments[0]!, { status: completed, paid: 500 })
    await server.database.asOwner((owner) =>
      owner.query(`update schedule set starts_at = starts_at - interval '30 days' where id = $1`, [
        appointments[0],
      ]),
    )
    expect((await summary())!.spent).toHaveLength(1)
    expect(await summary(await neighbourOf(server, branch))).toMatchObject({
      id: client,
      appointments: 0,
      spent: [],
      next: null,
    })
    const masked = await createAdmin(server, 'masked@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    await server.database.asOwner((owner) =>
      owner.query(
        `update role set field_masks = '["prices"]' where id in
          (select m.role_id from membership m join account a on a.id = m.account_id where a.email = 'masked@admin.test')`,
      ),
    )
    expect(await summary(masked)).toMatchObject({ appointments: 1, spent: [], due: [] })
    const boss = await createAdmin(server, 'o@admin.test', { organization: own.organization })
    expect(
      answerOf(await server.post('organizations/clients/summaries/get', { ids: [client] }, boss)),
    ).toMatchObject({ items: [{ appointments: 1, spent: [{ amount: 500 }] }] })
  })

  it('are refused without a client, for more than a page of them and for what is no id', async () => {
    const { read } = await setUp([])
    const wrong = [[], Array.from({ length: 101 }, (_, place) => place + 1), ['x'], undefined]
    for (const ids of wrong)
      expect(await read(ids)).toMatchObject({ error: true, r: { msg: 'VALIDATION' } })
  })

  it('call due in the database what the bill calls due', async () => {
    const amounts = [0, 50, 100]
    const all = amounts.flatMap((total) =>
      amounts.flatMap((paid) =>
        amounts.flatMap((refunded) =>
          amounts.flatMap((authorized) =>
            amounts.map((waived) => ({ total, paid, refunded, authorized, waived })),
          ),
        ),
      ),
    )
    const found = await api().database.asOwner((owner) =>
      owner.query(
        `select bill_due((e ->> 'total')::bigint, (e ->> 'paid')::bigint, (e ->> 'refunded')::bigint, (e ->> 'authorized')::bigint,
           (e ->> 'waived')::bigint) as due
         from jsonb_array_elements($1::jsonb) with ordinality as a (e, place) order by place`,
        [JSON.stringify(all)],
      ),
    )
    expect((found.rows as { due: number }[]).map(({ due }) => due)).toEqual(
      all.map(({ total, ...sums }) => billOf(total, sums, 'open').due),
    )
  })
})
