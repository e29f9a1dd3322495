import { Refusal } from '../../../contract/kernel/errors.ts'
import type { GuestPage } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Secrets } from '../../ports/secrets.ts'

export type Deriving = Pick<Ports, 'secrets'>

/** What a token opens: one for one of these opens none of the others. */
export type Opening = 'paymentLink' | 'receipt' | 'receiptProof' | 'waitlist'

/** A record that a token opens, and the version that it was signed for. */
export type OpenedRecord = { organization: number; id: number; version: number }

/**
 * `<organization>.<id>.<signature>`; from the second version on
 * `<organization>.<id>.<version>.<signature>`.
 */
const tokenForm = /^(\d{1,15})\.(\d{1,15})\.(?:(\d{1,9})\.)?[\w-]{43}$/

/**
 * The secret that opens a record's own page: derived from its number, so that it can be shown and
 * sent again without being stored.
 */
export const recordToken = (
  { secrets }: Deriving,
  opening: Opening,
  { organization, id, version }: { organization: number; id: number; version: number },
): string =>
  `${headOf(organization, id, version)}${secrets.derive(opening, String(organization), String(id), ...wordsOfVersion(version))}`

/**
 * Which record a token opens. The caller compares the version with the record's
 * (`refuseWithdrawnLink`).
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const recordOfToken = (ports: Deriving, opening: Opening, token: string): OpenedRecord => {
  const [, first, second, third] = tokenForm.exec(token) ?? []
  const [organization, id, version] = [
    Number(first),
    Number(second),
    third === undefined ? firstLinkVersion : Number(third),
  ]
  const words = [opening, String(organization), String(id), ...wordsOfVersion(version)]
  if (
    first === undefined ||
    !isDerived(ports, { token, head: headOf(organization, id, version), words })
  )
    throw new Refusal('NOT_FOUND')
  return { organization, id, version }
}

const headOf = (organization: number, id: number, version: number): string =>
  `${organization}.${id}.${version === firstLinkVersion ? '' : `${version}.`}`

/**
 * The organization and version that a stored record gives for its address, which the application
 * derives (`receiptUrl`, `url`).
 * @param stored `<organization>.<version>`, as `derivedFields` writes it
 */
export const ownerOfAddress = (stored: unknown): { organization: number; version: number } => {
  const [organization = Number.NaN, version = Number.NaN] = String(stored).split('.').map(Number)
  return { organization, version }
}

/**
 * Whether a token is `head` and what one of the installation's keys, the former ones too, derives
 * from `words`.
 */
export const isDerived = (
  { secrets: { hash, derivations } }: Deriving,
  { token, head, words }: { token: string; head: string; words: string[] },
): boolean => {
  // Compared as hashes, so that the time it takes reveals nothing.
  const sent = hash(token)
  return derivations(...words).filter((derived) => hash(head + derived) === sent).length > 0
}

/**
 * `<organization>.<code>-<signature>`, from the second version on
 * `<organization>.<code>.<version>-<signature>`; the former form `<organization>.<signature>` is
 * found by the hash stored with the appointment.
 */
const viewForm = /^(\d{1,15})\.([0-9A-Z]{4,16})(?:\.(\d{1,9}))?-[\w-]{43}$/

/**
 * The secret that opens an appointment's own page, as its link and every email about it carry it:
 * the code and its signature.
 * @param version the `linkVersion` of the appointment; a new appointment has the first
 */
export const viewToken = (
  { secrets }: Pick<Ports, 'secrets'>,
  organization: number,
  { code, version = firstLinkVersion }: { code: string; version?: number },
): string =>
  viewHeadOf(organization, code, version) +
  secrets.derive('view', String(organization), code, ...wordsOfVersion(version))

const viewHeadOf = (organization: number, code: string, version: number): string =>
  `${organization}.${code}${version === firstLinkVersion ? '' : `.${version}`}-`

/**
 * The query that finds an appointment by its link's token, signed with any key of the installation,
 * and the version that it was signed for; undefined for a malformed token.
 */
export const scheduleQueryOfToken = (
  ports: Pick<Ports, 'secrets'>,
  token: string,
):
  | { organization: number; version: number; query: { code: string } | { viewHash: string } }
  | undefined => {
  const organization = organizationOfToken(token)
  if (organization === undefined) return undefined
  const [, , code, third] = viewForm.exec(token) ?? []
  if (code === undefined)
    return {
      organization,
      version: firstLinkVersion,
      query: { viewHash: ports.secrets.hash(token) },
    }
  const version = third === undefined ? firstLinkVersion : Number(third)
  return isDerived(ports, {
    token,
    head: viewHeadOf(organization, code, version),
    words: ['view', String(organization), code, ...wordsOfVersion(version)],
  })
    ? { organization, version, query: { code } }
    : undefined
}

/**
 * The proof that the link of an email about a guest's appointment carries: the person who sends it
 * back reads the mailbox that the email went to. Only that email has it, so the link on the page
 * that confirms a booking, which carries the same `viewToken`, proves nothing.
 */
export const mailboxProof = (
  { secrets }: { secrets: Pick<Secrets, 'derive'> },
  page: GuestPage,
  email: string,
): string => secrets.derive(...proofWords(page, email))

/**
 * Whether a proof was sent to this email for this page, signed with any key of the installation.
 */
export const isMailboxProof = (
  ports: Deriving,
  { proof, page, email }: { proof: string; page: GuestPage; email: string },
): boolean => isDerived(ports, { token: proof, head: '', words: proofWords(page, email) })

/**
 * A proof ends with its link: it covers the version, and the page is opened by the link's own
 * token.
 */
const proofWords = ({ organization, code, version }: GuestPage, email: string): string[] => [
  'mailboxProof',
  String(organization),
  code,
  String(version),
  email.toLowerCase(),
]

/** The organization that a token is of; undefined for what cannot be one. */
export const organizationOfToken = (token: string): number | undefined => {
  const [, organization] = /^(\d{1,15})\./.exec(token) ?? []
  return organization === undefined ? undefined : Number(organization)
}

const day = 86_400_000

/**
 * How long a link still opens: counted from the end of the appointment, the last day on the
 * waitlist, or the issue of the receipt.
 */
export const linkLife = { appointment: 90 * day, waiting: 90 * day, receipt: 5 * 365 * day }

/**
 * Refuses a genuine link that has expired.
 * @param since the instant that its lifetime starts at
 * @throws Refusal LINK_EXPIRED
 */
export const refuseExpiredLink = (kind: keyof typeof linkLife, since: string, now: Date): void => {
  if (Date.parse(since) + linkLife[kind] < now.getTime()) throw new Refusal('LINK_EXPIRED')
}

/** The version of a record's links until they are withdrawn for the first time. */
export const firstLinkVersion = 1

/**
 * What a link's signature covers besides the record: nothing in the first version, so that links
 * from before there were versions keep working until they are withdrawn.
 */
export const wordsOfVersion = (version: number): string[] =>
  version === firstLinkVersion ? [] : [String(version)]

/**
 * Refuses a genuine link of a version that was withdrawn.
 * @param current the version that the record's links have now
 * @throws Refusal LINK_WITHDRAWN
 */
export const refuseWithdrawnLink = (version: number, current: number): void => {
  if (version !== current) throw new Refusal('LINK_WITHDRAWN')
}
