import type { Stripe } from 'stripe'
import type { Gateway } from '../../../ports/gateway.ts'
import { disputeOf } from './facts.ts'
import { isKeyRefused, isRefused, isUncertain } from './failures.ts'

export const disputesOf = (stripe: Stripe): Pick<Gateway, 'readDispute'> => ({
  readDispute: async (processorRef) => {
    try {
      const dispute = await latestDispute(stripe, processorRef)
      return dispute === undefined ? { state: 'absent' } : { state: 'known', dispute }
    } catch (error) {
      if (isUncertain(error) || isKeyRefused(error)) return { state: 'unknown' }
      if (isRefused(error)) return { state: 'absent' }
      throw error
    }
  },
})

/** A charge does not carry its dispute: it is read. */
export const latestDispute = async (stripe: Stripe, processorRef: string) => {
  const { data } = await stripe.disputes.list({ payment_intent: processorRef, limit: 1 })
  return data[0] && disputeOf(data[0])
}
