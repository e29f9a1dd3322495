import { Refusal } from '../../../contract/kernel/errors.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { keptItems } from '../itemLengths.ts'
import { placeVisit } from '../scheduling/placeVisit.ts'
import { reachToMove } from '../scheduling/reachToMove.ts'
import { onlyThat } from '../onlyThat.ts'
import { isMet } from './isMet.ts'

/** The refusals that a time which is still free may meet: what was decided has to be decided again. */
const passing: readonly string[] = ['UNAVAILABLE', 'VERSION_CONFLICT']

/**
 * What was paid, or a card was left for, after its time had been let go: it is booked again if the time is still free, by the rules of every
 * booking, as what was asked for. Not where too little was paid, or its time has come. `false` where it is not booked.
 */
export const rebook = async (ports: Ports, record: StoredSchedule, ref: string): Promise<boolean> => {
  const { policy, sums, startsAt } = record
  const demand = policy?.payment
  if (demand === undefined || Date.parse(startsAt) <= ports.clock.now().getTime()) return false
  // What somebody never approved in time is off, paid or not.
  if (record.cancel !== null) return false
  const { id: schedule, channel } = record
  const asked = { schedule, client: record.client?.id ?? null, channel, demand, net: sums.paid - sums.refunded + sums.authorized }
  if (demand.rule !== paymentRules.card_on_file && demand.now === 0) return false
  if (!(await ports.store.within(onlyThat(record.organization.id), (records) => isMet(records, asked)))) return false
  try {
    await placeVisit(
      { ports, caller: { accountId: null, ref } },
      {
        organization: record.organization.id,
        branchOffice: record.branchOffice.id,
        items: keptItems(record),
        quantity: record.quantity,
        start: startsAt,
        discount: record.discountRule,
        // Lead time and horizon were kept when it was booked.
        reachOf: (calendar) => ({ ...reachToMove(record)(calendar), forVisitor: false }),
        change: { id: record.id, version: record.version, statuses: [scheduleStatuses.ids.expired], moves: 0 },
        schedule: () => ({
          status: demand.becomes,
          statusComments: null,
          client: record.client?.id ?? null,
          booker: record.booker,
          note: record.note,
          tags: record.tags,
          color: record.color,
          overrides: record.overrides,
        }),
        action: 'rebook',
        topic: 'schedules.paidLate',
        notify: true,
      },
    )
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || passing.includes(error.code)) throw error
    return false
  }
}
