import type { z } from 'zod'
import type { deliveries } from '../../../contract/entities/deliveries.ts'

/** A line of the log of messages, as the server answers it. */
export type Delivery = z.output<typeof deliveries.record>
