import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import { contactCodeMinutes } from '../../../../contract/forms/contactCode.ts'
import { emailWords } from '../../../../contract/words/emails.ts'
import type { Caller } from '../../../ports/caller.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { Ports } from '../../../ports/ports.ts'
import { contactKey } from '../../../domain/clients/contactKey.ts'
import { branchPlaceOf, effectiveOf } from '../../configuration/effective.ts'
import { configurationOf, type Calendar } from '../../availability/calendar.ts'
import { countMessage } from '../../messages/deliveryLog.ts'
import { openChannel } from '../../messages/delivery.ts'
import { contactCodeOf, typedCode } from '../../messages/accountSecrets.ts'
import { limitTries } from '../../kernel/rateLimit.ts'
import { limitVisitors } from '../../authority/limits.ts'
import { countedAddress } from '../../authority/countedAddress.ts'

/** How visitors prove who they are before an online booking counts. */
export type IdentityChannel = 'none' | 'email' | 'phone'
/** The contact data that a visitor enters. */
export type Contact = { name: string; email: string; phone?: string | null | undefined }
/** The request that the code was sent for, and the code as the visitor typed it. */
export type ContactProof = { request: string; code: string }

/** Codes that may be tried for one request. */
const mostTries = 5
/**
 * Codes sent within an hour: to one receiver of an organization, and to requests from one address.
 */
const perReceiver = { name: 'contact codes by receiver', points: 5, seconds: 3600 }
const perAddress = { name: 'contact codes by address', points: 30, seconds: 3600 }

/** The proof that the branch requires. If it can't send SMS, the code goes by email. */
export const identityChannelOf = async (
  ports: Ports,
  calendar: Calendar,
): Promise<IdentityChannel> => {
  const { publicIdentity } = configurationOf(calendar)
  if (publicIdentity === 'none') return 'none'
  return publicIdentity === 'code_by_phone' && (await smsOf(ports, calendar)) !== undefined
    ? 'phone'
    : 'email'
}

const smsOf = async (ports: Ports, { organization, branch }: Calendar) => {
  const place = await branchPlaceOf(ports, organization!.id, branch!.id)
  const settings = effectiveOf('messages', await ports.store.configuration(place, 'messages'))
  return openChannel(ports, { place, settings }, 'sms')
}

/**
 * Sends a code to the visitor who is about to book; does nothing if the branch requires none.
 * @throws Refusal RATE_LIMITED; VALIDATION if the code goes by SMS and the phone number is missing
 */
export const sendContactCode = async (
  ports: Ports,
  { calendar, contact }: { calendar: Calendar; contact: Contact },
  { address, language }: Caller,
): Promise<{ channel: IdentityChannel; request: string | null; expiresAt: string | null }> => {
  const channel = await identityChannelOf(ports, calendar)
  if (channel === 'none') return { channel, request: null, expiresAt: null }
  if (channel === 'phone' && contact.phone === undefined)
    throw refuseField('booker.phone', 'required')
  const organization = calendar.organization!.id
  const receiver = receiverOf(channel, contact)
  await limitVisitors(ports, [
    [perReceiver, `${organization} ${countedReceiver(receiver)}`],
    [perAddress, countedAddress(address)],
  ])
  const at = ports.clock.now()
  const expires = new Date(at.getTime() + contactCodeMinutes * 60_000)
  const request = signed(ports.secrets, {
    whom: [organization, channel, receiver],
    expires: expires.getTime(),
    nonce: ports.secrets.token().slice(0, 16),
  })
  const facts = { organization: calendar.organization!.name, minutes: String(contactCodeMinutes) }
  if (channel === 'phone')
    await textCode(ports, calendar, {
      phone: receiver,
      language,
      request,
      place: facts.organization,
    })
  else {
    const to = { name: contact.name, email: contact.email }
    const about = { organization, branchOffice: calendar.branch!.id, client: null, schedule: null }
    await ports.store.ownAccounts((own) =>
      own.post(
        {
          letter: 'bookingCode',
          to,
          language,
          facts,
          request,
          until: expires.toISOString(),
          about,
        },
        at,
      ),
    )
  }
  return { request, channel, expiresAt: expires.toISOString() }
}

