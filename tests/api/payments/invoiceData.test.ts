import { describe, expect, it } from 'vitest'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { linkingBranch } from '../../support/furnished/linkingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const invoice = {
  name: 'Cacao Andino S.A.',
  taxId: '179-1234567',
  address: 'Av. Amazonas 100, Quito',
}

const asking = async (invoiceData: string) => {
  const branch = await linkingBranch(api(), sandbox)
  const processors = [{ adapter: 'sandbox', mode: 'test', enabled: true, order: 0 }]
  await branch.configure({ processors, invoiceData }, 'payment')
  const receipt = async () => {
    const { receiptUrl } = (await branch.list())[0] as unknown as { receiptUrl: string }
    return answerOf<ReceiptView>(
      await api().get(`receipts/get?token=${receiptUrl.slice('/rc/'.length)}`),
    )
  }
  return { ...branch, ...(await branch.link({ schedule: branch.appointment.id })), receipt }
}

describe('whom a receipt is made out to', () => {
  it('is required of its payer where the branch demands it, field by field, before anything is charged', async () => {
    const { view, pay, list, receipt } = await asking('required')
    expect((await view()).invoiceData).toBe('required')
    expect(said(await pay())).toBe('invoice required')
    expect(said(await pay('pm_card_visa', { invoice: { ...invoice, taxId: ' ' } }))).toBe(
      'invoice.taxId required',
    )
    expect(said(await pay('pm_card_visa', { invoice: { ...invoice, taxId: '-.-' } }))).toBe(
      'invoice.taxId format',
    )
    expect(
      said(await pay('pm_card_visa', { invoice: { ...invoice, address: 'x'.repeat(201) } })),
    ).toBe('invoice.address tooLong 200')
    expect(await list()).toEqual([])
    answerOf(await pay('pm_card_visa', { invoice }))
    expect(await list()).toMatchObject([{ invoice }])
    expect((await receipt()).client).toEqual(invoice)
  })

  it('is the payer’s choice where it is optional', async () => {
    const optional = await asking('optional')
    answerOf(await optional.pay())
    expect((await optional.receipt()).client).toMatchObject({
      name: expect.stringContaining('Gabriela'),
    })
  })

  it('belongs to the payment that its key began', async () => {
    const { pay, list } = await asking('optional')
    const idempotencyKey = 'a-key-of-an-invoice-0001'
    const first = answerOf(await pay('pm_card_visa', { invoice, idempotencyKey }))
    expect(answerOf(await pay('pm_card_visa', { invoice, idempotencyKey }))).toEqual(first)
    expect(
      codeOf(
        await pay('pm_card_visa', {
          invoice: { ...invoice, name: 'Another payer' },
          idempotencyKey,
        }),
      ),
    ).toBe('IDEMPOTENCY_MISMATCH')
    expect(codeOf(await pay('pm_card_visa', { idempotencyKey }))).toBe('IDEMPOTENCY_MISMATCH')
    expect(await list()).toHaveLength(1)
  })

  it('is stored for no one where it is not required', async () => {
    const none = await asking('none')
    answerOf(await none.pay('pm_card_visa', { invoice }))
    expect(await none.list()).toMatchObject([{ invoice: null }])
  })

  it('is forgotten with the client, and never in the audit trail', async () => {
    const { pay, list, client, desk, server } = await asking('optional')
    answerOf(await pay('pm_card_visa', { invoice }))
    const { rows } = await server.database.asOwner((owner) =>
      owner.query('select before, after from audit where entity = $1', ['payments']),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('Cacao Andino')
    answerOf(
      await server.post(
        'branch_offices/clients/erase',
        { id: client, appointments: 'keep' },
        desk(),
      ),
    )
    expect((await list())[0]).toMatchObject({ invoice: null })
  })
})
