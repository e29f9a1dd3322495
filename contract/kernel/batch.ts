import { z } from 'zod'

/** Where several calls that read are answered at once, without the leading `/api/`. */
export const batchPath = 'batch'

/** The most calls of one batch. */
export const mostInBatch = 20

/**
 * One call of a batch: its path, without the leading `/api/` and with the query of a GET, and the
 * body of a POST. Its headers are those of the batch.
 */
export type BatchedCall = {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown> | undefined
}

/**
 * The answer to one call of a batch: what it would have been by itself. `retryAfter`: the seconds
 * of the header `Retry-After`.
 */
export type BatchedAnswer = { status: number; retryAfter?: string; body: unknown }

/** What a batch is sent as. */
export const batchInput = () =>
  z.strictObject({
    calls: z
      .array(
        z.strictObject({
          method: z.enum(['GET', 'POST']),
          path: z.string().min(1).max(2000),
          body: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .min(1)
      .max(mostInBatch),
  })
