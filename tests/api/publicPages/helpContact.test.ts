import { describe, expect, it } from 'vitest'
import type { PayerView } from '../../../contract/endpoints/payments.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { receiptRows } from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import type { Values } from '../../../server/ports/values.ts'
import { advanceBranch } from '../../support/furnished/advanceBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { emailsAbout, emailsOf } from '../../support/jobs/sentEmails.ts'
import { recipientOf } from '../../../server/app/messages/recipients.ts'
import { onlyThat } from '../../../server/app/kernel/scope.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSandbox } from '../../support/outside/useSandbox.ts'
import { visitedBranch } from '../../support/furnished/visitedBranch.ts'

const api = useApi()
const sandbox = useSandbox()

const ordinary = { phone: '+59322345678', email: 'desk@aurora.test' }
const help = {
  helpPhone: '+59322999888',
  helpWs: '+593987654321',
  helpEmail: 'help@aurora.test',
}
const reachedForHelp = {
  phone: '+59322999888',
  phoneShown: '+593 2 299 9888',
  whatsApp: '+593 98 765 4321',
  email: 'help@aurora.test',
}

describe('whom a visitor turns to', () => {
  it('is the help contact of the branch, else its ordinary contact, else that of the organization', async () => {
    const { own, link, page, edit } = await visitedBranch(api())
    await link()
    const reached = async (values: Values) => {
      await edit('organizations/branch_offices', own.branchOffice, values)
      const { phone, phoneShown, whatsApp, email } = (await page()).branchOffice
      return { phone, phoneShown, whatsApp, email }
    }
    const none = { phone: null, email: null, helpPhone: null, helpWs: null, helpEmail: null }
    await edit('organizations', own.organization, {
      phone: '+59322000111',
      email: 'all@aurora.test',
    })
    expect(await reached(none)).toEqual({
      phone: '+59322000111',
      phoneShown: '+593 2 200 0111',
      whatsApp: null,
      email: null,
    })
    expect(await reached(ordinary)).toEqual({
      phone: '+59322345678',
      phoneShown: '+593 2 234 5678',
      whatsApp: null,
      // An ordinary email is on no page, where programs collect addresses.
      email: null,
    })
    expect(await reached(help)).toEqual(reachedForHelp)
  })

  it('is the same on the page to pay, on the appointment’s page, on its receipt and in its emails', async () => {
    const branch = await advanceBranch(api(), sandbox)
    const { server, own, organization } = branch
    await branch.edit('organizations/branch_offices', own.branchOffice, { ...ordinary, ...help })
    const booked = await branch.submit()
    const payer = answerOf<PayerView>(
      await server.get(`payments/link/config?token=${booked.payment!.token}`),
    )
    expect(payer.branchOffice).toMatchObject(reachedForHelp)
    answerOf(await branch.pay(booked))
    expect((await branch.page(booked.token)).branchOffice).toMatchObject(reachedForHelp)

    const [payment] = (await branch.list()) as unknown as { receiptUrl: string }[]
    const token = payment!.receiptUrl.slice('/rc/'.length)
    const receipt = answerOf<ReceiptView>(await server.get(`receipts/get?token=${token}`))
    expect(receiptRows(receipt, receiptWords.en, 'en').contact).toEqual([
      { by: 'phone', text: '+593 2 299 9888', link: 'tel:+59322999888' },
      { by: 'whatsApp', text: 'WhatsApp +593 98 765 4321', link: 'https://wa.me/593987654321' },
      { by: 'email', text: 'help@aurora.test', link: 'mailto:help@aurora.test' },
    ])

    const { id: schedule } = await branch.record(booked.code)
    const about = await emailsAbout(server, 'booked', { organization, schedule })
    const paid = await emailsOf(server, 'paymentReceived')
    for (const email of [about[0]!, paid[0]!]) {
      expect(email.replyTo?.email).toBe('help@aurora.test')
      expect(email.text).toContain('+593 2 299 9888')
      expect(email.text).toContain('https://wa.me/593987654321')
      expect(email.html).toContain('href="tel:+59322999888"')
      expect(email.html).toContain('href="https://wa.me/593987654321"')
    }
    // What staff are notified of goes to their branch, not to the people who help visitors.
    const [record] = await server.ports.store.schedules(onlyThat(organization), {
      ids: [schedule],
      limit: 1,
    })
    const { branch: staff } = await recipientOf(server.ports, onlyThat(organization), record!)
    expect(staff?.email).toBe('desk@aurora.test')
  })
})
