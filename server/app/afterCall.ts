import type { Caller } from '../ports/caller.ts'
import type { Ports } from '../ports/ports.ts'

/** What is done once a record is written and its transaction kept: it may ask others, and gives the answer of the call. */
export type AfterCall = (answer: unknown, context: { ports: Ports; caller: Caller }) => Promise<unknown>
