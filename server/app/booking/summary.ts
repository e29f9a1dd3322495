import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { bookedPricing, summaryOf } from '../../domain/scheduling/appointmentSummary.ts'
import { taxSums, taxedLines } from '../../domain/money/price.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { feeCard } from '../payments/cards.ts'
import { onlyThat } from '../kernel/scope.ts'
import { paymentConfigurationOf, surchargeTermsIn } from '../payments/gateways.ts'
import { billStateOf, isOff } from '../payments/isOff.ts'
import { settledPayments } from '../payments/settledPayments.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import {
  modalities,
  modalityNames,
  statedZone,
  type Modality,
} from '../../../contract/catalog/modalities.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { modalitiesOf } from '../availability/modalities.ts'

const { pending_payment, requested } = scheduleStatuses.ids

/**
 * What is to be paid online besides what the appointment itself waits for: by a link, as the payer
 * likes or as staff requested.
 */
export type OnlineDemand = { rule: number; now: number }

/**
 * What a stored appointment costs, how it is paid, and what cancelling it means.
 * @param zone its instants are written in it
 * @param onlineDemand what a payment link asks for; absent where none is open
 */
export const scheduleSummary = async (
  ports: Ports,
  { organization, record }: { organization: number; record: StoredSchedule },
  { zone, onlineDemand }: { zone: string; onlineDemand?: OnlineDemand | undefined },
): Promise<AppointmentSummary> => {
  const { total, discount, items, sums, policy, status, startsAt } = record
  const waits =
    status.id === pending_payment && policy?.payment !== undefined ? policy.payment : undefined
  const demand = onlineDemand ?? waits
  const terms = demand?.now
    ? await surchargeTerms(ports, organization, record.branchOffice.id)
    : undefined
  const { card, settled } = await ports.store.within(onlyThat(organization), async (records) => ({
    card: isOff(status.id) ? null : await cardForFees(records, record),
    settled: await settledPayments(ports, records, record),
  }))
  return summaryOf({
    pricing: bookedPricing(status.id, record.stated.priceKinds),
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
    state: billStateOf(status.id),
    isRequest: (waits?.becomes ?? status.id) === requested,
    kept: record.cancel?.kept ?? null,
    hasClient: record.client !== null,
    ...settled,
  })
}

const surchargeTerms = async (ports: Ports, organization: number, branchOffice: number) =>
  surchargeTermsIn(
    await paymentConfigurationOf(ports, await branchPlaceOf(ports, organization, branchOffice)),
  )

/** The card that fees of the appointment would be charged to; null where none can be. */
const cardForFees = async (
  records: Records,
  { id, client, channel, policy }: StoredSchedule,
): Promise<string | null> => {
  const takesFees = [policy?.lateCancelFee, policy?.noShowFee].some(
    (rule) => rule !== undefined && rule.kind !== 'none',
  )
  if (!takesFees && policy?.payment?.rule !== paymentRules.card_on_file) return null
  const card = await feeCard(records, { schedule: id, client: client?.id ?? null, channel })
  return card === undefined ? null : card['name']
}

type Stated = {
  modalities: readonly Modality[]
  branchZone: string
  payment: PublicSchedule['payment']
}

/**
 * The statement of an appointment as its client reads it on its page and in its emails: by the
 * clock and with the link that they have.
 */
export const clientSummary = (
  ports: Ports,
  { organization, record }: { organization: number; record: StoredSchedule },
  { modalities, branchZone, payment }: Stated,
): Promise<AppointmentSummary> =>
  scheduleSummary(
    ports,
    { organization, record },
    {
      zone: statedZone(modalities, branchZone, record.timeZone),
      onlineDemand:
        payment?.rule === paymentRules.optional
          ? { rule: paymentRules.optional, now: 0 }
          : undefined,
    },
  )

/** Where the services of an appointment take place, each once. */
export const modalitiesOfRecord = ({ stated }: StoredSchedule): Modality[] => {
  const found = stated.modalities.map((id) => nameById(modalities, id) ?? 'at_branch')
  return modalityNames.filter((modality) => found.includes(modality))
}

/** Where services of a branch take place, each once. */
export const modalitiesOfServices = async (
  ports: Ports,
  organization: number,
  entailed: readonly number[],
): Promise<Modality[]> => {
  const modalityOf = await modalitiesOf(ports, organization, entailed)
  return modalityNames.filter((modality) => entailed.some((id) => modalityOf(id) === modality))
}
