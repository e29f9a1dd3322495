import type { Ports } from '../ports/ports.ts'
import { firstLinkVersion, wordsOfVersion } from './linkVersion.ts'
import { isDerived } from './recordToken.ts'

/**
 * `<organization>.<code>-<signature>`, from the second version on `<organization>.<code>.<version>-<signature>`; the former form
 * `<organization>.<signature>` is found by the hash stored with the appointment.
 */
const viewForm = /^(\d{1,15})\.([0-9A-Z]{4,16})(?:\.(\d{1,9}))?-[\w-]{43}$/

/**
 * The secret that opens an appointment's own page, as its link and every email about it carry it: the code and its signature.
 * @param version the `linkVersion` of the appointment; a new appointment has the first
 */
export const viewToken = (
  { secrets }: Pick<Ports, 'secrets'>,
  organization: number,
  code: string,
  version: number = firstLinkVersion,
): string => headOf(organization, code, version) + secrets.derive('view', String(organization), code, ...wordsOfVersion(version))

const headOf = (organization: number, code: string, version: number): string =>
  `${organization}.${code}${version === firstLinkVersion ? '' : `.${version}`}-`

/**
 * The query that finds an appointment by its link's token, signed with any key of the installation, and the version that it was signed
 * for; undefined for a malformed token.
 */
export const scheduleQueryOfToken = (
  ports: Pick<Ports, 'secrets'>,
  token: string,
): { organization: number; version: number; query: { code: string } | { viewHash: string } } | undefined => {
  const organization = organizationOfToken(token)
  if (organization === undefined) return undefined
  const [, , code, third] = viewForm.exec(token) ?? []
  if (code === undefined) return { organization, version: firstLinkVersion, query: { viewHash: ports.secrets.hash(token) } }
  const version = third === undefined ? firstLinkVersion : Number(third)
  return isDerived(ports, token, headOf(organization, code, version), ['view', String(organization), code, ...wordsOfVersion(version)])
    ? { organization, version, query: { code } }
    : undefined
}

/** The organization that a token is of; undefined for what cannot be one. */
export const organizationOfToken = (token: string): number | undefined => {
  const [, organization] = /^(\d{1,15})\./.exec(token) ?? []
  return organization === undefined ? undefined : Number(organization)
}
