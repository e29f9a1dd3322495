import { refuseField } from '../../../contract/kernel/errors.ts'
import { clientStatuses } from '../../../contract/kernel/statuses.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Booker } from '../../ports/bookingPlan.ts'
import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import { phoneCountry, withPhoneOf } from '../kernel/contacts/completePhones.ts'

type BookerRequest = {
  client?: number | null
  booker?: { name: string; email?: string | null; phone?: string | null; taxId?: string | null }
}

/**
 * Whom an appointment is for: a client of the organization, or a person as they gave themselves, or
 * both.
 */
export type BookedFor = { client: number | null; booker: Booker | null; blocked: boolean }

/**
 * Reads the client, whose own data are the snapshot where no other is given (definitions 3.8: at
 * least one of the two).
 * @throws Refusal VALIDATION on `client` without either, or where the client is not one that
 * appointments are made for
 */
export const bookedFor = async (
  ports: Ports,
  { scope, organization }: { scope: Scope; organization: number },
  { client, booker }: BookerRequest,
): Promise<BookedFor> => {
  const { store } = ports
  await refuseUndeliverable(ports, 'booker.email', booker?.email)
  const whole =
    booker?.phone == null || booker.phone.startsWith('+')
      ? booker
      : await completed(store, { scope, organization, booker })
  const given = whole === undefined ? null : snapshot(whole)
  if (client === undefined || client === null) {
    if (given === null) throw refuseField('client', 'required')
    return { client: null, booker: given, blocked: false }
  }
  const [found] = await store.within(onlyOrganization(scope, organization), (records) =>
    records.find('clients', [client]),
  )
  if (found === undefined) throw refuseField('client', 'unknown')
  const { id: status } = found['status']
  if (status !== clientStatuses.ids.enabled) throw refuseField('client', 'notAllowed')
  return { client, booker: given ?? snapshot(found), blocked: found['blocked'] }
}

/**
 * Whether the booker of an appointment is the copy of its client's data that staff bookings make,
 * and no other person named for it. Such an appointment, given to another client, is for that
 * client.
 */
export const isOwnSnapshot = async (
  { store }: Ports,
  { scope, organization }: { scope: Scope; organization: number },
  { client, booker, channel }: Pick<StoredSchedule, 'client' | 'booker' | 'channel'>,
): Promise<boolean> => {
  if (client === null || booker === null || onlineChannels.includes(channel)) return false
  const [known] = await store.within(onlyOrganization(scope, organization), (records) =>
    records.find('clients', [client.id]),
  )
  // What they are called or reached by may have changed since.
  return (
    known !== undefined &&
    (['name', 'email', 'phone'] as const).some(
      (part) => booker[part] !== null && booker[part] === known[part],
    )
  )
}

type GivenBooker = NonNullable<BookerRequest['booker']>

/** @throws Refusal VALIDATION on `booker.phone` */
const completed = async (
  store: Ports['store'],
  { scope, organization, booker }: { scope: Scope; organization: number; booker: GivenBooker },
): Promise<GivenBooker> => {
  const { branchOffice } = scope
  const country = await store.within(onlyOrganization(scope, organization), (records) =>
    phoneCountry({ records, organization, branchOffice }),
  )
  return withPhoneOf(booker, { country: country === undefined ? null : { isoCode: country } })
}

const snapshot = ({ name, email, phone, taxId }: GivenBooker): Booker => ({
  name,
  email: email ?? null,
  phone: phone ?? null,
  taxId: taxId ?? null,
})
