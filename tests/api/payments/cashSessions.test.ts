import { describe, expect, it } from 'vitest'
import type { CashSession } from '../../../contract/endpoints/cashSessions.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
type Drawer = {
  required: boolean
  currency: string
  open: CashSession | null
  closed: CashSession[]
  more: boolean
}

/** A branch that counts its cash. */
const countingBranch = async () => {
  const branch = await payingBranch(api())
  await branch.configure({ cashSessions: true }, 'payment')
  const drawer = <R = CashSession>(call: string, body: object = {}) =>
    branch.call<R>(`cash_sessions/${call}`, { ...body })
  return {
    ...branch,
    drawer,
    opened: async (float = 5000) => answerOf<CashSession>(await drawer('open', { float })),
    read: async (body: object = {}) => answerOf<Drawer>(await drawer<Drawer>('get', body)),
  }
}

describe('the cash drawer of a branch', () => {
  it('has to be open for cash to be recorded or refunded, and for nothing else', async () => {
    const server = api()
    const { pay, paid, refund, opened, drawer, appointment } = await countingBranch()
    await nothingChanged(server, async () => {
      const refused = await pay({ amount: usd(100) })
      expect([codeOf(refused), refused.error && refused.r.fields]).toEqual([
        'CASH_SESSION_CLOSED',
        [{ path: 'method', rule: 'notAllowed' }],
      ])
    })
    const slip = await paid({ amount: usd(100), method: 5 })
    expect(slip).toMatchObject({ cashSession: null })
    answerOf(await refund(slip.id, { amount: usd(50) }))
    const session = await opened()
    const cash = await paid({ amount: usd(1000) })
    expect(cash).toMatchObject({ cashSession: session.id })
    answerOf(await drawer('close', { id: session.id, version: 1, counted: 6000 }))
    expect(codeOf(await refund(cash.id))).toBe('CASH_SESSION_CLOSED')
    expect(codeOf(await pay({ amount: usd(appointment.total.amount - 1050) }))).toBe(
      'CASH_SESSION_CLOSED',
    )
  })

  it('knows what has to be in it, and keeps what was counted with the difference and why', async () => {
    const { paid, refund, opened, drawer, read, own } = await countingBranch()
    expect(await read()).toEqual({
      required: true,
      currency: 'USD',
      open: null,
      closed: [],
      more: false,
    })
    const { id } = await opened(5000)
    const cash = await paid({ amount: usd(2000) })
    await paid({ amount: usd(700), method: 5 })
    answerOf(await refund(cash.id, { amount: usd(300) }))
    answerOf(
      await drawer('move', { id, direction: 'in', amount: 1000, reason: 'Coins from the bank' }),
    )
    const moved = answerOf<CashSession>(
      await drawer('move', { id, direction: 'out', amount: 250, reason: 'Coffee' }),
    )
    expect(moved).toMatchObject({
      branchOffice: own.branchOffice,
      float: usd(5000),
      payments: usd(2000),
      refunds: usd(300),
      expected: usd(7450),
      counted: null,
      difference: null,
      closed: null,
      version: 3,
    })
    expect(moved.movements.map(({ amount, reason }) => [amount.amount, reason])).toEqual([
      [1000, 'Coins from the bank'],
      [-250, 'Coffee'],
    ])
    expect((await read()).open).toEqual(moved)
    const count = { id, version: 3, counted: 7400 }
    expect(said(await drawer('close', count))).toBe('note required')
    expect(codeOf(await drawer('close', { ...count, version: 2, note: 'Late' }))).toBe(
      'VERSION_CONFLICT',
    )
    expect(codeOf(await drawer('close', { ...count, expected: 7000, note: 'Late' }))).toBe(
      'AMOUNT_MISMATCH',
    )
    const closed = answerOf<CashSession>(
      await drawer('close', { ...count, expected: 7450, note: 'A coin is missing' }),
    )
    expect(closed).toMatchObject({
      expected: usd(7450),
      counted: usd(7400),
      difference: usd(-50),
      note: 'A coin is missing',
    })
    expect(codeOf(await drawer('close', { ...count, version: 4, note: 'Again' }))).toBe(
      'BAD_TRANSITION',
    )
    expect(codeOf(await drawer('move', { id, direction: 'in', amount: 1, reason: 'Late' }))).toBe(
      'BAD_TRANSITION',
    )
    const next = await opened(0)
    expect(await read()).toMatchObject({
      open: { id: next.id, expected: usd(0) },
      closed: [closed],
      more: false,
    })
    answerOf(await drawer('close', { id: next.id, version: 1, counted: 0 }))
    const page = await read({ limit: 1 })
    expect([page.more, page.closed.map((each) => each.id)]).toEqual([true, [next.id]])
    expect((await read({ limit: 1, before: next.id })).closed).toEqual([closed])
  })

  it('is opened once, by however many calls at once', async () => {
    const { drawer, read } = await countingBranch()
    const codes = (
      await Promise.all(Array.from({ length: 8 }, () => drawer('open', { float: 100 })))
    ).map(codeOf)
    expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'DUPLICATE'), 'answered'])
    expect((await read()).open).toMatchObject({ float: usd(100) })
  })

  it('takes a movement once under a key', async () => {
    const { drawer, opened, read } = await countingBranch()
    const { id } = await opened(0)
    const tip = {
      id,
      direction: 'in',
      amount: 500,
      reason: 'Change',
      idempotencyKey: 'change-of-this-morning',
    }
    for (const answer of await Promise.all([
      drawer('move', tip),
      drawer('move', tip),
      drawer('move', tip),
    ]))
      answerOf(answer)
    expect((await read()).open?.expected).toEqual(usd(500))
  })

  it('gives out no more than it holds, and says how much that is', async () => {
    const server = api()
    const { drawer, opened, paid, refund, read } = await countingBranch()
    const { id } = await opened(1000)
    const cash = await paid({ amount: usd(500) })
    answerOf(await refund(cash.id, { amount: usd(200) }))
    const out = { id, direction: 'out', amount: 1301, reason: 'Rent' }
    await nothingChanged(server, async () => {
      const refused = await drawer('move', out)
      expect([codeOf(refused), refused.error && refused.r.fields]).toEqual([
        'CASH_EXCEEDS',
        [{ path: 'amount', rule: 'drawerHolds', bound: formatPrice(usd(1300)) }],
      ])
    })
    answerOf(await drawer('move', { ...out, amount: 1300 }))
    expect((await read()).open?.expected).toEqual(usd(0))
    expect(codeOf(await drawer('move', { ...out, amount: 1 }))).toBe('CASH_EXCEEDS')
  })

  it('gives out no more than it holds by calls at once either', async () => {
    const { drawer, opened, paid, refund, read } = await countingBranch()
    const { id } = await opened(2000)
    const cash = await paid({ amount: usd(500) })
    const out = { id, direction: 'out', amount: 1000, reason: 'Bank' }
    const [refunded, ...moved] = await Promise.all([
      refund(cash.id, { amount: usd(500) }),
      ...Array.from({ length: 6 }, () => drawer('move', out)),
    ])
    answerOf(refunded)
    expect(moved.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'CASH_EXCEEDS'),
      'answered',
      'answered',
    ])
    expect((await read()).open?.expected).toEqual(usd(0))
  })

  it('gives back no more than it holds: by a refund, a void or a change of method', async () => {
    const server = api()
    const { drawer, opened, paid, refund, call, read } = await countingBranch()
    const { id } = await opened(0)
    const cash = await paid({ amount: usd(500) })
    answerOf(await drawer('move', { id, direction: 'out', amount: 400, reason: 'Bank' }))
    const exceeds = (path: string) => [
      'CASH_EXCEEDS',
      [{ path, rule: 'drawerHolds', bound: formatPrice(usd(100)) }],
    ]
    await nothingChanged(server, async () => {
      for (const [path, refused] of [
        ['amount', await refund(cash.id, { amount: usd(101) })],
        ['status', await call('void', { id: cash.id, reason: 'Typed twice' })],
        ['method', await call('edit', { id: cash.id, data: { method: 5 } })],
      ] as const)
        expect([codeOf(refused), refused.error && refused.r.fields]).toEqual(exceeds(path))
    })
    answerOf(await refund(cash.id, { amount: usd(300), asCredit: true }))
    answerOf(await refund(cash.id, { amount: usd(100) }))
    expect((await read()).open?.expected).toEqual(usd(0))
  })

  it('gives back no more than it holds by calls at once either', async () => {
    const { opened, paid, drawer, refund, read } = await countingBranch()
    const { id } = await opened(0)
    const paidInCash = [await paid({ amount: usd(500) }), await paid({ amount: usd(500) })]
    answerOf(await drawer('move', { id, direction: 'out', amount: 500, reason: 'Bank' }))
    const codes = (await Promise.all(paidInCash.map((each) => refund(each.id)))).map(codeOf)
    expect(codes.toSorted()).toEqual(['CASH_EXCEEDS', 'answered'])
    expect((await read()).open?.expected).toEqual(usd(0))
  })

  it('reverses what was recorded by mistake only until it is counted', async () => {
    const { paid, call, opened, drawer, read } = await countingBranch()
    const first = await opened(0)
    const [wrong, right] = [await paid({ amount: usd(500) }), await paid({ amount: usd(800) })]
    answerOf(await call('void', { id: wrong.id, reason: 'Typed twice' }))
    expect((await read()).open?.expected).toEqual(usd(800))
    answerOf(await drawer('close', { id: first.id, version: 1, counted: 800 }))
    expect(codeOf(await call('void', { id: right.id, reason: 'Too late' }))).toBe('POLICY_WINDOW')
    const second = await opened(0)
    expect(codeOf(await call('void', { id: right.id, reason: 'Too late' }))).toBe('POLICY_WINDOW')
    expect(said(await call('edit', { id: right.id, data: { method: 5 } }))).toBe(
      'method notAllowed',
    )
    const other = await paid({ amount: usd(300), method: 5 })
    expect(await call('edit', { id: other.id, data: { method: 4 } })).toMatchObject({
      r: { cashSession: second.id },
    })
    expect((await read()).open?.expected).toEqual(usd(300))
    expect(await call('edit', { id: other.id, data: { method: 5 } })).toMatchObject({
      r: { cashSession: null },
    })
    expect((await read()).open?.expected).toEqual(usd(0))
  })

  it('takes no payment that went back in part in another way', async () => {
    const { opened, paid, refund, call, read } = await countingBranch()
    await opened(0)
    const transfer = await paid({ amount: usd(500), method: 5 })
    answerOf(await refund(transfer.id, { amount: usd(200) }))
    expect(said(await call('edit', { id: transfer.id, data: { method: 4 } }))).toBe(
      'method notAllowed',
    )
    expect((await read()).open?.expected).toEqual(usd(0))
  })

  it('is counted with every payment that came before, and none that came after', async () => {
    const server = api()
    const { pay, opened, drawer, read } = await countingBranch()
    const { id } = await opened(0)
    const paying = Array.from({ length: 12 }, () => pay({ amount: usd(100) }))
    await Promise.race(paying)
    const closing = drawer('close', { id, version: 1, counted: 0, note: 'Counted in between' })
    const codes = (await Promise.all(paying)).map(codeOf)
    answerOf(await closing)
    const taken = codes.filter((code) => code === 'answered').length
    expect(taken).toBeGreaterThan(0)
    expect(new Set(codes.filter((code) => code !== 'answered'))).toEqual(
      new Set(taken === 12 ? [] : ['CASH_SESSION_CLOSED']),
    )
    const { closed } = await read()
    // What it was counted with is what lies in it.
    expect(closed[0]).toMatchObject({
      expected: usd(100 * taken),
      payments: usd(100 * taken),
      difference: usd(-100 * taken),
    })
    expect(server.faults).toEqual([])
  })

  it('belongs to no other branch, and is not required of a branch that counts no cash', async () => {
    const server = api()
    const branch = await payingBranch(server)
    expect(await branch.paid({ amount: usd(100) })).toMatchObject({ cashSession: null })
    expect(answerOf(await branch.call('cash_sessions/get', {}))).toMatchObject({
      required: false,
      open: null,
    })
    const { organization, branchOffice } = branch.own
    const views = [{ sys_name: 'payment' as const, privs: { view: true } }]
    const viewer = await createAdmin(
      server,
      'viewer@admin.test',
      { organization, branchOffice },
      views,
    )
    expect(codeOf(await branch.call('cash_sessions/open', { float: 0 }, viewer))).toBe('FORBIDDEN')
    expect(codeOf(await branch.call('cash_sessions/get', {}, viewer))).toBe('answered')
    expect(said(await branch.call('cash_sessions/get', { branchOffice: 987_654 }))).toBe(
      'branchOffice unknown',
    )
  })
})
