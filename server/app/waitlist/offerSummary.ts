import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { statedZone } from '../../../contract/time/statedZone.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import { summaryOf } from '../../domain/appointmentSummary.ts'
import { noSums, nothingOnTop } from '../../domain/bill.ts'
import { taxSums } from '../../domain/taxes.ts'
import { taxedLines } from '../../domain/visitPrice.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { policyOf } from '../bookedAs.ts'
import { surchargeTermsIn } from '../payments/gatewayOf.ts'
import { demandFor, paymentConfigurationIn } from '../payments/paymentDemands.ts'
import { modalitiesOfRecord } from '../scheduling/clientSummary.ts'
import type { Entry } from './acceptOffer.ts'
import { calendarOfOffer, costOfOffer } from './offerCost.ts'

/** The statement of a time that is held for a person on the waitlist: what taking it costs, how it is paid, and what canceling it means. */
export const offerSummary = async (ports: Ports, organization: number, entry: Entry, held: StoredSchedule): Promise<AppointmentSummary> => {
  const calendar = await calendarOfOffer(ports, organization, held)
  if (calendar === undefined) throw new Refusal('NOT_FOUND')
  const terms = calendar.terms!
  const { rule, now } = await demandFor(ports, organization, terms, costOfOffer(held).services, entry)
  const surcharge = now === 0 ? 0 : surchargeOf(now, surchargeTermsIn(paymentConfigurationIn(terms)))
  const zone = statedZone(await modalitiesOfRecord(ports, organization, held), calendar.branch.timeZone, held.timeZone)
  return summaryOf({
    currency: held.total.currency,
    total: held.total.amount,
    discount: held.discount.amount,
    taxes: taxSums(held.items.flatMap(taxedLines)),
    sums: noSums,
    onTop: nothingOnTop,
    demand: { rule, now, surcharge },
    policy: policyOf(calendar, held.total.currency),
    card: null,
    start: { at: Date.parse(held.startsAt) / 60_000, zone },
    now: Math.floor(ports.clock.now().getTime() / 60_000),
    isOff: false,
    // Nothing is paid yet that could be kept as credit.
    hasClient: false,
    payments: [],
    fees: [],
    refunds: [],
  })
}
