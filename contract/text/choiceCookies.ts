/**
 * What visitors choose and a cookie keeps, so that the server renders pages accordingly. None of it
 * is secret.
 */
export type ChoiceName = 'language' | 'theme' | 'zone'

/**
 * The name of the cookie of a choice. Over TLS the prefix binds it to this host; without TLS
 * browsers refuse the prefix.
 */
export const choiceCookie = (name: ChoiceName, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name
