import type { EntityRecord } from '../../../contract/entities/records.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { EmailOrder, EmailReceiver } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { branchLanguage } from '../configuration/clockSettings.ts'
import { ownerOfAddress, recordToken } from '../kernel/tokens.ts'
import { answeredBy, contactFacts } from '../messages/recipients.ts'
import { contactOf } from '../places/addressParts.ts'

type ReceiptRequest = {
  ports: Pick<Ports, 'secrets'>
  records: Records
  organization: number
  emailName: 'paymentReceived' | 'paymentRefunded' | 'paymentCredited' | 'paymentFeeCharged'
  payment: EntityRecord<'payments'>
  /** What arrived, or what went back. */
  amount: Money
  /** What a refund reduced the price of its appointment by. */
  reduced?: Money | undefined
  /** Instead of the payer. */
  email?: string | undefined
}

/**
 * The email with the receipt of a payment to the payer: the client, else the visitor who booked;
 * undefined where no email is known.
 */
export const receiptEmail = async (request: ReceiptRequest): Promise<EmailOrder | undefined> => {
  const { ports, records, organization, emailName, payment, amount, reduced, email } = request
  const payer = await payerOf(records, organization, payment)
  const to = email === undefined ? payer.to : { name: payer.to?.name ?? payer.name ?? email, email }
  if (to === undefined || payment['receipt'] === null) return undefined
  const [branch] = await records.find('branchOffices', [payment['branchOffice'].id])
  const [owner] = await records.find('organizations', [organization])
  const place = branch!['address']
  const replyTo = answeredBy(branch!, owner)
  const order = {
    to,
    language: chooseLanguage({ chosen: payer.locales, organization: branchLanguage(branch) }),
    facts: {
      organization: owner!['fantasyName'],
      what: payment['concept'] ?? payer.services,
      where: [branch!['fantasyName'], place && formatAddress(place)].filter(Boolean).join(', '),
      ...contactFacts(contactOf(branch!, owner)),
      price: formatPrice(amount),
      // The code of the appointment, where it is paid for one: its client quotes a single code.
      reference: payment['visit']?.code ?? payment['code'],
      receipt: payment['receipt'],
      card: payment['savedCard']?.name ?? '',
      until: '',
      tip: partOf(payment, emailName, 'tip'),
      surcharge: partOf(payment, emailName, 'surcharge'),
      // As they are when the email leaves: `factsNow`.
      payment: '',
      terms: '',
      token: recordToken(ports, 'receipt', {
        ...ownerOfAddress(payment['receiptUrl']),
        id: payment.id,
      }),
    },
    about: {
      organization,
      branchOffice: payment['branchOffice'].id,
      client: payment['client']?.id ?? null,
      schedule: payment['schedule'] ?? null,
    },
    attached: { organization, payment: payment.id },
    ...(replyTo === undefined ? {} : { replyTo }),
  }
  if (!isRefund(emailName)) return { letter: emailName, ...order }
  // What is due is known when the email is sent.
  const more = { reduced: reduced === undefined ? '' : formatPrice(reduced), due: '' }
  return { letter: emailName, ...order, facts: { ...order.facts, ...more } }
}

const isRefund = (
  name: ReceiptRequest['emailName'],
): name is 'paymentRefunded' | 'paymentCredited' =>
  name === 'paymentRefunded' || name === 'paymentCredited'

/** What of a payment that arrived is on top of the price; empty where none is. */
const partOf = (
  payment: EntityRecord<'payments'>,
  name: ReceiptRequest['emailName'],
  part: 'tip' | 'surcharge',
): string => {
  const amount = payment[part]
  return name === 'paymentReceived' && amount !== null && amount.amount > 0
    ? formatPrice(amount)
    : ''
}

/**
 * `locales` are the languages that the payer chose, the strongest first: that of the page on which
 * this was paid, then their own.
 */
type Payer = {
  to: EmailReceiver | undefined
  name: string | undefined
  locales: unknown[]
  services: string
}

/**
 * Who gets the emails about a payment: of an online booking the visitor first, else the payment's
 * client.
 */
export const payerOf = async (
  records: Records,
  organization: number,
  payment: EntityRecord<'payments'>,
): Promise<Payer> => {
  const named = payment['client']
  const [client] = named === null ? [] : await records.find('clients', [named.id])
  const schedule = payment['schedule']
  const booked =
    typeof schedule === 'number'
      ? await records.payments.bookedLines(organization, schedule)
      : undefined
  // An online booking reveals nothing about its linked client to the visitor, and nothing about the
  // payer to the client.
  const isOnline = booked !== undefined && onlineChannels.includes(booked.channel)
  const people = (isOnline ? [booked.booker, client] : [client, booked?.booker]).filter(
    (each) => each !== undefined && each !== null,
  )
  const reached = people.find(({ email }) => email)
  return {
    to: reached && { name: reached.name, email: reached.email! },
    name: people[0]?.name,
    locales: [
      await records.payments.payerLanguage(organization, payment.id),
      ...people.map(({ locale }) => locale),
    ],
    services: booked?.items.map(({ name }) => name).join(', ') ?? '',
  }
}
