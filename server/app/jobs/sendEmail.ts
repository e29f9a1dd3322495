import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import type { EmailAbout, EmailOrder, EmailReceiver } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import { receiptOf, receiptFile } from '../receipts/openReceipt.ts'
import { isStatedAtEnd } from '../messages/endingEmail.ts'
import { ofOrganization } from '../messages/recipients.ts'
import { statementOf } from '../messages/statement.ts'
import { deliver, type Sending, notifyPerson } from '../messages/delivery.ts'
import type { EmailJob } from '../messages/deliveryLog.ts'
import { withFacts } from '../messages/withFacts.ts'

/**
 * Sends what a row of the outbox asks for. Throws when the mailer failed, so that the job is tried
 * again; an email whose code has ended meanwhile is left out.
 */
export const sendEmail =
  (ports: Ports, sending: Sending) =>
  async (job: EmailJob<EmailOrder>): Promise<void> => {
    const { id, payload: order } = job
    const { secrets, clock, log } = ports
    const { to, letter, until } = order
    if (to === null) return
    if (until !== undefined && Date.parse(until) <= clock.now().getTime())
      return log.info('an email came too late to be sent', { id, letter })
    if (await isStatedElsewhere(ports, { ...order, to }))
      return log.info('a refund is stated by the email about the end of its appointment', {
        id,
        letter,
      })
    const key = secrets.hash(`${id} ${JSON.stringify(order)}`).slice(0, 32)
    const receipt =
      order.attached &&
      (await receiptOf(ports, order.attached.organization, order.attached.payment))
    const files = receipt === undefined ? [] : [await receiptFile(ports, receipt, order.language)]
    const known = { ...order, to }
    const stated = receipt === undefined ? known : withFacts(known, factsNow(order, receipt))
    const delivery = {
      job,
      key,
      order: stated,
      files,
      ...(order.calendar === undefined ? {} : { calendar: order.calendar }),
    }
    const { phone, channels, about } = order
    if (phone !== undefined && about !== undefined)
      return notifyPerson(ports, sending, { ...delivery, about, phone, channels })
    await deliver(ports, sending, {
      ...delivery,
      about: about ?? (await aboutAccount(ports, { ...order, to })),
    })
  }

/**
 * A code is requested by an account alone: it is logged where that account was first made an
 * administrator.
 */
const aboutAccount = async (
  { store }: Ports,
  { letter: email, to }: EmailOrder & { to: EmailReceiver },
): Promise<EmailAbout | undefined> => {
  const account = email === 'resetCode' ? await store.sessions.accountByEmail(to.email) : undefined
  const memberships = account === undefined ? [] : await store.sessions.memberships(account.id)
  const first = memberships.find(({ organization }) => organization !== null)
  return first && ofOrganization(first.organization!, first.branchOffice)
}

const isStatedElsewhere = async (
  ports: Ports,
  { about, refundedAt, to }: EmailOrder & { to: EmailReceiver },
): Promise<boolean> => {
  if (refundedAt === undefined || about === undefined || about.schedule === null) return false
  return isStatedAtEnd(ports, {
    organization: about.organization,
    schedule: about.schedule,
    refundedAt,
    email: to.email,
  })
}

/**
 * The facts of an email about a payment, with what its appointment costs, what of that is paid and
 * due, and until when it can be canceled, all as of when the email leaves. Where a payment is for
 * no appointment, they stay as they are.
 */
const factsNow = (
  { facts, language }: EmailOrder,
  { summary, clock }: ReceiptView,
): EmailOrder['facts'] => {
  if (summary === null) return facts
  const stated = { ...facts, ...statementOf(summary, { language, timeFormat: clock.timeFormat }) }
  if (!('due' in facts)) return stated
  const due = summary.now.amount.amount + summary.later.amount
  return { ...stated, due: due === 0 ? '' : formatPrice({ ...summary.total, amount: due }) }
}
