/** A key that no other attempt has: a repeated call with the same key has one effect. */
export const freshKey = (): string =>
  // Without TLS (a demo in the local network) browsers withhold randomUUID.
  'randomUUID' in crypto
    ? crypto.randomUUID()
    : [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
