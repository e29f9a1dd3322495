import { standingOf, type AgreedState } from '../../../domain/messages/emailCauses.ts'
import type { ScheduleStatus } from '../../../domain/scheduling/lifeCycle.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { WantedItem } from '../../availability/items.ts'
import { emailCausesOf } from '../../messages/endingEmail.ts'

/** For how long an appointment may be put back to where it was: a report is read meanwhile. */
const putBackMinutes = 10

type Wanted = { start: string; items: readonly WantedItem[]; to: ScheduleStatus }

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

const isAsBefore = (before: AgreedState, { start, items, to }: Wanted): boolean => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as agreedState wrote it
  const agreed = JSON.parse(before.agreed) as { items: [product: number, expert: number][] }
  return (
    before.standing === standingOf(to) &&
    before.start === Date.parse(start) &&
    agreed.items.length === items.length &&
    agreed.items.every(
      ([product, expert], index) =>
        product === items[index]!.entailedProduct && expert === items[index]!.expert,
    )
  )
}
