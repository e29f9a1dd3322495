import { formatAddress } from '../../../contract/text/formats.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { whereInWords } from '../../../contract/words/whereInWords.ts'
import type { CalendarEntry } from '../../ports/files.ts'
import { frees } from './statusChanges.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { phoneIfAny } from '../../../contract/text/phones.ts'

/** The place that an entry names, and where its services take place. */
export type CalendarPlace = Pick<PublicSchedule, 'organization'> &
  Partial<Pick<PublicSchedule, 'modalities'>> & {
    branchOffice: Pick<PublicSchedule['branchOffice'], 'id' | 'name' | 'address' | 'phone'>
  }

/**
 * An appointment as one entry of its client's calendar; the same one after every change, with a
 * sequence that grows. Calendars of staff name the branch, those of visitors where the services
 * take place (`modalities`).
 */
export const calendarEntryOf = (
  {
    code,
    version,
    startsAt,
    endsAt,
    create,
    edit,
    status,
    items,
  }: Pick<
    StoredSchedule,
    'code' | 'version' | 'startsAt' | 'endsAt' | 'create' | 'edit' | 'status' | 'items'
  >,
  { organization, branchOffice, modalities = ['at_branch'] }: CalendarPlace,
  language: Language = 'en',
): CalendarEntry => ({
  uid: `${organization.id}-${code}@phi-agenda`,
  sequence: version,
  title: `${items.map(({ entailedProduct }) => entailedProduct.name).join(', ')} · ${organization.name}`,
  description: [
    code,
    items.map(({ expert }) => expert.name).join(', '),
    phoneIfAny(branchOffice.phone),
  ]
    .filter(Boolean)
    .join('\n'),
  location: whereInWords(
    modalities,
    {
      branch: branchOffice.name,
      place: [branchOffice.name, branchOffice.address && formatAddress(branchOffice.address)]
        .filter(Boolean)
        .join(', '),
    },
    language,
  ),
  startsAt,
  endsAt,
  changedAt: (edit ?? create).date,
  cancelled: frees(status.sysName),
  tentative: status.sysName === 'requested' || status.sysName === 'pending_payment',
})

const neverBooked: readonly string[] = ['requested', 'pending_payment', 'rejected', 'expired']

/**
 * Whether an appointment was agreed, so that it belongs into its client's calendar or is taken out
 * of it.
 */
export const isInCalendar = ({ status }: Pick<StoredSchedule, 'status'>): boolean =>
  !neverBooked.includes(status.sysName)
