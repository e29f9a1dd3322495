import { channels } from '../../../contract/endpoints/scheduleRecord.ts'
import { describe, expect, it } from 'vitest'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { receiptRows } from '../../../contract/words/receiptRows.ts'
import { summaryInWords } from '../../../contract/words/summaryInWords.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { payingBranch, usd, type PaymentRecord } from '../../support/furnished/payingBranch.ts'
import { emailsAbout, emailsOf } from '../../support/jobs/sentEmails.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'

const api = useApi()
const sandbox = useSandbox()
const spanish = { 'accept-language': 'es-EC' }

describe('an appointment that waits for its payment', () => {
  it('is emailed a minute later, with the link to pay and until when its time is held, and no longer once it is paid', async () => {
    const branch = await advanceBranch(api(), sandbox)
    const { server, organization } = branch
    const before = (await branch.topics()).length
    const booked = await branch.submit()
    expect((await branch.topics()).slice(before)).toEqual(['schedules.awaiting'])
    const { id: schedule } = await branch.record(booked.code)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ until: number }>(
        `select (payload ->> 'waitUntil')::float8 as until from outbox where topic = 'schedules.awaiting'`,
      ),
    )
    expect(rows).toEqual([{ until: server.ports.clock.now().getTime() + 60_000 }])
    const [email] = await emailsAbout(server, 'awaiting', { organization, schedule })
    expect(email!.to.email).toBe(booker.email)
    expect(email!.text).toContain(`https://agenda.test/pl/${booked.payment!.token!}`)
    expect(email!.text).toContain('9,00')
    expect(email!.calendar).toBeUndefined()
    const { holdExpiresAt } = await branch.page(booked.token)
    const until = new Intl.DateTimeFormat('en', {
      timeZone: 'America/Guayaquil',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    expect(email!.subject).toContain(until.format(new Date(holdExpiresAt!)))
    answerOf(await branch.pay(booked))
    expect(await emailsAbout(server, 'awaiting', { organization, schedule })).toEqual([])
    const [confirmed] = await emailsAbout(server, 'booked', { organization, schedule })
    expect(confirmed!.text).toContain(`/sc/${booked.token!}`)
  })

  it('leads to the page that saves a card where that is requested, in the language of the visitor', async () => {
    const branch = await advanceBranch(api(), sandbox, {
      paymentRule: paymentRules.card_on_file,
      deposit: null,
    })
    const booked = answerOf<{ code: string; payment: { token: string } }>(
      await branch.book({ start: at('10:00', branch.day), booker }, spanish),
    )
    const { id: schedule } = await branch.record(booked.code)
    const [email] = await emailsAbout(branch.server, 'awaiting', {
      organization: branch.organization,
      schedule,
    })
    expect(email!.text).toContain(`https://agenda.test/ac/${booked.payment.token}`)
    expect(email!.text).toContain('Guardar la tarjeta y confirmar')
  })
})

describe('the email about a request that is not accepted', () => {
  it('says that nothing was charged where that is so, and what is refunded where it is not', async () => {
    const branch = await advanceBranch(api(), sandbox)
    await branch.configure({ approval: 2, approvalHours: 24 })
    const paid = await branch.submit('10:00')
    answerOf(await branch.pay(paid))
    await branch.configure(
      { ...branch.advance, paymentRule: paymentRules.none, deposit: null },
      'payment',
    )
    const unpaid = await branch.submit('12:00')
    // What is only requested is in no calendar: neither put there nor taken out.
    const { id: requested } = await branch.record(unpaid.code)
    const { organization } = branch
    const [request] = await emailsAbout(branch.server, 'booked', {
      organization,
      schedule: requested,
    })
    expect(request!.to.email).toBe(booker.email)
    expect(request!.calendar).toBeUndefined()
    const rejected = async (code: string) => {
      const { id: schedule } = await branch.record(code)
      answerOf(await branch.change(schedule, { status: { id: 10, comments: 'Fully booked' } }))
      const [email] = await emailsAbout(branch.server, 'rejected', {
        organization: branch.organization,
        schedule,
      })
      expect(email!.calendar).toBeUndefined()
      return email!.text
    }
    const refunded = await rejected(paid.code)
    expect(refunded).not.toContain('othing was charged')
    expect(refunded).toMatch(/Refund: 9,00/)
    expect(await rejected(unpaid.code)).toContain('Nothing was charged.')
  })
})

