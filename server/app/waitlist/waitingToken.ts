import type { Ports } from '../../ports/ports.ts'
import { recordOfToken, recordToken, type OpenedRecord } from '../recordToken.ts'

type Deriving = Pick<Ports, 'secrets'>

/** The secret that opens a place on the waitlist: derived from its number, so that every email can carry it and nothing stores it. */
export const waitingToken = (ports: Deriving, organization: number, { id, linkVersion }: { id: number; linkVersion: number }): string =>
  recordToken(ports, 'waitlist', { organization, id, version: linkVersion })

/**
 * Whose place a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const placeOfToken = (ports: Deriving, token: string): OpenedRecord => recordOfToken(ports, 'waitlist', token)

/** The possible secrets of a waitlist offer, one per key of the installation, the current key's first. Only the hash of one is stored. */
export const offerTokens = ({ secrets }: Deriving, organization: number, entry: number, start: string): string[] =>
  secrets.derivations('offer', String(organization), String(entry), start).map((derived) => `${organization}.${derived}`)

/** The secret of a waitlist offer. Only its hash is stored. */
export const offerToken = ({ secrets }: Deriving, organization: number, entry: number, start: string): string =>
  `${organization}.${secrets.derive('offer', String(organization), String(entry), start)}`
