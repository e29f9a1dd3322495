import { secretParts } from '../../contract/configuration/secretParts.ts'
import { maskedSecret } from '../../contract/configuration/secretText.ts'

type Parts = Record<string, unknown>

const partsOf = (value: unknown): Parts | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : undefined

const withSecrets = (value: unknown, secretOf: (name: string, given: unknown) => unknown): unknown => {
  const parts = partsOf(value)
  return parts === undefined
    ? value
    : Object.fromEntries(Object.entries(parts).map(([name, given]) => [name, secretParts.includes(name) ? secretOf(name, given) : given]))
}

/** A setting as it is answered: a mask where there is a secret. */
export const masked = (value: unknown): unknown => withSecrets(value, (_, given) => (given ? maskedSecret : null))

/** A setting as it is kept: the secret that is known where the mask came back. */
export const unmasked = (value: unknown, known: unknown): unknown =>
  withSecrets(value, (name, given) => (given === maskedSecret ? (partsOf(known)?.[name] ?? null) : given))
