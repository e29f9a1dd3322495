import { z } from 'zod'

/** What is known of a stored file; its bytes are read by a call of their own. Size in bytes. */
export const fileSchema = z.object({
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  sha256: z.string(),
})
