import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { SealedStatement } from '../../../contract/documents/statements.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { changeRole } from '../../support/furnished/readCorner.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { furnishWorlds, type Corner } from '../../support/furnished/worlds.ts'

const api = useApi()

type Named = { id: number; name: string }
type Row = {
  id: number
  date: string
  expert: Named
  branchOffice: Named
  amount: Money
  status: { sysName: string }
}
type Balance = { id: number; expert: Named; total: Money }
type Total = {
  expert: Named | null
  branchOffice: Named | null
  status: { sysName: string }
  month: string | null
  entries: number
  amount: Money
}

const places: Record<AccountType, string> = {
  boAdmin: 'branch_offices',
  oAdmin: 'organizations/branch_offices',
  pAdmin: 'partners/organizations/branch_offices',
}

const readAs = (server: ApiUnderTest, account: AccountType, who: SignedIn) => {
  const call = (path: string, body: Values = {}) =>
    server.post(`${places[account]}/experts/balances/${path}`, body, who)
  const whole = async <R>(path: string, body: Values = {}) =>
    answerOf<{ items: R[] }>(
      await call(`${path}/get`, { sort: 'id', order: 'asc', limit: 200, ...body }),
    ).items
  return {
    call,
    file: (path: string, body: Values) =>
      server.fetch(`${places[account]}/experts/balances/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...who },
      }),
    earnings: (body?: Values) => whole<Row>('historical', body),
    balances: (body?: Values) => whole<Balance>('consolidated', body),
    totals: async (body: Values = {}) =>
      answerOf<{ totals: Total[] }>(await call('historical/totals', body)).totals,
  }
}

const days = ['2026-11-30', '2026-12-01', '2026-12-15', '2026-12-31', '2027-01-01', '2027-01-10']
const anyEntry = fc.record({
  amount: fc.integer({ min: -9000, max: 90_000 }).filter((amount) => amount !== 0),
  currency: fc.constantFrom('USD', 'KWD', 'CLP'),
  date: fc.constantFrom(...days),
})

/**
 * Four branches with adjustments at random, some of them consolidated: two of one organization, one
 * of another of its partner, one of a stranger.
 */
const setUp = async () => {
  const server = api()
  const worlds = await furnishWorlds(server)
  const corners = [worlds.own, worlds.sibling, worlds.cousin, worlds.stranger]
  for (const [nth, corner] of corners.entries()) {
    const { call } = readAs(server, 'boAdmin', corner.signedIn.boAdmin)
    const adjust = async (entry: { amount: number; currency: string; date: string }) => {
      const { amount, currency, date } = entry
      const body = {
        expert: corner.ids.experts,
        type: 4,
        amount: { amount, currency },
        date,
        note: 'Agreed',
      }
      answerOf(await call('historical/adjust', body))
    }
    const entries = fc.sample(anyEntry, { seed: 41 + nth, numRuns: 16 })
    for (const entry of entries.slice(0, 8)) await adjust(entry)
    for (const currency of new Set(entries.slice(0, 8).map((each) => each.currency)))
      answerOf(await call('historical/consolidate', { expert: corner.ids.experts, currency }))
    for (const entry of entries.slice(8)) await adjust(entry)
  }
  const as = (corner: Corner, account: AccountType) =>
    readAs(server, account, corner.signedIn[account])
  const branchRows = async (of: readonly Corner[]) =>
    (await Promise.all(of.map((corner) => as(corner, 'boAdmin').earnings()))).flat()
  return { server, ...worlds, as, branchRows }
}

const idsOf = (rows: readonly { id: number }[]): number[] =>
  rows.map(({ id }) => id).toSorted((one, other) => one - other)

const inWords = (totals: readonly Total[]): string[] =>
  totals
    .map(({ expert, branchOffice, status, month, entries, amount }) =>
      [
        (expert ?? branchOffice)!.id,
        (expert ?? branchOffice)!.name,
        status.sysName,
        month,
        entries,
        amount.amount,
        amount.currency,
      ].join(' '),
    )
    .toSorted()

/** The same sums row by row. */
const summed = (
  rows: readonly Row[],
  { by, byMonth }: { by: 'expert' | 'branchOffice'; byMonth: boolean },
): string[] => {
  const sums = Map.groupBy(rows, (row) =>
    JSON.stringify([
      row[by].id,
      row[by].name,
      row.status.sysName,
      byMonth ? row.date.slice(0, 7) : null,
      row.amount.currency,
    ]),
  )
  return [...sums]
    .map(([key, of]) => {
      const [id, name, status, month, currency] = JSON.parse(key) as [
        number,
        string,
        string,
        string | null,
        string,
      ]
      return [
        id,
        name,
        status,
        month,
        of.length,
        of.reduce((all, { amount }) => all + amount.amount, 0),
        currency,
      ].join(' ')
    })
    .toSorted()
}

describe('what experts earn, read by those above their branches', () => {
  it('is listed for all branches of an organization and of a partner, each with its branch, and of no others', async () => {
    const { own, sibling, cousin, as, branchRows } = await setUp()
    const reached = { oAdmin: [own, sibling], pAdmin: [own, sibling, cousin] } as const
    for (const account of ['oAdmin', 'pAdmin'] as const) {
      const reader = as(own, account)
      expect(idsOf(await reader.earnings())).toEqual(idsOf(await branchRows(reached[account])))
      for (const corner of reached[account]) {
        const { branchOffices } = corner.ids
        const rows = await reader.earnings({ branchOffice: [branchOffices] })
        expect(idsOf(rows)).toEqual(idsOf(await branchRows([corner])))
        expect([...new Set(rows.map(({ branchOffice }) => branchOffice.id))]).toEqual([
          branchOffices,
        ])
        const balances = await reader.balances({ branchOffice: branchOffices })
        expect(balances).toEqual(await as(corner, 'boAdmin').balances())
        expect(balances.length).toBeGreaterThan(1)
      }
    }
  })

  it('has totals that are the sums of the rows of the branches, by expert and by branch, however they are narrowed', async () => {
    const { own, sibling, cousin, stranger, as, branchRows } = await setUp()
    const corners = [own, sibling, cousin, stranger]
    const rows = {
      oAdmin: await branchRows([own, sibling]),
      pAdmin: await branchRows([own, sibling, cousin]),
    }
    const some = (of: readonly number[]) =>
      fc.option(fc.subarray([...of], { minLength: 1 }), { nil: undefined })
    const end = fc.option(fc.constantFrom(...days, '2026-12-20'), { nil: undefined })
    const bodies = fc.record({
      branchOffice: some(corners.map(({ ids }) => ids.branchOffices)),
      expert: some(corners.map(({ ids }) => ids.experts)),
      from: end,
      to: end,
      byMonth: fc.boolean(),
      by: fc.constantFrom('expert' as const, 'branchOffice' as const),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('oAdmin' as const, 'pAdmin' as const),
        bodies,
        async (account, body) => {
          const { branchOffice, expert, from = days[0]!, to = days.at(-1)! } = body
          if (from > to) return
          const within = rows[account].filter(
            (row) =>
              (branchOffice?.includes(row.branchOffice.id) ?? true) &&
              (expert?.includes(row.expert.id) ?? true) &&
              (body.from === undefined || row.date >= from) &&
              (body.to === undefined || row.date <= to),
          )
          expect(inWords(await as(own, account).totals(body))).toEqual(summed(within, body))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('opens a balance, its statement, its PDF and the voucher of its payment, and those of no other tenant', async () => {
    const { own, sibling, cousin, stranger, as } = await setUp()
    for (const account of ['oAdmin', 'pAdmin'] as const) {
      const reader = as(own, account)
      for (const corner of [sibling, ...(account === 'pAdmin' ? [cousin] : [])]) {
        const id = corner.ids.consolidations
        const balance = answerOf<Balance>(await reader.call('consolidated/get', { id }))
        expect(balance).toEqual(
          answerOf(await as(corner, 'boAdmin').call('consolidated/get', { id })),
        )
        expect(
          answerOf<SealedStatement>(await reader.call('consolidated/statement', { id })).statement
            .total,
        ).toBe(balance.total.amount)
        expect(
          (await reader.file('consolidated/statement/file', { id })).headers.get('content-type'),
        ).toBe('application/pdf')
        expect(
          (await reader.file('consolidated/voucher', { id: corner.payout })).headers.get(
            'content-type',
          ),
        ).toBe('application/pdf')
      }
      for (const corner of [stranger, ...(account === 'oAdmin' ? [cousin] : [])]) {
        const id = corner.ids.consolidations
        expect(codeOf(await reader.call('consolidated/get', { id }))).toBe('NOT_FOUND')
        expect(codeOf(await reader.call('consolidated/statement', { id }))).toBe('NOT_FOUND')
        for (const [path, of] of [
          ['consolidated/statement/file', id] as const,
          ['consolidated/voucher', corner.payout] as const,
        ])
          expect(codeOf(await (await reader.file(path, { id: of })).json())).toBe('NOT_FOUND')
        expect(await reader.balances({ branchOffice: corner.ids.branchOffices })).toEqual([])
      }
    }
  })

  it('is hidden from a role that hides prices, and is their own alone for one that reaches nothing else', async () => {
    const { server, own, branchRows, sibling } = await setUp()
    const { organizations: organization, experts } = own.ids
    const who = await createAdmin(server, 'above@admin.test', { organization })
    const reader = readAs(server, 'oAdmin', who)
    await changeRole(server, 'above@admin.test', { dataScope: 1 })
    expect([await reader.earnings(), await reader.balances(), await reader.totals()]).toEqual([
      [],
      [],
      [],
    ])
    await server.database.asOwner((owner) =>
      owner.query(
        `update expert set user_id = (select id from membership where email = 'above@admin.test') where id = $1`,
        [experts],
      ),
    )
    const theirs = (await branchRows([own, sibling])).filter(({ expert }) => expert.id === experts)
    expect(idsOf(await reader.earnings())).toEqual(idsOf(theirs))
    for (const by of ['expert', 'branchOffice'] as const)
      expect(inWords(await reader.totals({ by }))).toEqual(summed(theirs, { by, byMonth: false }))
    const balances = await reader.balances()
    expect(balances.length).toBeGreaterThan(1)
    expect(new Set(balances.map(({ expert }) => expert.id))).toEqual(new Set([experts]))
    await changeRole(server, 'above@admin.test', { masks: ['prices'] })
    expect(codeOf(await reader.call('historical/totals'))).toBe('FORBIDDEN')
    for (const call of ['historical/get', 'consolidated/get'])
      expect(codeOf(await reader.call(call))).toBe('FORBIDDEN')
    const { consolidations: id } = own.ids
    for (const call of [
      'consolidated/statement',
      'consolidated/statement/file',
      'consolidated/voucher',
    ])
      expect(
        codeOf(await reader.call(call, { id: call.endsWith('voucher') ? own.payout : id })),
      ).toBe('FORBIDDEN')
  })
})
