import { describe, expect, it } from 'vitest'
import type { Money } from '../../../contract/money/money.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { ReceiptProof, ReceiptView } from '../../../contract/documents/receipts.ts'
import { receiptFile } from '../../../server/app/receipts/openReceipt.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch, type Paid } from '../../support/furnished/linkingBranch.ts'
import { payingBranch, usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { receiptRows } from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'

const api = useApi()
const sandbox = useSandbox()
type Receipted = PaymentRecord & { receiptUrl: string | null; net: { amount: number } }
type Checked = { genuine: boolean; receipt: ReceiptProof | null }

const tokenOf = (payment: PaymentRecord): string =>
  (payment as Receipted).receiptUrl!.slice('/rc/'.length)
const open = async (token: string) =>
  (await api().get(`receipts/get?token=${token}`)) as Envelope<ReceiptView>
const opened = async (payment: PaymentRecord) => answerOf<ReceiptView>(await open(tokenOf(payment)))
const check = async (proof: string, more = '') =>
  answerOf<Checked>(await api().get(`receipts/check?token=${proof}${more}`))

describe('a receipt', () => {
  it('states a price that is not certain as its appointment does, until it took place', async () => {
    const { own, edit, later, change, create, paid } = await payingBranch(api())
    const booked = async (start: string) =>
      answerOf<ScheduleRecord>(await create({ start: at(start) })).id
    const receiptOf = async (id: number) => {
      const view = await opened(await paid({ schedule: id, amount: usd(1000) }))
      const { lines, sums, after } = receiptRows({ ...view, summary: null }, receiptWords.en, 'en')
      expect(view.summary!.pricing).toBe(view.pricing)
      return [lines[0]!.price, lines[0]!.total, sums[0]!.fact, after[0]!.fact].map((fact) =>
        fact.replaceAll('\u00a0', ' '),
      )
    }
    const certain = ['45,00 US$', '45,00 US$', '45,00 US$', '35,00 US$']
    await edit('products', own.product, { priceKind: priceKinds.from })
    expect(await receiptOf(await booked('12:00'))).toEqual(certain.map((fact) => `from ${fact}`))
    await edit('products', own.product, { priceKind: priceKinds.on_request })
    const agreed = 'to be agreed with the business'
    const onRequest = await booked('14:00')
    expect(await receiptOf(onRequest)).toEqual([
      agreed,
      agreed,
      agreed,
      'what is left of the agreed price',
    ])
    await later(new Date(at('18:00')))
    answerOf(await change(onRequest, { status: scheduleStatuses.ids.completed }))
    expect((await receiptOf(onRequest)).slice(0, 3)).toEqual(certain.slice(0, 3))
  })

  it('is one for a charge by several methods: says each, the tip and what is left to pay', async () => {
    const { paid, pay, call, refund } = await payingBranch(api())
    const cash = await paid({ amount: usd(1500) })
    expect((await opened(cash)).left).toBe(3000)
    const terminal = await paid({
      amount: usd(2000),
      method: 5,
      reference: 'T-77',
      receiptWith: cash.id,
    })
    const tip = await paid({ amount: usd(300), kind: 5, receiptWith: cash.id })
    expect([terminal.receipt, tip.receipt]).toEqual([cash.receipt, cash.receipt])
    for (const each of [cash, terminal, tip])
      expect(await opened(each)).toMatchObject({
        number: cash.receipt,
        state: 'valid',
        total: 4500,
        amount: 3800,
        tip: 300,
        left: 1000,
        tenders: [
          { method: 4, amount: 1500, reference: null },
          { method: 5, amount: 2000, reference: 'T-77' },
          { method: 4, amount: 300 },
        ],
      })
    // The next charge has the next number, and a receipt of its own.
    const rest = await paid({ amount: usd(1000) })
    expect(Number(rest.receipt!.replaceAll(/\D/g, ''))).toBe(
      Number(cash.receipt!.replaceAll(/\D/g, '')) + 1,
    )
    expect(await opened(rest)).toMatchObject({ amount: 1000, left: 0 })
    answerOf(await refund(terminal.id, { amount: usd(500) }))
    expect(await opened(cash)).toMatchObject({ state: 'partially_refunded', refunded: 500 })
    for (const [receiptWith, rule] of [
      [terminal.id, 'notAllowed'],
      [999_999, 'unknown'],
    ] as const)
      expect(await pay({ amount: usd(100), kind: 5, receiptWith })).toMatchObject({
        error: true,
        r: { fields: [{ path: expect.stringContaining('receiptWith'), rule }] },
      })
    answerOf(
      await call('edit', { id: cash.id, data: { status: { id: 6, comments: 'Counted twice' } } }),
    )
    expect(codeOf(await pay({ amount: usd(100), kind: 5, receiptWith: cash.id }))).toBe(
      'VALIDATION',
    )
  })

  it('says who was paid, by whom, for what, with which tax and how, and stays what it was', async () => {
    const branch = await payingBranch(api())
    const rate = { id: 1, name: 'IVA', bp: 1500, default: true }
    await branch.configure(
      {
        taxRates: [rate],
        pricesIncludeTax: false,
        receipt: { prefix: 'A1', next: 7, footer: 'Gracias', logo: true },
      },
      'payment',
    )
    const appointment = answerOf<ScheduleRecord>(await branch.create({ start: at('12:00') }))
    expect(appointment.total).toEqual(usd(5175))
    const payment = await branch.paid({ schedule: appointment.id, amount: usd(5175) })
    expect(payment.receipt).toBe('A1-7')
    const receipt = await opened(payment)
    expect(receipt).toMatchObject({
      number: 'A1-7',
      state: 'valid',
      amount: 5175,
      total: 5175,
      lines: [{ quantity: 1, price: 4500, total: 4500 }],
      taxes: [{ name: 'IVA', bp: 1500, included: false, net: 4500, tax: 675 }],
      client: { name: expect.stringContaining('Gabriela') },
      visit: { code: appointment.code },
      method: 4,
      footer: 'Gracias',
      refunded: 0,
    })
    await branch.configure(
      { receipt: { prefix: 'B', next: 7, footer: 'Otra cosa', logo: false } },
      'payment',
    )
    expect(await opened(payment)).toEqual(receipt)
  })

  it('names an organization without a legal name by its own name, also in its PDF and where none was recorded', async () => {
    const branch = await payingBranch(api())
    const payment = await branch.paid()
    expect((await opened(payment)).organization).toMatchObject({
      name: 'Aurora',
      businessName: 'Aurora',
    })
    await api().database.asOwner((owner) =>
      owner.query(
        `update receipt set content = jsonb_set(content, '{organization,businessName}', 'null')`,
      ),
    )
    expect((await opened(payment)).organization.businessName).toBe('Aurora')
    const { content } = await receiptFile(api().ports, await opened(payment), 'en')
    expect(Buffer.from(content).toString('latin1')).toMatch(/^%PDF-/)
  })

  it('names the telephone of the branch as people write it', async () => {
    const { paid, own, edit } = await payingBranch(api())
    await edit('organizations/branch_offices', own.branchOffice, { phone: '+59322345678' })
    const payment = await paid({ amount: usd(1500) })
    expect((await opened(payment)).branchOffice.phone).toBe('+593 2 234 5678')
  })

  it('of a part carries its share of the tax, so that the parts of all receipts make up what was paid', async () => {
    const branch = await payingBranch(api())
    await branch.configure(
      { taxRates: [{ id: 1, name: 'IVA', bp: 1200, default: true }], pricesIncludeTax: true },
      'payment',
    )
    const appointment = answerOf<ScheduleRecord>(await branch.create({ start: at('12:00') }))
    let inAll = 0
    for (const cents of [1500, 1500, 1500]) {
      const { taxes, lines } = await opened(
        await branch.paid({ schedule: appointment.id, kind: 2, amount: usd(cents) }),
      )
      expect(taxes.map(({ net, tax }) => net + tax)).toEqual([cents])
      expect(lines).toHaveLength(1)
      inAll += taxes[0]!.tax
    }
    // Rounded each by itself, the three would make up 483.
    expect(inAll).toBe(482)
  })

  it('is open to the holder of its link: a token of another payment, or half of one, opens nothing', async () => {
    const branch = await payingBranch(api())
    const token = tokenOf(await branch.paid())
    for (const other of [
      token.slice(0, -1),
      `${token}x`,
      'x',
      token.replace(/^(\d+)\.(\d+)/, (_, a: string, b: string) => `${a}.${Number(b) + 1}`),
    ])
      expect(codeOf(await open(other))).toBe('NOT_FOUND')
    const { proof } = answerOf<ReceiptView>(await open(token))
    expect(codeOf(await open(proof))).toBe('NOT_FOUND')
    expect(await check(token)).toEqual({ genuine: false, receipt: null })
  })

  it('is genuine with its own number and amount only, and says what was refunded or charged back since', async () => {
    const branch = await payingBranch(api())
    const [cash, wrong] = [
      await branch.paid({ amount: usd(3000) }),
      await branch.paid({ amount: usd(1500) }),
    ]
    const { proof } = await opened(cash)
    expect(await check(proof)).toMatchObject({
      genuine: true,
      receipt: { number: '1', amount: 3000, state: 'valid', refunded: 0 },
    })
    expect(await check(proof, '&number=1&amount=3000')).toMatchObject({ genuine: true })
    expect(await check(proof, '&number=2')).toEqual({ genuine: false, receipt: null })
    expect(await check(proof, '&amount=3001')).toEqual({ genuine: false, receipt: null })
    expect(JSON.stringify(await check(proof))).not.toMatch(/Gabriela|Naranjo/)
    answerOf(await branch.refund(cash.id, { amount: usd(1000) }))
    expect(await check(proof)).toMatchObject({
      genuine: true,
      receipt: { state: 'partially_refunded', refunded: 1000, amount: 3000 },
    })
    answerOf(await branch.call('void', { id: wrong.id, reason: 'Typed twice' }))
    expect(await check((await opened(wrong)).proof)).toMatchObject({
      genuine: true,
      receipt: { state: 'voided', number: '2' },
    })
  })

  it('is sent with its PDF when a link is paid, and again from the desk to the named address', async () => {
    const branch = await linkingBranch(api(), sandbox)
    const { pay } = await branch.link({ schedule: branch.appointment.id })
    const { receipt } = answerOf<Paid>(await pay())
    const [payment] = (await branch.list()) as [PaymentRecord]
    const sent = (await waitingEmails(api())).findLast(({ name }) => name === 'paymentReceived')!
    expect(sent.text).toContain(`/rc/${tokenOf(payment)}`)
    expect(sent.order).toMatchObject({ attached: { payment: payment.id }, facts: { receipt } })
    expect(
      answerOf(
        await branch.call('receipt/send', { id: payment.id, email: 'accounts@example.test' }),
      ),
    ).toMatchObject({
      id: payment.id,
    })
    const again = (await waitingEmails(api())).at(-1)!
    expect([again.name, again.to.email, again.order.attached?.payment]).toEqual([
      'paymentReceived',
      'accounts@example.test',
      payment.id,
    ])
    expect(said(await branch.call('receipt/send', { id: payment.id, email: 'unknown' }))).toBe(
      'email format',
    )
  })

  it('shows the payer what was refunded', async () => {
    const branch = await linkingBranch(api(), sandbox)
    answerOf(await (await branch.link({ schedule: branch.appointment.id })).pay())
    const [payment] = (await branch.list()) as [PaymentRecord]
    answerOf(await branch.refund(payment.id, { amount: usd(1250) }))
    const sent = (await waitingEmails(api())).at(-1)!
    expect([sent.name, sent.order.facts]).toEqual([
      'paymentRefunded',
      expect.objectContaining({ price: expect.stringContaining('12,50') }),
    ])
  })

  it('does not exist for what is not paid yet', async () => {
    const branch = await payingBranch(api())
    const pending = await branch.paid({ status: { id: 2 }, method: 3 })
    expect((pending as Receipted).receiptUrl).toBeNull()
    expect(
      codeOf(await branch.call('receipt/send', { id: pending.id, email: 'a@example.test' })),
    ).toBe('NOT_AVAILABLE')
  })
})

describe('the numbers of receipts', () => {
  it('have no gaps under twenty payments at once, also while the prefix changes, and only ever go up', async () => {
    const branch = await payingBranch(api())
    const numbers = (payments: readonly PaymentRecord[]) =>
      payments.map(({ receipt }) => Number(/\d+$/.exec(receipt!)![0])).sort((a, b) => a - b)
    const tips = (count: number) =>
      Promise.all(Array.from({ length: count }, () => branch.paid({ kind: 5, amount: usd(100) })))
    const [first] = await Promise.all([
      tips(20),
      branch.configure({ receipt: { prefix: 'F', next: 1, footer: '', logo: true } }, 'payment'),
    ])
    expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    await branch.configure(
      { receipt: { prefix: 'F', next: 500, footer: '', logo: true } },
      'payment',
    )
    expect(numbers(await tips(3))).toEqual([500, 501, 502])
    await branch.configure({ receipt: { prefix: 'F', next: 2, footer: '', logo: true } }, 'payment')
    expect((await tips(1))[0]!.receipt).toBe('F503')
  })

  it('cannot be set back by configuration', async () => {
    const { server, partner, own, paid } = await payingBranch(api())
    const edit = (next: number) =>
      server.post(
        'partners/organizations/config/edit',
        {
          key: 'payment',
          organization: own.organization,
          data: { receipt: { prefix: 'F', next, footer: '', logo: true } },
        },
        partner,
      )
    const issue = async () => (await paid({ kind: 5, amount: usd(100) })).receipt
    // Nothing was issued yet: a slip of the finger can be corrected.
    answerOf(await edit(5000))
    answerOf(await edit(500))
    expect(await issue()).toBe('F500')
    expect(await issue()).toBe('F501')
    // Other parts of the receipt are changed while the number is behind.
    answerOf(await edit(500))
    expect(said(await edit(100))).toBe('data.receipt.next tooSmall 502')
    expect(said(await edit(501))).toBe('data.receipt.next tooSmall 502')
    answerOf(await edit(502))
    expect(await issue()).toBe('F502')
    answerOf(await edit(600))
    expect(await issue()).toBe('F600')
  })
})

describe('what a payment costs', () => {
  it('is the gateway’s fee and the platform’s, which its net and the close of the day are without', async () => {
    const branch = await linkingBranch(api(), sandbox)
    const processors = [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }]
    await branch.configure({ processors, platformFee: { bp: 250, fixed: 30 } }, 'payment')
    answerOf(await (await branch.link({ schedule: branch.appointment.id })).pay())
    const [{ fee, platformFee, net, amount }] = (await branch.list()) as unknown as [
      Record<'fee' | 'platformFee' | 'net' | 'amount', Money>,
    ]
    expect(platformFee).toEqual(usd(143))
    expect(net).toEqual(usd(amount.amount - fee.amount - 143))
    const paidAt = Date.parse((await branch.list())[0]!.paidAt!)
    const span = {
      from: new Date(paidAt).toISOString(),
      to: new Date(paidAt + 60_000).toISOString(),
    }
    const { totals } = answerOf<{ totals: Record<'fees' | 'net', Money>[] }>(
      await branch.call('totals/get', span),
    )
    expect(totals).toMatchObject([{ fees: usd(fee.amount + 143), net }])
  })
})
