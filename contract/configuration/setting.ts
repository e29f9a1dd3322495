import type { z } from 'zod'

/** One key of a configuration: what it takes, and what holds where no level has set it. */
export type Setting<Value = unknown> = {
  schema: z.ZodType<Value>
  initial: Value
}

/** Declares a key of a configuration with its built-in default (definitions 3.15). */
export const setting = <Value>(schema: z.ZodType<Value>, initial: NoInfer<Value>): Setting<Value> => ({ schema, initial })
