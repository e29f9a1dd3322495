import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Gateway } from '../../ports/gateway.ts'

/** What became of a payment at its gateway: by the name that it has there, or by our code where the answer with that name was lost. */
export const readCharge = (gateway: Gateway, payment: EntityRecord<'payments'>): ReturnType<Gateway['read']> => {
  const processorRef = payment['processorRef']
  if (processorRef !== null) return gateway.read({ processorRef })
  return gateway.read({ code: payment['code'], since: new Date(payment['create'].date) })
}
