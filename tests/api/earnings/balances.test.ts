import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { statementProblems, type SealedStatement } from '../../../contract/documents/statements.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { readSealed } from '../../../server/adapters/documents/statements.ts'
import { earningBranch, type BalanceRecord } from '../../support/furnished/earningBranch.ts'
import { answerOf, codeOf, signIn } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const earned = async (terms?: Parameters<typeof earningBranch>[1]) => {
  const branch = await earningBranch(api(), terms)
  answerOf(await branch.complete(branch.appointment.id))
  return { ...branch, payment: await branch.paid() }
}

describe('a balance', () => {
  it('consolidates what is available, is paid in parts, and closed with the last', async () => {
    const { consolidate, payBalance, standing, adjust } = await earned()
    answerOf(await adjust(-300, { type: 4 }))
    answerOf(await adjust(500, { type: 5, note: 'In advance' }))
    const balance = answerOf<BalanceRecord>(await consolidate({ note: 'January' }))
    const parts = {
      earned: 1800,
      tips: 0,
      adjustments: -300,
      advances: -500,
      fees: 0,
      reversals: 0,
    }
    expect(balance).toMatchObject({
      entries: 3,
      parts,
      total: usd(1000),
      paid: usd(0),
      from: '2027-01-12',
      to: '2027-01-12',
    })
    expect(codeOf(await consolidate())).toBe('NOT_FOUND')
    expect(answerOf<BalanceRecord>(await payBalance(balance.id, 400))).toMatchObject({
      paid: usd(400),
      status: { sysName: 'open' },
    })
    expect(codeOf(await payBalance(balance.id, 601))).toBe('AMOUNT_MISMATCH')
    const paid = answerOf<BalanceRecord>(await payBalance(balance.id, 600, { method: 'cash' }))
    expect(paid).toMatchObject({
      paid: usd(1000),
      status: { sysName: 'paid' },
      payments: [{ amount: usd(400) }, { amount: usd(600), method: 'cash' }],
    })
    expect((await standing()).map(([, , state]) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(codeOf(await payBalance(balance.id, 1))).toBe('BALANCE_CLOSED')
  })

  it('is shown before it is written, and writes nothing then', async () => {
    const { server, balance, own } = await earned()
    await nothingChanged(server, async () => {
      expect(answerOf(await balance('historical/preview', { expert: own.expert }))).toMatchObject({
        entries: 1,
        total: usd(1800),
      })
    })
  })

  it('releases what it consolidated when it is cancelled, unless some of it is paid', async () => {
    const { consolidate, balance, payBalance, standing } = await earned()
    const first = answerOf<BalanceRecord>(await consolidate())
    const cancel = (id: number) =>
      balance<BalanceRecord>('consolidated/cancel', { id, reason: 'Too early' })
    expect(answerOf<BalanceRecord>(await cancel(first.id)).status).toMatchObject({
      sysName: 'cancelled',
      comments: 'Too early',
    })
    expect(await standing()).toEqual([[1, 1800, 'available']])
    const second = answerOf<BalanceRecord>(await consolidate())
    expect(second.number).toBe(2)
    answerOf<BalanceRecord>(await payBalance(second.id, 1))
    expect(codeOf(await cancel(second.id))).toBe('BALANCE_CLOSED')
  })

  it('of nothing or less is closed at once, and carried over to the next', async () => {
    const { consolidate, adjust, standing, earnings, desk } = await earned()
    answerOf(await adjust(-2300))
    expect(answerOf<BalanceRecord>(await consolidate())).toMatchObject({
      entries: 3,
      total: usd(0),
      status: { sysName: 'paid' },
    })
    expect((await standing()).at(-1)).toEqual([4, -500, 'available'])
    const english = (await earnings()).filter(({ note }) => note !== null).map(({ note }) => note)
    expect(english).toEqual([
      'Agreed',
      ...Array<string>(2).fill('Carried over from one balance to the next'),
    ])
    const spanish = await earnings({}, { ...desk(), 'accept-language': 'es' })
    expect(spanish.at(-1)).toMatchObject({ note: 'Saldo que pasa de un balance a otro' })
    answerOf(await adjust(900))
    expect(answerOf<BalanceRecord>(await consolidate())).toMatchObject({
      entries: 2,
      total: usd(400),
      status: { sysName: 'open' },
    })
  })

  it('is approved by another user than its creator, where that is configured', async () => {
    const { server, consolidate, payBalance, balance } = await earned({ approvalRequired: true })
    const { id } = answerOf<BalanceRecord>(await consolidate())
    expect(codeOf(await payBalance(id, 1800))).toBe('BAD_TRANSITION')
    expect(codeOf(await balance('consolidated/approve', { id }))).toBe('FORBIDDEN')
    const second = await signIn(server, 'second@admin.test')
    expect(
      answerOf<BalanceRecord>(await balance('consolidated/approve', { id }, second)).status.sysName,
    ).toBe('approved')
    expect(answerOf<BalanceRecord>(await payBalance(id, 1800)).status.sysName).toBe('paid')
  })

  it('is consolidated and paid once under a key, by however many calls at once', async () => {
    const { consolidate, payBalance, balances } = await earned()
    const consolidated = await Promise.all(
      Array.from({ length: 8 }, () => consolidate({ idempotencyKey: 'january-of-the-expert' })),
    )
    const { id } = answerOf<BalanceRecord>(consolidated[0]!)
    expect(new Set(consolidated.map((each) => answerOf<BalanceRecord>(each).id)).size).toBe(1)
    const key = { idempotencyKey: 'half-of-january-today' }
    await Promise.all(Array.from({ length: 8 }, () => payBalance(id, 900, key)))
    expect(await balances()).toMatchObject([{ number: 1, paid: usd(900) }])
  })

  it('has a statement that says what was consolidated and names the one before it by its hash', async () => {
    const { consolidate, adjust, balance } = await earned()
    const first = answerOf<BalanceRecord>(await consolidate())
    answerOf(await adjust(700))
    const second = answerOf<BalanceRecord>(await consolidate())
    expect(second.previousHash).toBe(first.hash)
    const { statement, hash } = answerOf<{ statement: object; hash: string }>(
      await balance('consolidated/statement', { id: second.id }),
    )
    expect(statement).toMatchObject({
      total: 700,
      previousHash: first.hash,
      number: 2,
      timeZone: 'America/Bogota',
    })
    expect(createHash('sha256').update(canonicalJson(statement)).digest('hex')).toBe(hash)
    expect(hash).toBe(second.hash)
    const sealed = await Promise.all(
      [first, second].map(async ({ id }) =>
        answerOf<SealedStatement>(await balance('consolidated/statement', { id })),
      ),
    )
    const sha256 = (said: unknown) => createHash('sha256').update(canonicalJson(said)).digest('hex')
    expect(statementProblems(sealed, sha256)).toEqual([])
    const forged = [
      sealed[0]!,
      { ...sealed[1]!, statement: { ...sealed[1]!.statement, total: 7000, previousHash: null } },
    ]
    expect(statementProblems(forged, sha256).map(({ problem }) => problem)).toEqual([
      'hash',
      'sum',
      'previous',
    ])
    expect(
      statementProblems([sealed[0]!, sealed[0]!], sha256).map(({ problem }) => problem),
    ).toContain('twice')
    const paper = Buffer.from(await api().ports.documents.statement(sealed[1]!, { language: 'es' }))
    expect(readSealed(paper)).toEqual(sealed[1])
    expect(
      Buffer.from(await api().ports.documents.statement(sealed[1]!, { language: 'es' })).equals(
        paper,
      ),
    ).toBe(true)
    expect(paper.toString('latin1')).toContain('/MarkInfo')
  })
})

describe('the balance of an expert who has left', () => {
  it('is consolidated and paid like any other', async () => {
    const { server, own, balance, consolidate, payBalance } = await earned()
    const partner = await signIn(server, 'norte@partner.test')
    answerOf(await server.post('partners/experts/delete', { id: own.expert }, partner))
    expect(answerOf(await balance('historical/preview', { expert: own.expert }))).toMatchObject({
      total: usd(1800),
    })
    const { id, ...made } = answerOf<BalanceRecord>(await consolidate())
    expect(made).toMatchObject({ total: usd(1800), expert: { id: own.expert } })
    expect(answerOf(await payBalance(id, 1800))).toMatchObject({ status: { sysName: 'paid' } })
  })

  it('is none where nothing was ever earned here', async () => {
    const { server, own, balance } = await earningBranch(api())
    const partner = await signIn(server, 'norte@partner.test')
    answerOf(await server.post('partners/experts/delete', { id: own.expert }, partner))
    expect(said(await balance('historical/preview', { expert: own.expert }))).toBe('expert unknown')
  })
})

describe('what another commission would have come to', () => {
  it('is nothing for a service that was taken back, by a fixed sum too', async () => {
    const { appointment, balance, change, consolidate } = await earned()
    const fixed = { kind: 2, amount: 1000, base: 1 }
    const tried = async () => {
      const days = { from: '2027-01-01', to: '2027-01-31' }
      const { experts } = answerOf<{ experts: { tried: object }[] }>(
        await balance('historical/compare', { ...days, commission: fixed }),
      )
      return experts.map((each) => each.tried)
    }
    answerOf(await consolidate())
    expect(await tried()).toEqual([usd(1000)])
    answerOf(await change(appointment.id, { status: { id: 8, comments: 'Did not come' } }))
    expect(await tried()).toEqual([usd(0)])
  })
})

describe('the terms of balances', () => {
  it('say the currency of the branch and whether a second person approves', async () => {
    const { balance, configure } = await earningBranch(api(), { approvalRequired: true })
    await configure({ currency: 'CLP' }, 'payment')
    expect(answerOf(await balance('terms', {}))).toEqual({
      currency: 'CLP',
      approvalRequired: true,
    })
  })
})

describe('what an expert may see of balances', () => {
  it('is what is their own', async () => {
    const { server, consolidate, own, balance } = await earned()
    answerOf<BalanceRecord>(await consolidate())
    const other = await signIn(server, 'second@admin.test')
    const change = (text: string, values: unknown[]) =>
      server.database.asOwner((owner) => owner.query(text, values))
    await change(
      `update role set data_scope = 1 from membership m where m.email = 'second@admin.test' and role.id = m.role_id
       and role.organization_id = $1 and m.organization_id = $1`,
      [own.organization],
    )
    const seen = async (path: string) =>
      answerOf<{ items: unknown[] }>(await balance(path, {}, other)).items
    expect(await seen('historical/get')).toEqual([])
    expect(await seen('consolidated/get')).toEqual([])
    expect(answerOf(await balance('historical/totals', {}, other))).toEqual({ totals: [] })
    expect(codeOf(await balance('historical/preview', { expert: own.expert }, other))).toBe(
      'FORBIDDEN',
    )
    await change(
      `update expert set user_id = (select id from membership where email = 'second@admin.test') where id = $1`,
      [own.expert],
    )
    expect(await seen('historical/get')).toHaveLength(1)
    expect(await seen('consolidated/get')).toHaveLength(1)
    expect(answerOf(await balance('historical/totals', {}, other))).toMatchObject({
      totals: [{ amount: usd(1800) }],
    })
  })
})

describe('another commission', () => {
  it('is tried on what was sold, and writes nothing', async () => {
    const { server, balance, own } = await earned()
    const tried = {
      from: '2027-01-01',
      to: '2027-01-31',
      commission: { kind: 1, bp: 5000, base: 1 },
    }
    await nothingChanged(server, async () => {
      expect(answerOf(await balance('historical/compare', tried))).toMatchObject({
        experts: [
          {
            expert: { id: own.expert },
            entries: 1,
            earned: usd(1800),
            tried: usd(2250),
            difference: usd(450),
          },
        ],
      })
      expect(
        said(await balance('historical/compare', { ...tried, commission: { kind: 1, base: 1 } })),
      ).toBe('commission.bp required')
    })
  })
})
