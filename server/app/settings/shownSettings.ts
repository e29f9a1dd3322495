import type { Values } from '../../ports/values.ts'
import { masked } from '../secretsOfSettings.ts'

/** A gateway as it is kept. */
export type Processor = { adapter: string; mode: string; secrets?: Values | null }

/** Of the secrets of gateways only the names are shown. */
const shownProcessors = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as Processor[]).map(({ secrets, ...known }) => ({ ...known, secrets: secrets ? Object.keys(secrets) : [] }))
    : value

/** A setting as it is answered: secrets are kept and used, never answered. */
export const shownSetting = (name: string, value: unknown): unknown => (name === 'processors' ? shownProcessors(value) : masked(value))

/** The values of a level as the audit trail keeps them. */
export const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownSetting(name, value)]))
