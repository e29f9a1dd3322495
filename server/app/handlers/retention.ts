import { previewRetention } from '../retention/previewRetention.ts'
import type { Handlers } from './handler.ts'

/** How long an organization keeps personal data. */
export const retention: Handlers<'retention.preview'> = {
  'retention.preview': async (input, context) => ({ r: { items: await previewRetention(input, context) } }),
}
