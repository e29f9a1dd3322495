import type { AvailabilityInput } from '../../domain/availabilityInput.ts'
import type { ChainItem } from '../../domain/occupations.ts'
import type { Values } from '../../ports/values.ts'
import { blocks, clientLimits } from '../bookedAs.ts'
import type { WantedAddons } from '../addons.ts'
import type { Calendar } from '../calendar.ts'
import { plannedVisit } from '../plannedVisit.ts'

type Accepted = {
  within: AvailabilityInput
  chain: ChainItem[]
  quantity: number
  /** What is wanted with each service. */
  wanted: readonly WantedAddons[]
  code: string
  /** Who it is for, in which status, and what is noted about it. */
  schedule: Values & { status: number }
}

/** What the database function place_booking writes of an accepted visit: the appointment, its items, what they take, and the limits it keeps. */
export const visitPlan = (calendar: Calendar, { within, chain, quantity, wanted, code, schedule }: Accepted): Values => {
  const { items, occupations, when, total, limits, resources } = plannedVisit(calendar, within, chain, quantity, wanted)
  return {
    schedule: {
      ...when,
      quantity,
      totalAmount: total.amount,
      totalCurrency: total.currency,
      discount: calendar.discount,
      code,
      ...schedule,
    },
    blocking: blocks(calendar, schedule.status),
    limits,
    resources,
    client: within.force ? null : clientLimits(calendar, knownBy(schedule)),
    items,
    occupations,
  }
}

const knownBy = (schedule: Values) => ({
  id: schedule['client'] as number | null,
  email: ((schedule['booker'] as Values | null)?.['email'] as string | null | undefined) ?? null,
})
