import type { Language } from '../../../contract/words/index.ts'
import type { LetterAbout, LetterOrder, LetterReceiver } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { receiptOf } from '../receipts/openReceipt.ts'
import { receiptFile } from '../receipts/receiptFile.ts'
import { ofOrganization } from './ofOrganization.ts'
import { deliver, type Sending } from './deliver.ts'
import type { LetterJob } from './sendLogged.ts'
import { tell } from './tell.ts'

/**
 * Sends what a row of the outbox asks for. Throws when the mailer failed, so that the job is tried again; a letter whose code has ended
 * meanwhile is left out.
 */
export const sendLetter =
  (ports: Ports, sending: Sending) =>
  async (job: LetterJob): Promise<void> => {
    const { id, payload } = job
    const { secrets, clock, log } = ports
    const order = payload as LetterOrder
    const { to, letter, until } = order
    if (to === null) return
    if (until !== undefined && Date.parse(until) <= clock.now().getTime())
      return log.info('a letter came too late to be sent', { id, letter })
    const key = secrets.hash(`${id} ${JSON.stringify(payload)}`).slice(0, 32)
    const files = order.attached === undefined ? [] : [await receiptFor(ports, order.attached, order.language)]
    const delivery = { job, key, order: { ...order, to }, files, ...(order.calendar === undefined ? {} : { calendar: order.calendar }) }
    const { phone, channels, about } = order
    if (phone !== undefined && about !== undefined) return tell(ports, sending, { ...delivery, about, phone, channels })
    await deliver(ports, sending, { ...delivery, about: about ?? (await aboutAccount(ports, { ...order, to })) })
  }

/** A code is asked for by an account alone: it is logged where that account was first made an administrator. */
const aboutAccount = async ({ store }: Ports, { letter, to }: LetterOrder & { to: LetterReceiver }): Promise<LetterAbout | undefined> => {
  const account = letter === 'resetCode' ? await store.sessions.accountByEmail(to.email) : undefined
  const memberships = account === undefined ? [] : await store.sessions.memberships(account.id)
  const first = memberships.find(({ organization }) => organization !== null)
  return first && ofOrganization(first.organization!, first.branchOffice)
}

const receiptFor = async (ports: Ports, { organization, payment }: { organization: number; payment: number }, language: Language) =>
  receiptFile(ports, await receiptOf(ports, organization, payment), language)
