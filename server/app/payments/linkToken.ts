import { paymentLinkPages } from '../../../contract/money/paymentMethods.ts'
import { firstLinkVersion } from '../linkVersion.ts'
import { recordOfToken, recordToken, type Deriving } from '../recordToken.ts'

/** The secret of a payment link; a new one has the first version. */
export const linkToken = (ports: Deriving, organization: number, link: number, version: number = firstLinkVersion): string =>
  recordToken(ports, 'paymentLink', { organization, id: link, version })

/** Where a link leads, without the address of the installation. */
export const linkPath = (ports: Deriving, kind: number, organization: number, link: number, version: number): string =>
  `/${paymentLinkPages[kind]!}/${linkToken(ports, organization, link, version)}`

/**
 * Which link a token opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing
 */
export const linkOfToken = (ports: Deriving, token: string): { organization: number; link: number; version: number } => {
  const { organization, id, version } = recordOfToken(ports, 'paymentLink', token)
  return { organization, link: id, version }
}
