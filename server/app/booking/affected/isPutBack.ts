import { standingOf, type AgreedState } from '../../../domain/messages/emailCauses.ts'
import type { ScheduleStatus } from '../../../domain/scheduling/lifeCycle.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { WantedItem } from '../../availability/items.ts'
import { emailCausesOf } from '../../messages/endingEmail.ts'

/** For how long an appointment may be put back to where it was: a report is read meanwhile. */
const putBackMinutes = 10

type Wanted = {
  start: string
  items: readonly WantedItem[]
  quantity: number
  to: ScheduleStatus
}

/** What agreedState writes of it, as far as it is compared; ends are in ms since 1970. */
type Agreed = {
  items: [product: number, expert: number, start: number, end: number][]
  quantity: number
}

/**
 * Whether a change only puts an appointment back to where it was a moment ago: what was there
 * although its expert is away, or the branch closed, may be there again.
 */
export const isPutBack = async (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  { organization, stored }: { organization: number; stored: StoredSchedule },
  wanted: Wanted,
): Promise<boolean> => {
  const since = clock.now().getTime() - putBackMinutes * 60_000
  const causes = await emailCausesOf({ store }, { organization, schedule: stored.id, from: 0 })
  return causes.some(
    ({ at, before }) => at >= since && before !== null && isAsBefore(before, wanted),
  )
}

const isAsBefore = (before: AgreedState, { start, items, quantity, to }: Wanted): boolean => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as agreedState wrote it
  const agreed = JSON.parse(before.agreed) as Agreed
  return (
    before.standing === standingOf(to) &&
    before.start === Date.parse(start) &&
    agreed.quantity === quantity &&
    agreed.items.length === items.length &&
    agreed.items.every(([product, expert, begins, ends], index) => {
      const wanted = items[index]!
      const minutes = (ends - begins) / 60_000
      return (
        product === wanted.entailedProduct &&
        expert === wanted.expert &&
        (wanted.duration ?? minutes) === minutes
      )
    })
  )
}
