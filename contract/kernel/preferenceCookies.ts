/**
 * The preferences of a visitor that a cookie keeps, so that the server renders pages accordingly.
 * None of it is secret.
 */
export type CookiePreference = 'language' | 'theme' | 'zone'

/**
 * The name of the cookie of a preference. Over TLS the prefix binds it to this host; without TLS
 * browsers refuse the prefix.
 */
export const preferenceCookieName = (name: CookiePreference, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name
