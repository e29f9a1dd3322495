import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { summaryOf } from '../../domain/appointmentSummary.ts'
import { taxSums } from '../../domain/taxes.ts'
import { taxedLines } from '../../domain/visitPrice.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { feeCard } from '../fees/feeCard.ts'
import { onlyThat } from '../onlyThat.ts'
import { paymentConfigurationOf, surchargeTermsIn } from '../payments/gatewayOf.ts'
import { isOff } from '../payments/isOff.ts'
import { settledPayments } from '../payments/settledPayments.ts'

const { pending_payment } = scheduleStatuses.ids

/** What is asked for online besides what the appointment itself waits for: by a link, as the payer likes or as staff asked. */
export type OnlineDemand = { rule: number; now: number }

/**
 * What a stored appointment costs, how it is paid, and what cancelling it means.
 * @param zone its instants are written in it
 * @param asked what a payment link asks for; absent where none is open
 */
export const scheduleSummary = async (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
  { zone, asked }: { zone: string; asked?: OnlineDemand | undefined },
): Promise<AppointmentSummary> => {
  const { total, discount, items, sums, policy, status, startsAt } = record
  const waits = status.id === pending_payment && policy?.payment !== undefined ? policy.payment : undefined
  const demand = asked ?? waits
  const terms = demand?.now ? await surchargeTerms(ports, organization, record.branchOffice.id) : undefined
  const { card, settled } = await ports.store.within(onlyThat(organization), async (records) => ({
    card: isOff(status.id) ? null : await cardForFees(records, record),
    settled: await settledPayments(ports, records, record),
  }))
  return summaryOf({
    currency: total.currency,
    total: total.amount,
    discount: discount.amount,
    taxes: taxSums(items.flatMap(taxedLines)),
    sums,
    demand: demand ? { ...demand, surcharge: terms ? surchargeOf(demand.now, terms) : 0 } : null,
    policy,
    card,
    start: { at: Date.parse(startsAt) / 60_000, zone },
    now: Math.floor(ports.clock.now().getTime() / 60_000),
    isOff: isOff(status.id),
    hasClient: record.client !== null,
    ...settled,
  })
}

const surchargeTerms = async (ports: Ports, organization: number, branchOffice: number) =>
  surchargeTermsIn(await paymentConfigurationOf(ports, await branchPlaceOf(ports, organization, branchOffice)))

/** The card that fees of the appointment would be charged to; null where none can be. */
const cardForFees = async (records: Records, { id, client, channel, policy }: StoredSchedule): Promise<string | null> => {
  const takesFees = [policy?.lateCancelFee, policy?.noShowFee].some((rule) => rule !== undefined && rule.kind !== 'none')
  if (!takesFees && policy?.payment?.rule !== paymentRules.card_on_file) return null
  const card = await feeCard(records, { schedule: id, client: client?.id ?? null, channel })
  return card === undefined ? null : card['name']
}
