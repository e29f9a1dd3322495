/** What a key is written as, `phi_12_…`: whoever finds one knows what it is, and the call its organization. */
export const apiKeyToken = (organization: number, secret: string): string => `phi_${organization}_${secret}`

/** The organization that a key is of; undefined for what cannot be one. */
export const organizationOfApiKey = (token: string): number | undefined => {
  const [, organization] = /^phi_(\d{1,15})_/.exec(token) ?? []
  return organization === undefined ? undefined : Number(organization)
}

/** As much of a key as tells it from others, and opens nothing. */
export const hintOf = (token: string): string => `${token.slice(0, token.indexOf('_', 4) + 5)}…`
