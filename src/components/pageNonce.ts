/**
 * The nonce that the server gave this page; undefined where nothing is signed, as on the
 * development server.
 */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
