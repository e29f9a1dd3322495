import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Bytes in base 64 for addresses, without padding. */
const bytes = (count: number) => {
  const letters = Math.ceil((count * 4) / 3)
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`))
}

const answer = z.object({
  /** What a browser subscribes with: an uncompressed point of P-256, in base 64 for addresses. */
  publicKey: z.string(),
  /** Whether this device is told. */
  on: z.boolean(),
})

/** Notices on the device of the session that asks, also while nobody looks at the back office. */
export const push = {
  'account.push': endpoint({
    summary: 'Whether this device is told of notices, and the key that a browser subscribes with',
    at: { signedIn: 'account/push/get' },
    input: z.object({}),
    output: answer,
  }),
  'account.startPush': endpoint({
    summary: 'Have this device told of notices by Web Push, as long as its session lasts',
    at: { signedIn: 'account/push/create' },
    input: z.object({
      /** As the browser's subscription gives them (Push API, `PushSubscription.toJSON`). */
      endpoint: z.string().trim().min(1).max(1000),
      keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    }),
    output: answer,
    perMinute: 20,
  }),
  'account.endPush': endpoint({
    summary: 'Tell this device no more',
    at: { signedIn: 'account/push/delete' },
    input: z.object({}),
    output: answer,
  }),
}
