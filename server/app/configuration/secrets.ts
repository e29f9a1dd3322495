import { secretParts } from '../../../contract/configuration/index.ts'
import { maskedSecret } from '../../../contract/configuration/setting.ts'
import type { Secrets } from '../../ports/secrets.ts'

type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partsOf = (value: unknown): Parts | undefined => (isParts(value) ? value : undefined)

const withSecrets = (
  value: unknown,
  secretOf: (name: string, given: unknown) => unknown,
): unknown => {
  const parts = partsOf(value)
  return parts === undefined
    ? value
    : Object.fromEntries(
        Object.entries(parts).map(([name, given]) => [
          name,
          secretParts.includes(name) ? secretOf(name, given) : given,
        ]),
      )
}

/** A setting as it is answered: a mask where there is a secret. */
export const masked = (value: unknown): unknown =>
  withSecrets(value, (_, given) => (given ? maskedSecret : null))

/** A setting as it is kept: the secret that is known where the mask came back. */
export const unmasked = (value: unknown, known: unknown): unknown =>
  withSecrets(value, (name, given) =>
    given === maskedSecret ? (partsOf(known)?.[name] ?? null) : given,
  )

/** The place that the secrets of a level's settings are bound to. */
export const placeOfSecrets = ({
  partner,
  organization,
}: {
  partner: number
  organization: number | null
}): string => (organization === null ? `partner ${partner}` : `organization ${organization}`)

/**
 * The places that an organization's effective secrets may be bound to: itself, and its partner for
 * inherited ones.
 */
export const placesOfSecrets = ({
  partner,
  organization,
}: {
  partner: number
  organization: number | null
}): string[] => [
  placeOfSecrets({ partner, organization }),
  placeOfSecrets({ partner, organization: null }),
]

/**
 * A setting with its secrets sealed for their place: copied to another place or installation, they
 * open nothing.
 */
export const sealed = ({ seal }: Pick<Secrets, 'seal'>, value: unknown, place: string): unknown =>
  withEachSecret(value, (text) => (text === '' || text === maskedSecret ? text : seal(text, place)))

/**
 * A setting for use. A secret sealed by another installation, or for none of `places`, comes back
 * empty.
 */
export const unsealed = <Value>(
  { unseal }: Pick<Secrets, 'unseal'>,
  value: Value,
  places?: readonly string[],
): Value =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same value with other texts as its secrets
  withEachSecret(value, (text) => unseal(text, places) ?? '') as Value

const withEachSecret = (value: unknown, turn: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((each) => withEachSecret(each, turn))
  return withSecrets(value, (_, given) => turned(given, turn))
}

const turned = (given: unknown, turn: (text: string) => string): unknown => {
  if (typeof given === 'string') return turn(given)
  const parts = partsOf(given)
  return parts === undefined
    ? given
    : Object.fromEntries(Object.entries(parts).map(([name, each]) => [name, turned(each, turn)]))
}
