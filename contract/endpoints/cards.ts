import { z } from 'zod'
import { cardUses } from '../cardConsent.ts'
import { endpoint } from '../endpoint.ts'
import { idempotencyKey } from '../idempotencyKey.ts'
import { languageSchema } from '../language.ts'
import { gatewayToken, linkToken } from './payments.ts'

/** Cards that clients leave for charges to come. */
export const cards = {
  'cards.add': endpoint({
    summary: 'Leave a card by a link, with what the gateway’s own fields gave; the same call again asks what became of it',
    at: { anyone: 'payments/cards/create' },
    proofOfWork: 'underLoad',
    input: z.object({
      token: linkToken,
      gatewayToken: gatewayToken.nullish(),
      /** The version of the text that was agreed to, what for, and the language it was read in. */
      consent: z.object({
        version: z.string().min(1).max(20),
        language: languageSchema,
        uses: z.array(z.enum(cardUses)).min(1).max(cardUses.length),
      }),
      idempotencyKey: idempotencyKey.optional(),
    }),
    output: z.object({
      state: z.enum(['saved', 'pending']),
      /** Where the client has to show their bank that it is them. */
      challenge: z.string().nullable(),
      card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
    }),
    perMinute: 30,
  }),
}
