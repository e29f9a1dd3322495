import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { MessageChannel } from '../../../contract/events/channels.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { paymentLetter, type LinkLetter } from '../letters/paymentLetter.ts'
import { storedValues } from '../storedValues.ts'
import { askedPayment, demandPayable, demandUsable } from './askedPayment.ts'
import { linkChannelsIn } from './linkChannels.ts'

/** The letter with a link, where it does not simply ask to pay. */
const letters: Readonly<Record<number, LinkLetter>> = {
  [paymentLinkKinds.add_card]: 'paymentCardAsked',
  [paymentLinkKinds.cvv]: 'paymentCvvAsked',
}

type Sending = {
  ports: Ports
  records: Records
  organization: number
  link: number
  by: Stamp
  /** By what it goes at a place of this partner, and the field that says so; by email, where that is not said. */
  chosen?: { channels: readonly MessageChannel[]; partner: number; field: 'sendVia' | 'by' }
}

/**
 * Writes to the client of a payment link, and notes when; in the transaction that asks for it.
 * @throws Refusal where the link cannot be paid any more, no one can be written to, or the place has not set up what it is to go by
 */
export const sendLink = async ({ ports, records, organization, link: id, by, chosen }: Sending): Promise<void> => {
  const asked = await askedPayment(records, { organization, link: id })
  const [record] = await records.find('paymentLinks', [id])
  const { kind, client, branchOffice, concept, expiresAt, savedCard } = asked!.link
  const leaves = kind === paymentLinkKinds.add_card
  const amount = leaves ? null : demandPayable(asked!, undefined, by.at.getTime())
  if (leaves) demandUsable(asked!.link, by.at.getTime())
  if (chosen !== undefined) {
    const place = { partner: chosen.partner, organization, branchOffice }
    const offered = linkChannelsIn(ports, place, await records.configuration(place, 'messages'))
    if (!chosen.channels.every((channel) => offered.includes(channel))) throw refuseField(chosen.field, 'notAllowed')
  }
  const [card] = savedCard === null ? [] : await records.find('savedCards', [savedCard])
  const order = await paymentLetter({
    ports,
    records,
    organization,
    letter: letters[kind] ?? 'paymentAsked',
    link: { id, version: asked!.link.linkVersion, branchOffice, client, concept, expiresAt: new Date(expiresAt) },
    amount,
    channels: chosen?.channels,
    ...(card === undefined ? {} : { card: card['name'] }),
  })
  if (order === undefined) throw refuseField('client', client === null ? 'required' : 'notAllowed')
  await records.post(order, by.at)
  const sentAt = [...record!['sentAt'], by.at.toISOString()].slice(-20)
  await records.update('paymentLinks', organization, id, { ...storedValues('paymentLinks', record!), sentAt }, by)
}
