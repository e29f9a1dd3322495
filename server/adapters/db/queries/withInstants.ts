import type { Values } from '../../../ports/values.ts'

const instants = ['startsAt', 'endsAt', 'holdExpiresAt']

/** A value that PostgreSQL put into JSON, with its instants as the contract writes them. */
export const withInstants = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(instants.filter((name) => name in values).map((name) => [name, iso(values[name])])),
})

/** Inside JSON, PostgreSQL writes instants with its session's offset. */
export const iso = (value: unknown): string | null => (typeof value === 'string' ? new Date(value).toISOString() : null)
