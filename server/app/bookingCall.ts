import { publicBooking, type PublicBooking } from '../../contract/endpoints/public.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Caller, Ports } from '../ports.ts'
import type { BookingTokens } from './bookingPlan.ts'
import type { Input } from './handlers/handler.ts'

export type Booking = Input<'public.book'>
/** One call of `public.book`, with what holds for all of its tries. */
export type Asked = {
  input: Booking
  ports: Ports
  caller: Caller
  organization: number
  now: Date
  bodyHash: string
  tokens: BookingTokens
}

/** Fresh secrets; under a key always the same ones, so that a repeated call gets the same answer though only hashes are kept. */
export const tokensFor = ({ secrets }: Ports, organization: number, key: string | undefined, bodyHash: string): BookingTokens => {
  const secret = (use: string) =>
    `${organization}.${key === undefined ? secrets.token() : secrets.derive(use, String(organization), key, bodyHash)}`
  return { hold: secret('hold'), view: secret('view') }
}

/** The answer that was given to the same call before. */
export const replayed = ({ bodyHash, tokens }: Asked, replay: { bodyHash: string; answer: unknown }): PublicBooking => {
  if (replay.bodyHash !== bodyHash || replay.answer === null) throw new Refusal('IDEMPOTENCY_MISMATCH')
  return withTokens(replay.answer as PublicBooking, tokens)
}

/**
 * Secrets are never stored, so the stored answer says only which of them belong to it. What comes out is in the order of its declaration,
 * so that a repeated call is answered with the same bytes.
 */
export const withTokens = (answer: PublicBooking, tokens: BookingTokens): PublicBooking =>
  publicBooking.parse({
    ...answer,
    hold: answer.holdExpiresAt === null ? null : tokens.hold,
    token: answer.holdExpiresAt === null ? tokens.view : null,
  })
