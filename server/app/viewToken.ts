import type { Ports } from '../ports/ports.ts'

/**
 * The secret that opens an appointment's own page, as its link and every letter about it carry it: derived from the code, so that it can be
 * written again though only its hash is kept. Its first part tells the organization.
 */
export const viewToken = ({ secrets }: Pick<Ports, 'secrets'>, organization: number, code: string): string =>
  `${organization}.${secrets.derive('view', String(organization), code)}`

/** The organization that a token is of; undefined for what cannot be one. */
export const organizationOfToken = (token: string): number | undefined => {
  const [, organization] = /^(\d{1,15})\./.exec(token) ?? []
  return organization === undefined ? undefined : Number(organization)
}
