import { publicBooking, type PublicBooking } from '../../../contract/endpoints/public.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Input } from '../kernel/call.ts'
import { linkToken } from '../payments/links.ts'
import { viewToken } from '../kernel/tokens.ts'

export type Booking = Input<'public.book'>
/** One call of `public.book`, with what holds for all of its tries. */
export type BookingRequest = {
  input: Booking
  ports: Ports
  caller: Caller
  organization: number
  now: Date
  bodyHash: string
  /** The secret of the hold that this call makes. */
  hold: string
  /** The contacts that the visitor has proven to own; absent until they are checked. */
  proven?: { email: string | null; phone: string | null }
}

/**
 * A fresh secret; under a key always the same one, so that a repeated call gets the same answer
 * though only its hash is kept.
 */
export const holdTokenFor = (
  { secrets }: Ports,
  organization: number,
  { key, bodyHash }: { key: string | undefined; bodyHash: string },
): string =>
  `${organization}.${key === undefined ? secrets.token() : secrets.derive('hold', String(organization), key, bodyHash)}`

/** The answer that was given to the same call before. */
export const replayed = (
  request: BookingRequest,
  replay: { bodyHash: string; answer: unknown },
): PublicBooking => {
  if (replay.bodyHash !== request.bodyHash || replay.answer === null)
    throw new Refusal('IDEMPOTENCY_MISMATCH')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same call stored it: its body has the same hash
  const { link, ...answer } = replay.answer as PublicBooking & { link?: number }
  return withTokens(answer, request, link)
}

/**
 * Secrets are never stored, so the stored answer says only which of them belong to it. What comes
 * out is in the order of its declaration, so that a repeated call is answered with the same bytes.
 */
export const withTokens = (
  answer: PublicBooking,
  { ports, organization, hold }: BookingRequest,
  link?: number | null,
): PublicBooking => {
  const isHold = answer.status.id === scheduleStatuses.ids.held
  return publicBooking.parse({
    ...answer,
    payment: answer.payment && {
      ...answer.payment,
      token: link == null ? null : linkToken(ports, organization, { link }),
    },
    hold: isHold ? hold : null,
    token: isHold ? null : viewToken(ports, organization, { code: answer.code }),
  })
}
