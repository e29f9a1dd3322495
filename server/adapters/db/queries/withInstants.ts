import type { Values } from '../../../ports/values.ts'

const instants = ['startsAt', 'endsAt', 'holdExpiresAt']

/** A value that PostgreSQL put into JSON, with its instants as the contract writes them. */
export const withInstants = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(instants.filter((name) => name in values).map((name) => [name, iso(values[name])])),
})

/** Inside JSON, PostgreSQL writes instants with its session's offset. Cut, most need not be read as a date, which takes ten times as long. */
export const iso = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  return wholeSecondOfUtc.test(value) ? `${value.slice(0, 19)}.000Z` : new Date(value).toISOString()
}

const wholeSecondOfUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/
