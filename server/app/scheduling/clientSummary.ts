import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public.ts'
import { modalityNames, type Modality } from '../../../contract/entities/products.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { statedZone } from '../../../contract/time/statedZone.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { modalitiesOf } from './modalitiesOf.ts'
import { scheduleSummary } from './scheduleSummary.ts'

type Stated = { modalities: readonly Modality[]; branchZone: string; payment: PublicSchedule['payment'] }

/** The statement of an appointment as its client reads it on its page and in its emails: by the clock and with the link that they have. */
export const clientSummary = (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
  { modalities, branchZone, payment }: Stated,
): Promise<AppointmentSummary> =>
  scheduleSummary(ports, organization, record, {
    zone: statedZone(modalities, branchZone, record.timeZone),
    asked: payment?.rule === paymentRules.optional ? { rule: paymentRules.optional, now: 0 } : undefined,
  })

/** Where the services of an appointment take place, each once. */
export const modalitiesOfRecord = async (ports: Ports, organization: number, { items }: StoredSchedule): Promise<Modality[]> => {
  const entailed = items.map(({ entailedProduct }) => entailedProduct.id)
  const modalityOf = await modalitiesOf(ports, organization, entailed)
  return modalityNames.filter((modality) => entailed.some((id) => modalityOf(id) === modality))
}
