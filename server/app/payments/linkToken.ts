import { paymentLinkPages } from '../../../contract/paymentLinkKinds.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Ports } from '../../ports/ports.ts'

type Deriving = Pick<Ports, 'secrets'>

/** The secret of a payment link: derived from its number, so that it can be shown and sent again and nothing keeps it. */
export const linkToken = ({ secrets }: Deriving, organization: number, link: number): string =>
  `${organization}.${link}.${secrets.derive('paymentLink', String(organization), String(link))}`

/** Where a link leads, without the address of the installation. */
export const linkPath = (ports: Deriving, kind: number, organization: number, link: number): string =>
  `/${paymentLinkPages[kind]!}/${linkToken(ports, organization, link)}`

/**
 * Which link a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const linkOfToken = (ports: Deriving, token: string): { organization: number; link: number } => {
  const [, organization, link] = /^(\d{1,15})\.(\d{1,15})\./.exec(token) ?? []
  const place = { organization: Number(organization), link: Number(link) }
  // Compared as hashes, so that the time it takes tells nothing.
  const { hash } = ports.secrets
  if (organization === undefined || hash(linkToken(ports, place.organization, place.link)) !== hash(token)) throw new Refusal('NOT_FOUND')
  return place
}
