import { describe, expect, it } from 'vitest'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import { roads } from '../../support/furnished/bookingBranch.ts'
import { csvCells } from '../../support/files/csvCells.ts'
import {
  earningBranch,
  type BalanceRecord,
  type EarningRecord,
} from '../../support/furnished/earningBranch.ts'
import { answerOf, codeOf, signIn } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/**
 * Ana earned 18.00 by an appointment, Benita 7.00 and then 1.00 by agreement; 18.00 and 7.00 are
 * consolidated. Benita signs in.
 */
const twoExperts = async () => {
  const branch = await earningBranch(api())
  const { server, own, balance, adjust, complete, appointment } = branch
  const partner = await signIn(server, 'norte@partner.test')
  const { expert: benita } = await roads(server, partner, own).addExpert('Benita', [
    own.entailedProduct,
  ])
  answerOf(await complete(appointment.id))
  await branch.paid()
  answerOf(await adjust(700, { expert: benita }))
  const theirs = answerOf<BalanceRecord>(await branch.consolidate())
  const hers = answerOf<BalanceRecord>(await branch.consolidate({ expert: benita }))
  const more = answerOf<EarningRecord>(await adjust(100, { expert: benita }))
  const left = answerOf<EarningRecord>(await adjust(300))
  const change = (text: string, values: unknown[]) =>
    server.database.asOwner((owner) => owner.query(text, values))
  await change(
    `update expert set user_id = (select id from membership where email = 'second@admin.test') where id = $1`,
    [benita],
  )
  const professional = `(select id from role where organization_id = $1 and name = 'Profesional')`
  await change(
    `update membership set role_id = ${professional} where email = 'second@admin.test' and organization_id = $1`,
    [own.organization],
  )
  const she = await signIn(server, 'second@admin.test')
  return {
    ...branch,
    benita,
    theirs,
    hers,
    more,
    left,
    as: <R>(call: string, body: object = {}) => balance<R>(call, body as never, she),
    file: (path: string, body: object) =>
      server.fetch(`branch_offices/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...she },
      }),
    /** All rights there are, and still no one's records but her own. */
    mayAll: () =>
      change(
        `update role set item_privileges = $2 where organization_id = $1 and name = 'Profesional'`,
        [own.organization, JSON.stringify(everyPrivilege)],
      ),
  }
}

describe('who signs in as a professional', () => {
  it('sees in lists what they earned themselves, also by the id of another', async () => {
    const { as, hers, theirs, benita, own, left } = await twoExperts()
    const seen = async (call: string, body?: object) =>
      answerOf<{ items: { expert: { id: number } }[] }>(await as(call, body)).items.map(
        ({ expert }) => expert.id,
      )
    expect(await seen('historical/get')).toEqual([benita, benita])
    expect(await seen('historical/get', { expert: [own.expert] })).toEqual([])
    expect(codeOf(await as('historical/get', { id: left.id }))).toBe('NOT_FOUND')
    expect(await seen('consolidated/get')).toEqual([benita])
    expect(answerOf<BalanceRecord>(await as('consolidated/get', { id: hers.id })).total).toEqual(
      usd(700),
    )
    expect(codeOf(await as('consolidated/get', { id: theirs.id }))).toBe('NOT_FOUND')
  })

  it('sees the totals of themselves', async () => {
    const { as, own } = await twoExperts()
    const sums = async (body: object) =>
      answerOf<{
        totals: { expert: { name: string }; amount: unknown; status: { sysName: string } }[]
      }>(await as('historical/totals', body)).totals.map(({ expert, amount, status }) => [
        expert.name,
        status.sysName,
        amount,
      ])
    const hers = [
      ['Benita', 'available', usd(100)],
      ['Benita', 'consolidated', usd(700)],
    ]
    expect(await sums({})).toEqual(hers)
    expect(await sums({ byMonth: true })).toEqual(hers)
    expect(await sums({ expert: own.expert })).toEqual([])
  })

  it('reads their own statement, on paper too, and no other', async () => {
    const { as, file, hers, theirs } = await twoExperts()
    expect(
      answerOf<{ statement: { total: number } }>(
        await as('consolidated/statement', { id: hers.id }),
      ).statement.total,
    ).toBe(700)
    expect(codeOf(await as('consolidated/statement', { id: theirs.id }))).toBe('NOT_FOUND')
    const paper = (id: number) => file('experts/balances/consolidated/statement/file', { id })
    expect((await paper(hers.id)).headers.get('content-type')).toBe('application/pdf')
    expect(codeOf(await (await paper(theirs.id)).json())).toBe('NOT_FOUND')
  })

  it('tries another commission on what they sold themselves', async () => {
    const { as, balance, own } = await twoExperts()
    const tried = {
      from: '2027-01-01',
      to: '2027-01-31',
      commission: { kind: 1, bp: 5000, base: 1 },
    }
    // What was sold there is another's.
    expect(answerOf(await balance('historical/compare', tried))).toMatchObject({
      experts: [{ expert: { id: own.expert } }],
    })
    expect(answerOf(await as('historical/compare', tried))).toEqual({ experts: [] })
    expect(answerOf(await as('historical/compare', { ...tried, expert: own.expert }))).toEqual({
      experts: [],
    })
  })

  it('previews their own balance alone, and neither consolidates, pays nor adjusts any', async () => {
    const { as, benita, own, hers } = await twoExperts()
    expect(answerOf(await as('historical/preview', { expert: benita }))).toMatchObject({
      total: usd(100),
    })
    expect(codeOf(await as('historical/preview', { expert: own.expert }))).toBe('FORBIDDEN')
    const amount = usd(500)
    expect(
      codeOf(await as('historical/adjust', { expert: benita, type: 4, amount, note: 'To myself' })),
    ).toBe('FORBIDDEN')
    expect(codeOf(await as('historical/consolidate', { expert: benita }))).toBe('FORBIDDEN')
    expect(codeOf(await as('consolidated/pay', { id: hers.id, amount: 700, method: 'cash' }))).toBe(
      'FORBIDDEN',
    )
    expect(codeOf(await as('consolidated/cancel', { id: hers.id, reason: 'Not mine' }))).toBe(
      'FORBIDDEN',
    )
    expect(codeOf(await as('consolidated/approve', { id: hers.id }))).toBe('FORBIDDEN')
  })

  it('reaches no one else’s money with any further permission either', async () => {
    const { as, mayAll, own, theirs } = await twoExperts()
    await mayAll()
    const amount = usd(500)
    expect(
      codeOf(
        await as('historical/adjust', { expert: own.expert, type: 4, amount, note: 'A gift' }),
      ),
    ).toBe('FORBIDDEN')
    expect(codeOf(await as('historical/consolidate', { expert: own.expert }))).toBe('FORBIDDEN')
    expect(
      codeOf(await as('consolidated/pay', { id: theirs.id, amount: 1800, method: 'cash' })),
    ).toBe('NOT_FOUND')
    expect(codeOf(await as('consolidated/cancel', { id: theirs.id, reason: 'Not mine' }))).toBe(
      'NOT_FOUND',
    )
    expect(codeOf(await as('consolidated/approve', { id: theirs.id }))).toBe('NOT_FOUND')
  })

  it('exports what they earned themselves, once they may export at all', async () => {
    const { file, mayAll } = await twoExperts()
    const exported = (entity: string) =>
      file('exports/create', { entity, columns: [{ name: 'expert' }] })
    const rows = async (entity: string) =>
      csvCells((await (await exported(entity)).text()).replace(/^\uFEFF/, '')).slice(1)
    expect(codeOf(await (await exported('earnings')).json())).toBe('FORBIDDEN')
    await mayAll()
    expect(await rows('earnings')).toEqual([['Benita'], ['Benita']])
    expect(await rows('consolidations')).toEqual([['Benita']])
  })
})
