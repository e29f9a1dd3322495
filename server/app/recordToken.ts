import { Refusal } from '../../contract/errors.ts'
import type { Ports } from '../ports/ports.ts'

export type Deriving = Pick<Ports, 'secrets'>

/** What a token opens: one for one of these opens none of the others. */
type Opening = 'paymentLink' | 'receipt' | 'receiptProof'

/** The secret that opens a record's own page: derived from its number, so that it can be shown and sent again without being stored. */
export const recordToken = ({ secrets }: Deriving, opening: Opening, organization: number, id: number): string =>
  `${organization}.${id}.${secrets.derive(opening, String(organization), String(id))}`

/**
 * Which record a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const recordOfToken = (ports: Deriving, opening: Opening, token: string): { organization: number; id: number } => {
  const [, first, second] = /^(\d{1,15})\.(\d{1,15})\./.exec(token) ?? []
  const [organization, id] = [Number(first), Number(second)]
  if (first === undefined || !isDerived(ports, token, `${organization}.${id}.`, [opening, String(organization), String(id)]))
    throw new Refusal('NOT_FOUND')
  return { organization, id }
}

/** Whether a token is `head` and what one of the installation's keys, the former ones too, derives from `words`. */
export const isDerived = ({ secrets: { hash, derivations } }: Deriving, token: string, head: string, words: string[]): boolean => {
  // Compared as hashes, so that the time it takes reveals nothing.
  const sent = hash(token)
  return derivations(...words).filter((derived) => hash(head + derived) === sent).length > 0
}
