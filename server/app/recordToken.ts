import { Refusal } from '../../contract/kernel/errors.ts'
import type { Ports } from '../ports/ports.ts'
import { firstLinkVersion, wordsOfVersion } from './linkVersion.ts'

export type Deriving = Pick<Ports, 'secrets'>

/** What a token opens: one for one of these opens none of the others. */
export type Opening = 'paymentLink' | 'receipt' | 'receiptProof' | 'waitlist'

/** A record that a token opens, and the version that it was signed for. */
export type OpenedRecord = { organization: number; id: number; version: number }

/** `<organization>.<id>.<signature>`; from the second version on `<organization>.<id>.<version>.<signature>`. */
const tokenForm = /^(\d{1,15})\.(\d{1,15})\.(?:(\d{1,9})\.)?[\w-]{43}$/

/** The secret that opens a record's own page: derived from its number, so that it can be shown and sent again without being stored. */
export const recordToken = (
  { secrets }: Deriving,
  opening: Opening,
  { organization, id, version }: { organization: number; id: number; version: number },
): string => `${headOf(organization, id, version)}${secrets.derive(opening, String(organization), String(id), ...wordsOfVersion(version))}`

/**
 * Which record a token opens. The caller compares the version with the record's (`refuseWithdrawnLink`).
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const recordOfToken = (ports: Deriving, opening: Opening, token: string): OpenedRecord => {
  const [, first, second, third] = tokenForm.exec(token) ?? []
  const [organization, id, version] = [Number(first), Number(second), third === undefined ? firstLinkVersion : Number(third)]
  const words = [opening, String(organization), String(id), ...wordsOfVersion(version)]
  if (first === undefined || !isDerived(ports, token, headOf(organization, id, version), words)) throw new Refusal('NOT_FOUND')
  return { organization, id, version }
}

const headOf = (organization: number, id: number, version: number): string =>
  `${organization}.${id}.${version === firstLinkVersion ? '' : `${version}.`}`

/**
 * The organization and version that a stored record gives for its address, which the application derives (`receiptUrl`, `url`).
 * @param stored `<organization>.<version>`, as `derivedFields` writes it
 */
export const ownerOfAddress = (stored: unknown): { organization: number; version: number } => {
  const [organization, version] = String(stored).split('.').map(Number) as [number, number]
  return { organization, version }
}

/** Whether a token is `head` and what one of the installation's keys, the former ones too, derives from `words`. */
export const isDerived = ({ secrets: { hash, derivations } }: Deriving, token: string, head: string, words: string[]): boolean => {
  // Compared as hashes, so that the time it takes reveals nothing.
  const sent = hash(token)
  return derivations(...words).filter((derived) => hash(head + derived) === sent).length > 0
}