describe('the email about a payment', () => {
  it('states what the appointment costs, what is paid and due, and its terms, as its page does', async () => {
    const branch = await advanceBranch(api(), sandbox)
    const booked = await branch.submit()
    answerOf(await branch.pay(booked))
    const [email] = await emailsOf(branch.server, 'paymentReceived')
    const { summary, branchOffice } = await branch.page(booked.token)
    const { rows, terms } = summaryInWords(summary, {
      language: 'en',
      timeFormat: branchOffice.clock.timeFormat,
    })
    expect(rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Total', 'Paid', 'Due at the appointment']),
    )
    expect(terms.length).toBeGreaterThan(0)
    for (const fact of [...rows.map((row) => `${row.label}: ${row.fact}`), ...terms])
      expect(email!.text).toContain(fact)
    expect(email!.text).not.toMatch(/Total: 9,00/)
  })
})

describe('the email about a refund', () => {
  it('says what the price is reduced by, and what is still to be paid when it leaves', async () => {
    const branch = await advanceBranch(api(), sandbox, {
      paymentRule: paymentRules.full,
      deposit: null,
    })
    const booked = await branch.submit()
    answerOf(await branch.pay(booked))
    const { id: schedule } = await branch.record(booked.code)
    const [payment] = (await branch.list({ schedule })) as [PaymentRecord]
    answerOf(await branch.refund(payment.id, { amount: usd(1000), reducesPrice: true }))
    answerOf(await branch.refund(payment.id, { amount: usd(500) }))
    const [reduced, due] = (await emailsOf(branch.server, 'paymentRefunded')).map(
      ({ text }) => text,
    )
    expect(reduced).toContain('The price of your appointment is reduced by 10,00')
    expect(due).not.toContain('is reduced by')
    expect(due).toMatch(/5,00.US\$ of the price of your appointment is still to be paid\./)
    await branch.paid({ schedule, amount: usd(500) })
    const afterwards = await emailsOf(branch.server, 'paymentRefunded')
    for (const { text } of afterwards) expect(text).not.toContain('still to be paid')
  })
})