type Texted = { phone: string; language: Caller['language']; request: string; place: string }

const textCode = async (
  ports: Ports,
  calendar: Calendar,
  { phone, language, request, place }: Texted,
): Promise<void> => {
  const channel = await smsOf(ports, calendar)
  const line = {
    organization: calendar.organization!.id,
    channel: 'sms' as const,
    receiver: phone,
    letter: 'contactCode',
  }
  const text = emailWords[language].contactCode
    .replace('{code}', contactCodeOf(ports.secrets, request))
    .replace('{minutes}', String(contactCodeMinutes))
    .replace('{place}', place)
  try {
    const settle = await countMessage(ports, line)
    await channel!.send({ to: phone, letter: null, language, text, values: null }).then(
      () => settle(true),
      async (error: unknown) => {
        await settle(false)
        throw error
      },
    )
  } catch (error) {
    ports.log.error('a code could not be sent', {
      error: (error instanceof Error ? error.message : String(error)).replaceAll(
        phone,
        '(receiver)',
      ),
    })
    throw new Refusal('UNAVAILABLE')
  }
}

/**
 * The contact that the visitor of a booking has proven: their email address or phone number, null
 * for what they have not. If the branch requires a proof, a booking without one is refused.
 * @throws Refusal IDENTITY_REQUIRED without a proof; CODE_INVALID for a wrong or expired one, or
 * after the last try
 */
export const provenContact = async (
  ports: Ports,
  {
    calendar,
    contact,
    proof,
  }: { calendar: Calendar; contact: Contact; proof: ContactProof | undefined },
): Promise<{ email: string | null; phone: string | null }> => {
  const channel = await identityChannelOf(ports, calendar)
  if (channel === 'none') return { email: null, phone: null }
  if (proof === undefined) throw new Refusal('IDENTITY_REQUIRED')
  const receiver = receiverOf(channel, contact)
  const [expires = '', nonce = ''] = proof.request.split('.')
  const own = signed(ports.secrets, {
    whom: [calendar.organization!.id, channel, receiver],
    expires: Number(expires),
    nonce,
  })
  if (own !== proof.request || Number(expires) <= ports.clock.now().getTime())
    throw new Refusal('CODE_INVALID')
  // Counts the try before comparing the code. The windows are longer than a request lives, so that
  // it falls into two of them at most.
  await limitTries(ports, [[`contact code ${nonce}`, mostTries]], contactCodeMinutes * 2).catch(
    () => {
      throw new Refusal('CODE_INVALID')
    },
  )
  if (typedCode(proof.code) !== contactCodeOf(ports.secrets, proof.request))
    throw new Refusal('CODE_INVALID')
  return {
    email: channel === 'email' ? contact.email : null,
    phone: channel === 'phone' ? receiver : null,
  }
}

/**
 * The contact that a code proves: exactly the one that it is sent to, since a mailbox may be
 * another's with a tag or other letters.
 */
const receiverOf = (channel: 'email' | 'phone', { email, phone }: Contact): string =>
  channel === 'phone' ? (phone ?? '') : email

/** What codes are counted by: tags and dots do not make a mailbox another one. */
const countedReceiver = (receiver: string): string => contactKey(receiver) ?? receiver

/**
 * A request carries its expiry and a nonce. The signature covers the receiver, so that it is valid
 * for no one else.
 */
const signed = (
  { derive }: Pick<Secrets, 'derive'>,
  { whom, expires, nonce }: { whom: readonly (string | number)[]; expires: number; nonce: string },
): string =>
  `${expires}.${nonce}.${derive('contact request', ...whom.map(String), String(expires), nonce)}`
