import { Refusal } from '../../../contract/errors.ts'
import type { Ports } from '../../ports/ports.ts'

type Deriving = Pick<Ports, 'secrets'>
/** What a token opens: the receipt itself, or only whether it is genuine. */
type Opening = 'receipt' | 'receiptProof'

const pages = { receipt: 'rc', receiptProof: 'rv' } as const

/** The secret of a receipt, or of its proof: derived from its payment, so that it can be shown and sent again and nothing keeps it. */
export const receiptToken = ({ secrets }: Deriving, opening: Opening, organization: number, payment: number): string =>
  `${organization}.${payment}.${secrets.derive(opening, String(organization), String(payment))}`

/** Where a receipt is read, or proved genuine, without the address of the installation. */
export const receiptPath = (ports: Deriving, opening: Opening, organization: number, payment: number): string =>
  `/${pages[opening]}/${receiptToken(ports, opening, organization, payment)}`

/**
 * Which payment's receipt a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const paymentOfToken = (ports: Deriving, opening: Opening, token: string): { organization: number; payment: number } => {
  const [, organization, payment] = /^(\d{1,15})\.(\d{1,15})\./.exec(token) ?? []
  const place = { organization: Number(organization), payment: Number(payment) }
  // Compared as hashes, so that the time it takes tells nothing.
  const { hash } = ports.secrets
  if (organization === undefined || hash(receiptToken(ports, opening, place.organization, place.payment)) !== hash(token))
    throw new Refusal('NOT_FOUND')
  return place
}
