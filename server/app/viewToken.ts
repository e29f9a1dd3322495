import type { Ports } from '../ports/ports.ts'
import { isDerived } from './recordToken.ts'

/** `<organization>.<code>-<signature>`; the former form `<organization>.<signature>` is found by the hash stored with the appointment. */
const viewForm = /^(\d{1,15})\.([0-9A-Z]{4,16})-[\w-]{43}$/

/** The secret that opens an appointment's own page, as its link and every email about it carry it: the code and its signature. */
export const viewToken = ({ secrets }: Pick<Ports, 'secrets'>, organization: number, code: string): string =>
  `${organization}.${code}-${secrets.derive('view', String(organization), code)}`

/** The query that finds an appointment by its link's token, signed with any key of the installation; undefined for a malformed token. */
export const scheduleQueryOfToken = (
  ports: Pick<Ports, 'secrets'>,
  token: string,
): { organization: number; query: { code: string } | { viewHash: string } } | undefined => {
  const organization = organizationOfToken(token)
  if (organization === undefined) return undefined
  const code = viewForm.exec(token)?.[2]
  if (code === undefined) return { organization, query: { viewHash: ports.secrets.hash(token) } }
  return isDerived(ports, token, `${organization}.${code}-`, ['view', String(organization), code])
    ? { organization, query: { code } }
    : undefined
}

/** The organization that a token is of; undefined for what cannot be one. */
export const organizationOfToken = (token: string): number | undefined => {
  const [, organization] = /^(\d{1,15})\./.exec(token) ?? []
  return organization === undefined ? undefined : Number(organization)
}
