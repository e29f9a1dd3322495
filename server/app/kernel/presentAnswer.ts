import { z } from 'zod'
import { slotSchema } from '../../../contract/endpoints/appointmentParts.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Operation } from '../../../contract/registry.ts'
import type { Caller } from '../../ports/caller.ts'
import { applyMasks } from './applyMasks.ts'
import type { Reply } from './call.ts'

const slots = z.array(slotSchema)

/**
 * The answer of a call without what the caller's role hides, as the call's output schema declares
 * it.
 */
export const presentAnswer = <Answer extends Reply<unknown>>(
  { output }: Operation,
  { masks }: Caller,
  reply: Answer,
): Answer => (masks.length === 0 ? reply : { ...reply, r: applyMasks(output, masks, reply.r) })

/**
 * A refusal as the caller may see it: its details may hold the stored record, and available times
 * with prices.
 */
export const presentRefusal = (
  { output }: Operation,
  { masks }: Caller,
  error: unknown,
): unknown => {
  if (!(error instanceof Refusal) || masks.length === 0) return error
  const { current, slots: free, ...details } = error.details
  const shown = {
    ...details,
    ...(current === undefined ? {} : { current: applyMasks(output, masks, current) }),
    ...(free === undefined ? {} : { slots: applyMasks(slots, masks, free) }),
  }
  return new Refusal(error.code, shown, error.about)
}
