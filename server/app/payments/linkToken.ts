import { paymentLinkPages } from '../../../contract/paymentLinkKinds.ts'
import { recordOfToken, recordToken, type Deriving } from '../recordToken.ts'

/** The secret of a payment link. */
export const linkToken = (ports: Deriving, organization: number, link: number): string =>
  recordToken(ports, 'paymentLink', organization, link)

/** Where a link leads, without the address of the installation. */
export const linkPath = (ports: Deriving, kind: number, organization: number, link: number): string =>
  `/${paymentLinkPages[kind]!}/${linkToken(ports, organization, link)}`

/**
 * Which link a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const linkOfToken = (ports: Deriving, token: string): { organization: number; link: number } => {
  const { organization, id } = recordOfToken(ports, 'paymentLink', token)
  return { organization, link: id }
}
