import { describe, expect, it } from 'vitest'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { receiptRows } from '../../../contract/words/receiptRows.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { appointmentEmail } from '../../../server/app/booking/appointmentMessages.ts'
import type { StoredSchedule } from '../../../server/ports/bookings.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const languages = ['en', 'es'] as const

/**
 * A page with a tenth off services of 45.00, 15 % tax on top, a deposit of a fifth, and a fee for
 * paying online that the client pays.
 */
const setUp = async () => {
  const server = api()
  const branch = await advanceBranch(server, sandbox, {
    taxRates: [{ id: 1, name: 'IVA', bp: 1500, default: true }],
    pricesIncludeTax: false,
    platformFee: { bp: 250, fixed: 30 },
    feePaidBy: 'client',
    refundPolicy: [
      { hours: 48, bp: 10_000 },
      { hours: 24, bp: 5000 },
    ],
  })
  await branch.configure({ cancelWindowMinutes: 1440 })
  const { branchOffice, slug } = branch.own
  const directLink = `less-${slug}`
  const discount = { kind: 'percent', percent: 1000 }
  answerOf(
    await server.post(
      'branch_offices/direct_links/create',
      { branchOffice, name: directLink, title: 'Less', discount },
      branch.desk(),
    ),
  )
  return { ...branch, server, directLink }
}

/** The words of a statement, row by row and term by term, in both languages. */
const words = (summary: AppointmentSummary) =>
  languages.map((language) => {
    const { rows, terms } = summaryInWords(summary, { language, timeFormat: 24 })
    return [...rows.map(({ label, fact }) => `${label}: ${fact}`), ...terms]
  })

const emailed = (shown: PublicSchedule) =>
  languages.map((language) => {
    const record = { status: { comments: null } } as unknown as StoredSchedule
    const to = { name: 'Ana', email: 'ana@example.com' }
    const { facts } = appointmentEmail({
      email: 'appointmentBooked',
      to,
      language,
      record,
      shown,
      token: 't',
      replyTo: undefined,
    })
    const { payment, terms } = facts as { payment: string; terms: string }
    return `${payment}\n${terms}`.split('\n')
  })

const onReceipt = (receipt: ReceiptView) =>
  languages.map((language) =>
    receiptRows(receipt, receiptWords[language], language).appointment.map(({ label, fact }) =>
      /^(Cancellation|Anulación|)$/.test(label) ? fact : `${label}: ${fact}`,
    ),
  )

describe('a discounted service with a tax on top and a deposit', () => {
  it('is stated in the same words before the button, on the page to pay, confirmed, by email, on the receipt and at the desk', async () => {
    const { server, directLink, own, day, submit, page, pay, list, record, desk } = await setUp()
    const items = [{ entailedProduct: own.entailedProduct, expert: own.expert }]
    const request = { branchOffice: own.branchOffice, directLink, items, start: at('10:00', day) }
    const { summary: stated } = answerOf<{ summary: AppointmentSummary }>(
      await server.post('clients/schedules/calculate', request),
    )
    const [english] = words(stated)
    expect(english!.join('\n').replaceAll('\u00a0', ' ').split('\n').slice(0, 7)).toEqual([
      'Price: 45,00 US$',
      'Discount: -4,50 US$',
      'IVA 15 %: 6,08 US$',
      'Total: 46,58 US$',
      'Due now: 9,32 US$ by card',
      'For paying online: 0,53 US$',
      'Due at the appointment: 37,26 US$',
    ])
    const booked = await submit('10:00', { directLink, items })
    const held = await page(booked.token)
    expect(words(held.summary)).toEqual(words(stated))
    expect(emailed(held)).toEqual(words(stated))
    const payer = answerOf<PayerView>(
      await server.get(`payments/link/config?token=${booked.payment!.token}`),
    )
    expect(words(payer.visit!.summary)).toEqual(words(stated))

    answerOf(await pay(booked))
    const paid = await page(booked.token)
    // What was due now is paid, and nothing else of the statement changes.
    const settled = words(stated).map((rows) =>
      rows.map((row) =>
        row
          .replace(/^Due now: (.+) by card$/, 'Paid: $1 · Visa ···4242')
          .replace(/^Se paga ahora: (.+) con tarjeta$/, 'Pagado: $1 · Visa ···4242')
          .replace(/^For paying online: /, 'Paid for paying online: ')
          .replace(/^Por pagar en línea: /, 'Pagado por pagar en línea: '),
      ),
    )
    expect(words(paid.summary)).toEqual(settled)
    expect(emailed(paid)).toEqual(settled)
    const [payment] = (await list()) as unknown as { receiptUrl: string }[]
    const token = payment!.receiptUrl.slice('/rc/'.length)
    const receipt = answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`))
    expect(onReceipt(receipt)).toEqual(settled)
    const { id } = await record(booked.code)
    const atDesk = answerOf<{ summary: AppointmentSummary }>(
      await server.post('branch_offices/schedules/summary/get', { id }, desk()),
    )
    expect(words(atDesk.summary)).toEqual(settled)
  })
})
