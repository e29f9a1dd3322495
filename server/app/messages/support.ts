import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import type { Contact, EmailOrder } from '../../ports/messages.ts'
import { countedAddress } from '../authority/countedAddress.ts'
import { ofOrganization } from './recipients.ts'
import { limitTries } from '../kernel/rateLimit.ts'
import { namedPlace } from '../kernel/scope.ts'
import { placeOfVisitedHost } from '../configuration/hosts.ts'
import { recordsInForce } from '../authority/session.ts'
import type { Context, Handlers } from '../kernel/call.ts'

/** Messages that one address, and one email, may send within a quarter of an hour. */
const mostPerAddress = 10
const mostPerEmail = 5

/**
 * Asks the administrators of a scope for help: the message is kept, and mailed to them with the
 * sender to answer to.
 */
export const support: Handlers<'support.send'> = {
  'support.send': async ({ name, email, subject, message }, context) => {
    await refuseUndeliverable(context.ports, 'email', email)
    const { ports, headers, identity } = context
    await limitTries(ports, [
      [`support from ${countedAddress(headers.address)}`, mostPerAddress],
      [`support ${email}`, mostPerEmail],
    ])
    const contact = await ports.store.contactOf(await namedScope(context))
    const at = ports.clock.now()
    const id = await ports.store.ownAccounts(async (own) => {
      const { organization = null, partner = null } = contact ?? {}
      const account = identity?.account.id ?? null
      const kept = await own.keepMessage({
        organization,
        partner,
        account,
        name,
        email,
        subject,
        message,
        language: headers.language,
        at,
      })
      const order = emailTo(contact, { name, email, subject, message }, context)
      if (order !== undefined) await own.post(order, at)
      return kept
    })
    return { r: { id } }
  },
}

/**
 * The scope that the headers name, else the one that the signed-in user administers, else that of
 * the host.
 */
const namedScope = async ({
  ports,
  headers,
  identity,
}: Context): Promise<{ organization: number | null; partner: number | null }> => {
  const { pAdmin, oAdmin, boAdmin } = recordsInForce(
    identity ?? { memberships: [], singleSignOn: null },
    headers,
  )
  const named = await namedPlace(ports, headers)
  return (
    named ??
    oAdmin ??
    boAdmin ??
    pAdmin ??
    (await placeOfVisitedHost(ports, headers.host)) ?? { organization: null, partner: null }
  )
}

type Message = { name: string; email: string; subject: string; message: string }

const emailTo = (
  contact: Contact | undefined,
  { name, email, subject, message }: Message,
  { headers }: Context,
): EmailOrder | undefined => {
  if (contact === undefined || contact.email === null) return undefined
  return {
    letter: 'support',
    to: { name: contact.name, email: contact.email },
    language: contact.language ?? headers.language,
    facts: { place: contact.name, sender: name, email, title: subject, message },
    replyTo: { name, email },
    ...(contact.organization !== null && { about: ofOrganization(contact.organization) }),
  }
}
