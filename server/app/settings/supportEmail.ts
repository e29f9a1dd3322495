import type { ConfigurationProofs } from '../../../contract/endpoints/configuration.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { supportRequestOf } from '../messages/accountSecrets.ts'
import { levelOf, settingsIn } from '../configuration/effective.ts'
import { z } from 'zod'

/** How many minutes the link in the email is valid. */
const linkMinutes = 60

/** The email that a link proves, for which place, and until when (an instant in ISO 8601). */
const proofRequest = z.object({
  partner: z.number(),
  organization: z.number().nullable(),
  email: z.string(),
  until: z.string(),
})
type ProofRequest = z.infer<typeof proofRequest>

/**
 * The email with the link that proves a support email; none where the place has no support email,
 * or has proven it already.
 */
export const supportEmailMessages = async (
  context: ScopedContext,
  place: ConfigurationPlace,
  email: unknown,
): Promise<EmailOrder[]> => {
  const { ports, caller } = context
  if (typeof email !== 'string' || (await ports.store.isSupportEmailProven(place, email))) return []
  const { partner, organization } = place
  const until = new Date(ports.clock.now().getTime() + linkMinutes * 60_000).toISOString()
  const request: ProofRequest = { partner, organization, email, until }
  const contact = await ports.store.contactOf({ organization, partner })
  const name = contact?.name ?? ''
  return [
    {
      letter: 'supportEmailProof',
      to: { name, email },
      language: caller.language,
      facts: { place: name, minutes: String(linkMinutes) },
      request: Buffer.from(JSON.stringify(request)).toString('base64url'),
      until,
      // It stays out of the place's message log: reading that log does not prove access to the
      // mailbox.
    },
  ]
}

/**
 * Sends the link again to the support email that a place has entered.
 * @throws Refusal VALIDATION where it has none
 */
export const sendSupportEmailLink = async (
  context: ScopedContext,
  place: ConfigurationPlace,
): Promise<void> => {
  const email = await enteredEmail(context.ports, place)
  if (email === null) throw refuseField('supportEmail', 'required')
  const orders = await supportEmailMessages(context, place, email)
  await context.ports.store.ownAccounts(async (own) => {
    for (const order of orders) await own.post(order, context.ports.clock.now())
  })
}

/** The support email that a place has entered, and whether it is proven. */
export const shownSupportEmail = async (
  ports: Ports,
  place: ConfigurationPlace,
): Promise<ConfigurationProofs['supportEmail']> => {
  const email = await enteredEmail(ports, place)
  return email === null
    ? null
    : { email, proven: await ports.store.isSupportEmailProven(place, email) }
}

/**
 * Proves the email that a link was sent to; a link that is opened twice proves it once.
 * @throws Refusal CODE_INVALID for a link that this installation did not send, or that has ended
 */
export const proveSupportEmail = async (ports: Ports, token: string): Promise<string> => {
  const request = supportRequestOf(ports.secrets, token)
  if (request === undefined) throw new Refusal('CODE_INVALID')
  const { partner, organization, email, until } = proofRequest.parse(
    JSON.parse(Buffer.from(request, 'base64url').toString()),
  )
  if (Date.parse(until) <= ports.clock.now().getTime()) throw new Refusal('CODE_INVALID')
  await ports.store.proveSupportEmail(
    { partner, organization, branchOffice: null },
    email,
    ports.clock.now(),
  )
  return email
}

const enteredEmail = async (ports: Ports, place: ConfigurationPlace): Promise<string | null> => {
  const levels = await ports.store.configuration(place, 'ui')
  const own = levels.find(({ level }) => level === levelOf(place))
  return (own && settingsIn('ui', own.values).supportEmail) ?? null
}
