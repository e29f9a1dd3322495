import { sql, type RawBuilder } from 'kysely'

/** Where the audit lines of a call come from; nothing is known for a job. */
export type CallSource = { address?: unknown; device?: unknown }

/** Puts the values of address and device into a statement that notes them before it calls a function, in one round trip. */
export const notingCaller = (address: string, device: string, call: string): string =>
  `with caller as materialized (select note_caller(${address}, ${device})) select ${call} as answer from caller`

/** The query that calls a function which writes audit lines, with address and device of the caller. */
export const fromCaller = <Answer>({ address, device }: CallSource, call: RawBuilder<unknown>): RawBuilder<{ answer: Answer }> =>
  sql<{ answer: Answer }>`with caller as materialized (select note_caller(${address ?? null}, ${device ?? null}))
    select ${call} as answer from caller`
