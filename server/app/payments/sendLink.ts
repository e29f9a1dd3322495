import { refuseField } from '../../../contract/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { paymentLetter } from '../letters/paymentLetter.ts'
import { storedValues } from '../storedValues.ts'
import { askedPayment, demandPayable } from './askedPayment.ts'

type Sending = { ports: Ports; records: Records; organization: number; link: number; by: Stamp }

/**
 * Writes to the client of a payment link, and notes when; by e-mail, in the transaction that asks for it.
 * @throws Refusal where the link cannot be paid any more, or nobody can be written to
 */
export const sendLink = async ({ ports, records, organization, link: id, by }: Sending): Promise<void> => {
  const asked = await askedPayment(records, organization, id)
  const [record] = await records.find('paymentLinks', [id])
  const amount = demandPayable(asked!, undefined, by.at.getTime())
  const { client, branchOffice, concept, expiresAt } = asked!.link
  const order = await paymentLetter({
    ports,
    records,
    organization,
    letter: 'paymentAsked',
    link: { id, branchOffice, client, concept, expiresAt: new Date(expiresAt) },
    amount,
  })
  if (order === undefined) throw refuseField('client', client === null ? 'required' : 'notAllowed')
  await records.post(order, by.at)
  const sentAt = [...(record!['sentAt'] as string[]), by.at.toISOString()].slice(-20)
  await records.update('paymentLinks', organization, id, { ...storedValues('paymentLinks', record!), sentAt }, by)
}
