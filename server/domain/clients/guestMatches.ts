import { nameKey } from '../../../contract/text/nameKey.ts'
import { guestReasons, type GuestReason } from '../../../contract/kernel/guestReasons.ts'
import { phoneOfCountry, phoneShown } from '../../../contract/text/phones.ts'
import { contactKey } from './contactKey.ts'

/** A person who booked without being linked to a client, as they gave themselves. */
export type Guest = { name: string; email: string | null; phone: string | null }
/** A client that a guest may be. */
export type KnownClient = Guest & { id: number; phone2: string | null }
export type GuestMatch = { client: number; reasons: GuestReason[] }
/**
 * What clients are looked up by for a guest: mailboxes, stored forms of phone numbers, and keys of
 * names.
 */
export type GuestKeys = { mailbox: string | null; phones: string[]; names: string[] }

/**
 * An email outweighs a phone number and a name together: several people share a phone, and many
 * share a name.
 */
const weights: Record<GuestReason, number> = { email: 4, phone: 2, name: 1 }
/** Names of up to this many words are looked up in any order: “Vela Ana” is “Ana Vela”. */
const mostOrdered = 4

/**
 * The clients that a guest may be, the most likely first. Emails are compared by mailbox, phone
 * numbers in E.164, names without accents, case and order. A name of one word says nothing.
 * @param country ISO code of the country whose phone numbers are written without a prefix
 * @param without reasons that the reader may not see
 */
export const guestMatches = (
  guest: Guest,
  clients: readonly KnownClient[],
  { country, without = [] }: { country?: string | undefined; without?: readonly GuestReason[] },
): GuestMatch[] =>
  clients
    .map((client) => ({
      client: client.id,
      reasons: reasonsFor(guest, client, country).filter((reason) => !without.includes(reason)),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.client - b.client)

const weightOf = ({ reasons }: GuestMatch): number =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0)

const reasonsFor = (
  guest: Guest,
  client: KnownClient,
  country: string | undefined,
): GuestReason[] => {
  const mailbox = mailboxOf(guest.email)
  const phone = numberOf(guest.phone, country)
  const name = unorderedName(guest.name)
  const same: Record<GuestReason, boolean> = {
    email: mailbox !== null && mailbox === mailboxOf(client.email),
    phone:
      phone !== null &&
      [client.phone, client.phone2].some((each) => numberOf(each, country) === phone),
    name: name !== null && name === unorderedName(client.name),
  }
  return guestReasons.filter((reason) => same[reason])
}

/**
 * The client that a proven contact belongs to: null unless it belongs to exactly one, and is that
 * client's very email or phone number. Mailboxes that only look alike make it ambiguous, but never
 * identify anyone.
 */
export const clientOfProof = (
  proven: { email: string | null; phone: string | null },
  clients: readonly KnownClient[],
  country: string | undefined,
): number | null => {
  const { email, phone } = proven
  const matches = guestMatches({ name: '', email, phone }, clients, { country })
  const [only] = matches
  if (only === undefined || matches.length > 1) return null
  const client = clients.find(({ id }) => id === only.client)!
  const isTheirs =
    (email !== null && client.email?.toLowerCase() === email.toLowerCase()) ||
    only.reasons.includes('phone')
  return isTheirs ? only.client : null
}

/** What the clients that a guest may be are stored under. */
export const guestKeys = (
  { name, email, phone }: Guest,
  country: string | undefined,
): GuestKeys => ({
  mailbox: mailboxOf(email),
  phones: phone === null ? [] : storedForms(phone, country),
  names: orderedNames(name),
})

const mailboxOf = (email: string | null): string | null =>
  email === null ? null : (contactKey(email) ?? null)

const numberOf = (phone: string | null, country: string | undefined): string | null =>
  phone === null || phone === ''
    ? null
    : country === undefined
      ? phone
      : phoneOfCountry(phone, country)

/**
 * A number may have been stored with the prefix of its country, or without, as people of that
 * country write it.
 */
const storedForms = (phone: string, country: string | undefined): string[] => {
  const number = numberOf(phone, country)!
  const national =
    country === undefined ? number : phoneShown(number, country).replaceAll(/\D/g, '')
  return [...new Set([phone, number, national, national.replace(/^0/, '')])].filter(
    (form) => form !== '',
  )
}

const wordsOf = (name: string): string[] => nameKey(name).split(' ').filter(Boolean)

const unorderedName = (name: string): string | null => {
  const words = wordsOf(name)
  return words.length < 2 ? null : words.toSorted().join(' ')
}

const orderedNames = (name: string): string[] => {
  const words = wordsOf(name)
  if (words.length < 2) return []
  const orders = words.length > mostOrdered ? [words, words.toReversed()] : ordersOf(words)
  return [...new Set(orders.map((order) => order.join(' ')))]
}

const ordersOf = (words: readonly string[]): string[][] =>
  words.length <= 1
    ? [[...words]]
    : words.flatMap((word, at) => ordersOf(words.toSpliced(at, 1)).map((rest) => [word, ...rest]))
