import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import { refuseField, type FieldRule } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { Stamp } from '../../ports/values.ts'
import { storedValues } from '../kernel/storedValues.ts'
import { readRequestedPayment, demandPayable, demandUsable, linkToken } from './links.ts'
import { paymentLinkStatuses } from '../../../contract/kernel/statuses.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { onlyOrganization, onlyThat } from '../kernel/scope.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { PaymentEmail } from '../../../contract/words/shape/emails.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import { branchLanguage, timeFormatOf } from '../configuration/clockSettings.ts'
import { momentInEmail } from '../messages/times.ts'
import { answeredBy, contactFacts, textedAt } from '../messages/recipients.ts'
import { textChannels, type MessageChannel } from '../../../contract/messages/channels.ts'
import { isShort } from '../../../contract/messages/shortMessages.ts'
import type { ConfigurationPlace, StoredConfiguration } from '../../ports/configuration.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { eventChannelsIn, openChannel } from '../messages/delivery.ts'
import { contactOf } from '../places/addressParts.ts'

/** The email with a link, where it does not simply ask to pay. */
const emails: Readonly<Record<number, LinkEmail>> = {
  [paymentLinkKinds.add_card]: 'paymentCardAsked',
  [paymentLinkKinds.cvv]: 'paymentCvvAsked',
}

type Sending = {
  ports: Ports
  records: Records
  organization: number
  link: number
  by: Stamp
  /**
   * By what it goes at a place of this partner, and the field that says so. Where that is not said,
   * it goes as the place has chosen for payments.
   */
  chosen?: { channels: readonly MessageChannel[]; partner: number; field: 'sendVia' | 'by' }
}

/**
 * Writes to the client of a payment link, and notes when; in the transaction that asks for it.
 * @throws Refusal where the link cannot be paid any more, no one can be written to, or the place
 * has not set up what it is to go by
 */
export const sendLink = async ({
  ports,
  records,
  organization,
  link: id,
  by,
  chosen,
}: Sending): Promise<void> => {
  const request = await readRequestedPayment(records, { organization, link: id })
  const [record] = await records.find('paymentLinks', [id])
  const { kind, client, branchOffice, concept, expiresAt, savedCard } = request!.link
  const leaves = kind === paymentLinkKinds.add_card
  const amount = leaves ? null : demandPayable(request!, undefined, by.at.getTime())
  if (leaves) demandUsable(request!.link, by.at.getTime())
  if (chosen !== undefined) {
    const place = { partner: chosen.partner, organization, branchOffice }
    const offered = linkChannelsIn(ports, place, await records.configuration(place, 'messages'))
    if (!chosen.channels.every((channel) => offered.includes(channel)))
      throw refuseField(chosen.field, 'notAllowed')
  }
  const [card] = savedCard === null ? [] : await records.find('savedCards', [savedCard])
  const order = await paymentEmail({
    ports,
    records,
    organization,
    emailName: emails[kind] ?? 'paymentAsked',
    link: {
      id,
      version: request!.link.linkVersion,
      branchOffice,
      client,
      concept,
      expiresAt: new Date(expiresAt),
    },
    amount,
    channels: chosen?.channels,
    ...(card === undefined ? {} : { card: card['name'] }),
  })
  if (order === undefined) throw refuseField('client', await lackOf(records, client, chosen))
  await records.post(order, by.at)
  const sentAt = [...record!['sentAt'], by.at.toISOString()].slice(-20)
  await records.update('paymentLinks', organization, {
    id,
    values: { ...storedValues('paymentLinks', record!), sentAt },
    by,
  })
}

/** What a client lacks, to whom a link cannot be sent by what was chosen. */
const lackOf = async (
  records: Records,
  client: number | null,
  chosen: Sending['chosen'],
): Promise<FieldRule> => {
  const [known] = client === null ? [] : await records.find('clients', [client])
  if (known === undefined) return 'required'
  const isMailed = chosen === undefined || chosen.channels.includes('email')
  return isMailed && !known['email'] ? 'lacksEmail' : 'lacksPhone'
}

/**
 * Writes once to the client of an appointment by which link they do what it asks, where they can be
 * written to.
 */
export const sendPaymentRequest = async (
  { ports, caller }: ScopedContext,
  organization: number,
  schedule: number,
): Promise<void> => {
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  await ports.store.within(onlyOrganization(caller.scope, organization), async (records) => {
    const { items } = await records.list('paymentLinks', {
      limit: 1,
      order: 'desc',
      filters: { schedule },
    })
    const [link] = items
    const client = link?.['client']
    const isOpen = link?.['status']?.id === paymentLinkStatuses.ids.active
    if (link === undefined || !client || !isOpen || link['sentAt'].length > 0) return
    const place = {
      partner: caller.scope.partner,
      organization,
      branchOffice: link['branchOffice'].id,
    }
    if (await isReached({ ports, records }, place, client.id))
      await sendLink({ ports, records, organization, link: link.id, by })
  })
}

/** Whether a client has what one of the channels takes that a place has chosen for payments. */
const isReached = async (
  { ports, records }: Pick<Sending, 'ports' | 'records'>,
  place: ConfigurationPlace & { branchOffice: number },
  id: number,
): Promise<boolean> => {
  const [client] = await records.find('clients', [id])
  const [branch] = await records.find('branchOffices', [place.branchOffice])
  const settings = effectiveOf('messages', await records.configuration(place, 'messages'))
  const known = { email: client?.['email'], phone: textedAt(client?.['phone'], branch) }
  return eventChannelsIn(ports, { place, settings }).payment.some((channel) =>
    Boolean(channel === 'email' ? known.email : known.phone),
  )
}

