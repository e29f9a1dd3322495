import { nameKey } from '../../../contract/text/nameKey.ts'

const wordsOf = (name: string): string[] =>
  nameKey(name)
    .split(/[ .,-]+/)
    .filter(Boolean)

/** Whether one word may stand for the other: the same, an initial or an abbreviation of it. */
const isShortFor = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

/** How many characters two words that say nothing more begin with alike. */
const sharedPrefixLength = 2

/**
 * Whether two names may be of one person who also shares an email or a telephone: the same words in
 * any order, some left out or abbreviated, or the same first name with another surname. A family
 * shares the surname and the address, so a surname alone is nothing.
 *
 * @example namesAgree('Ana Ruiz', 'Ana María Ruiz') // true
 * @example namesAgree('Ma. Fernanda Ponce', 'Iker Rivas') // false
 */
export const namesAgree = (one: string, other: string): boolean => {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  const [first, given] = [ours[0], theirs[0]]
  if (first === undefined || given === undefined) return true
  const [fewer, more] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours]
  if (wholeNamesAgree(one, other)) return true
  if (isShortFor(first, given)) return true
  // A single name may be a pet name.
  return (
    fewer.length === 1 &&
    more.length === 1 &&
    first.slice(0, sharedPrefixLength) === given.slice(0, sharedPrefixLength)
  )
}

/**
 * Whether two names are the same, or have the same words in any order, some left out or
 * abbreviated: a first name alone says nothing.
 *
 * @example wholeNamesAgree('Ma. Fernanda Ponce', 'María Fernanda Ponce') // true
 */
export const wholeNamesAgree = (one: string, other: string): boolean => {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  const [fewer, more] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours]
  if (fewer.length > 1) return fewer.every((word) => more.some((each) => isShortFor(word, each)))
  return ours.join(' ') === theirs.join(' ')
}

/** Mailboxes that people enter for those who have none. */
const noMailbox =
  /^(?:no[-_.]?(?:e?mail|reply|tiene|tengo|correo|hay|contact)?|none|null|nil|na|n\.a|nd|n\.d|sin|sin[-_.]?(?:e?mail|correo|datos)|ninguno|nadie|nobody|unknown|desconocido|anonym(?:ous)?|anonimo|test|prueba|fake|dummy|x{2,}|asdf?|abc|e?mail|correo|cliente|client|customer|paciente)\d{0,2}$/

/**
 * Whether an email or a telephone is one that is entered for people who gave none:
 * `none@example.com`, `5555555555`. Several people have it, so that it says nothing of two names
 * that are not the same.
 *
 * @example isPlaceholder('sincorreo@salon.test') // true
 */
export const isPlaceholder = (contact: string): boolean => {
  const [mailbox = '', host] = contact.toLowerCase().split('@')
  if (host !== undefined) return noMailbox.test(nameKey(mailbox))
  const digits = contact.replaceAll(/\D/g, '')
  return /(\d)\1{6}$/.test(digits) || /(?:0?123456789?0?|987654321)$/.test(digits)
}
