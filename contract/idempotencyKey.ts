import { z } from 'zod'

/** What a caller chooses to name a call by, so that it has one effect however often it is sent (definitions 3.17). */
export const idempotencyKey = z.string().min(8).max(255)