/** The emails about money that are not about a refund. */
export type LinkEmail = Exclude<PaymentEmail, 'paymentRefunded' | 'paymentCredited'>

type PaymentEmailRequest = {
  ports: Pick<Ports, 'secrets'>
  records: Records
  organization: number
  emailName: LinkEmail
  /** What it is about; `id` is that of the link it leads to, null where it leads nowhere. */
  link: {
    id: number | null
    version?: number
    branchOffice: number
    client: number | null
    schedule?: number | null
    concept: string
    expiresAt: Date
  }
  /** Null where nothing is to be paid. */
  amount: Money | null
  reference?: string
  receipt?: string | null
  /** What the card is called that is spoken of. */
  card?: string
  /** Until when, where that is not said by the link. */
  until?: string
  /** By what it goes. Where that is not said, as the place has chosen. */
  channels?: readonly MessageChannel[] | undefined
}

/**
 * The email to the client of a payment link; undefined where they lack the email or the telephone
 * that it takes.
 */
export const paymentEmail = async (
  request: PaymentEmailRequest,
): Promise<EmailOrder | undefined> => {
  const { records, organization, emailName, link, channels } = request
  const [client] = link.client === null ? [] : await records.find('clients', [link.client])
  if (client === undefined) return undefined
  const [branch] = await records.find('branchOffices', [link.branchOffice])
  const email = client['email'] ?? ''
  const phone = isShort(emailName) ? textedAt(client['phone'], branch) : undefined
  const lacks = (channel: MessageChannel) =>
    channel === 'email' ? email === '' : phone === undefined
  if (channels === undefined ? email === '' && phone === undefined : channels.some(lacks))
    return undefined
  const [owner] = await records.find('organizations', [organization])
  const language = chooseLanguage({
    chosen: [client['locale']],
    organization: branchLanguage(branch),
  })
  const replyTo = answeredBy(branch!, owner)
  return {
    letter: emailName,
    to: { name: client['name'], email },
    language,
    about: {
      organization,
      branchOffice: link.branchOffice,
      client: link.client,
      schedule: link.schedule ?? null,
    },
    facts: factsOf(request, { owner: owner!, branch: branch!, language }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(phone === undefined ? {} : { phone }),
    ...(channels === undefined ? {} : { channels }),
  }
}

/** What the email of a payment link states. */
const factsOf = (
  {
    ports,
    organization,
    link,
    amount,
    reference = '',
    receipt,
    card = '',
    until,
  }: PaymentEmailRequest,
  {
    owner,
    branch,
    language,
  }: {
    owner: EntityRecord<'organizations'>
    branch: EntityRecord<'branchOffices'>
    language: Language
  },
) => {
  const zone = branch['timeZone']
  const place = branch['address']
  return {
    organization: owner['fantasyName'],
    what: link.concept,
    where: [branch['fantasyName'], place && formatAddress(place)].filter(Boolean).join(', '),
    ...contactFacts(contactOf(branch, owner)),
    price: amount === null ? '' : formatPrice(amount),
    reference,
    receipt: receipt ?? '',
    card,
    tip: '',
    surcharge: '',
    payment: '',
    terms: '',
    until:
      until ??
      momentInEmail(
        Math.floor(link.expiresAt.getTime() / 60_000),
        { zone, timeFormat: timeFormatOf(branch), address: place },
        language,
      ),
    token:
      link.id === null
        ? ''
        : linkToken(ports, organization, { link: link.id, version: link.version }),
  }
}

/** How many days before a card expires its client is notified (definitions 3.11). */
export const daysBeforeCardExpiry = 30

/** Notifies the client of a card that it is about to expire, once. */
export const notifyEnding = async (
  ports: Ports,
  organization: number,
  id: number,
): Promise<void> => {
  const at = ports.clock.now()
  await ports.store.within(onlyThat(organization), async (records) => {
    if (!(await records.cards.noteNotified(organization, id, at))) return
    const [card] = await records.find('savedCards', [id])
    const secret = await records.cards.secretOf(organization, id)
    const client = card?.['client']
    if (!card || !client || secret === undefined) return
    const order = await paymentEmail({
      ports,
      records,
      organization,
      emailName: 'paymentCardEnding',
      link: {
        id: null,
        branchOffice: secret.branchOffice,
        client: client.id,
        concept: '',
        expiresAt: at,
      },
      amount: null,
      card: card['name'],
      until: `${String(card['expMonth']).padStart(2, '0')}/${card['expYear']}`,
    })
    if (order !== undefined) await records.post(order, at)
  })
}

/**
 * By what a payment link of a place can be sent: by email, and by the texts that are set up there,
 * as the levels above it have stored it.
 */
export const linkChannelsIn = (
  ports: Pick<Ports, 'texts' | 'secrets'>,
  place: ConfigurationPlace,
  stored: readonly StoredConfiguration[],
): MessageChannel[] => {
  const settings = effectiveOf('messages', stored)
  return [
    'email',
    ...textChannels.filter((name) => openChannel(ports, { place, settings }, name) !== undefined),
  ]
}
