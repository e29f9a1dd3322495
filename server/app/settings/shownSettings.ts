import type { Values } from '../../ports/values.ts'
import { masked } from '../secretsOfSettings.ts'

/** A gateway as it is stored. */
export type Processor = { adapter: string; mode: string; secrets?: Values | null }

/** Gateways with only the names of their secrets. */
const shownProcessors = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as Processor[]).map(({ secrets, ...known }) => ({ ...known, secrets: secrets ? Object.keys(secrets) : [] }))
    : value

/** A setting as answers show it: secrets are stored and used, but never shown. */
export const shownSetting = (name: string, value: unknown): unknown => (name === 'processors' ? shownProcessors(value) : masked(value))

/** The values of a level as the audit trail stores them. */
export const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownSetting(name, value)]))