describe('a cancellation with a refund', () => {
  const setUp = async () => {
    const branch = await advanceBranch(api(), sandbox)
    const booked = await branch.submit()
    answerOf(await branch.pay(booked))
    const { id: schedule } = await branch.record(booked.code)
    return {
      ...branch,
      booked,
      cancelAtDesk: (more = {}) =>
        branch.change(schedule, { status: { id: 9, comments: 'Fully booked' }, ...more }),
      restore: () => branch.change(schedule, { status: { id: 4, comments: 'By mistake' } }),
      emails: async () => ({
        ended: (
          await emailsAbout(branch.server, 'cancelled', {
            organization: branch.organization,
            schedule,
          })
        ).map(({ text }) => text),
        refunds: [
          ...(await emailsAbout(branch.server, 'returned', {
            organization: branch.organization,
            schedule,
          })),
          ...(await emailsOf(branch.server, 'paymentRefunded')),
        ].map(({ text }) => text),
      }),
    }
  }

  it('is one email, which states the refund, where the visitor cancels', async () => {
    const { booked, cancel, emails } = await setUp()
    answerOf(await cancel(booked.token))
    expect(await emails()).toEqual({ ended: [expect.stringMatching(/Refund: 9,00/)], refunds: [] })
  })

  it('is one email, which states the refund, where the desk cancels', async () => {
    const { cancelAtDesk, emails } = await setUp()
    answerOf(await cancelAtDesk())
    expect(await emails()).toEqual({ ended: [expect.stringMatching(/Refund: 9,00/)], refunds: [] })
  })

  it('has one email about the refund, that it was made, where that of the cancellation is switched off', async () => {
    const { cancelAtDesk, emails } = await setUp()
    answerOf(await cancelAtDesk({ notify: false }))
    expect(await emails()).toEqual({ ended: [], refunds: [expect.stringContaining('gave 9,00')] })
  })

  it('announces a refund to a booker whose address is not that of the payer, who gets the email that it was made', async () => {
    const { server, organization, booked, cancelAtDesk, emails } = await setUp()
    await server.database.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: number }>(
        `insert into client (organization_id, name, first_name, email, tags, blocked, status_id, title_key, search_text, created_at)
         values ($1, 'Payer', 'Payer', 'payer@x.test', '[]', false, 1, 'payer', 'payer', now()) returning id`,
        [organization],
      )
      await owner.query('update schedule set channel = $1 where code = $2', [
        channels.admin,
        booked.code,
      ])
      await owner.query('update payment set client_id = $1', [rows[0]!.id])
    })
    answerOf(await cancelAtDesk({ notify: false }))
    expect((await emails()).refunds).toEqual([
      expect.stringContaining('gives back 9,00'),
      expect.stringContaining('gave 9,00'),
    ])
  })

  it('announces a refund that is made later where the email of the cancellation is switched off', async () => {
    const { server, cancelAtDesk, fault, noFaults, emails } = await setUp()
    await sandbox.deafen()
    await fault('lost', '/refunds', { times: 10 })
    answerOf(await cancelAtDesk({ notify: false }))
    expect(await emails()).toEqual({
      ended: [],
      refunds: [expect.stringContaining('gives back 9,00')],
    })
    await noFaults()
    server.setNow(new Date(Date.now() + 120_000))
    await turnsOf(server)['payments.settle']()
    // The announcement has left; what leaves now is that the refund was made.
    expect(await emails()).toEqual({ ended: [], refunds: [expect.stringContaining('gave 9,00')] })
  })

  it('has an email about the refund alone where the cancellation is taken back, with what is due again', async () => {
    const { cancelAtDesk, restore, emails } = await setUp()
    answerOf(await cancelAtDesk())
    answerOf(await restore())
    const { ended, refunds } = await emails()
    expect(ended).toEqual([])
    expect(refunds).toEqual([
      expect.stringMatching(
        /gave 9,00[^]*45,00.US\$ of the price of your appointment is still to be paid/,
      ),
    ])
  })

  it('has an email about a refund that is made later', async () => {
    const { server, cancelAtDesk, fault, noFaults, emails } = await setUp()
    await sandbox.deafen()
    await fault('lost', '/refunds', { times: 10 })
    answerOf(await cancelAtDesk())
    expect(await emails()).toEqual({
      ended: [expect.stringMatching(/Refund: 9,00.*on its way/)],
      refunds: [],
    })
    await noFaults()
    server.setNow(new Date(Date.now() + 120_000))
    await turnsOf(server)['payments.settle']()
    expect((await emails()).refunds).toEqual([expect.stringContaining('gave 9,00')])
  })
})

describe('the receipt of an appointment', () => {
  it('says that it was canceled once it is, by the clock of the branch', async () => {
    const { server, paid, get, change, appointment } = await payingBranch(api())
    const { id } = await paid()
    const receipt = async () => {
      const token = (await get(id)).receiptUrl!.slice('/rc/'.length)
      return answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`))
    }
    const before = await receipt()
    expect(before.visitEnded).toBeNull()
    expect(before.summary!.terms!.steps.every(({ until }) => until.endsWith('-05:00'))).toBe(true)
    answerOf(await change(appointment.id, { status: 9 }))
    const after = await receipt()
    expect(after.visitEnded).toBe('cancelled')
    expect(receiptRows(after, receiptWords.es, 'es').appointment[0]).toEqual({
      label: 'Estado',
      fact: 'Anulada',
    })
    expect(receiptRows(after, receiptWords.en, 'en').appointment[0]).toEqual({
      label: 'Status',
      fact: 'Canceled',
    })
  })
})
