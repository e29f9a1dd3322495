import { Refusal } from '../../../contract/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import { isDerived } from '../recordToken.ts'

type Deriving = Pick<Ports, 'secrets'>

/** The secret that opens somebody's place in the line: derived from its number, so that every letter can carry it and nothing keeps it. */
export const waitingToken = ({ secrets }: Deriving, organization: number, entry: number): string =>
  `${organization}.${entry}.${secrets.derive('waitlist', String(organization), String(entry))}`

/**
 * Whose place a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const placeOfToken = (ports: Deriving, token: string): { organization: number; entry: number } => {
  const [, organization, entry] = /^(\d{1,15})\.(\d{1,15})\./.exec(token) ?? []
  const place = { organization: Number(organization), entry: Number(entry) }
  const words = ['waitlist', String(place.organization), String(place.entry)]
  if (organization === undefined || !isDerived(ports, token, `${place.organization}.${place.entry}.`, words)) throw new Refusal('NOT_FOUND')
  return place
}

/** The possible secrets of a waitlist offer, one per key of the installation, the current key's first. Only the hash of one is stored. */
export const offerTokens = ({ secrets }: Deriving, organization: number, entry: number, start: string): string[] =>
  secrets.derivations('offer', String(organization), String(entry), start).map((derived) => `${organization}.${derived}`)

/** The secret of a waitlist offer. Only its hash is stored. */
export const offerToken = ({ secrets }: Deriving, organization: number, entry: number, start: string): string =>
  `${organization}.${secrets.derive('offer', String(organization), String(entry), start)}`
