import { mostWaitlistDays } from '../../../contract/entities/waitlistEntries.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { dateAt, dayOfDate } from '../../../contract/time/zones.ts'
import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import type { DraftContext } from '../kernel/rule.ts'

/**
 * The rule of an entry on the waitlist, whether the branch or a visitor writes it: a person with a
 * name and an email address, a span of days that is not over, and services and a booking page of
 * the branch itself.
 * @throws Refusal VALIDATION naming the field
 */
export const waitingRule = async ({
  values,
  before,
  sent,
  records,
  by,
}: DraftContext<'waitlistEntries'>): Promise<WholeValues<'waitlistEntries'>> => {
  const { client, dateFrom, dateTo, branchOffice, directLink } = values
  if (before !== null && branchOffice !== before.branchOffice.id)
    throw refuseField('branchOffice', 'notAllowed')
  if (dateTo < dateFrom) throw refuseField('dateTo', 'order')
  if (dayOfDate(dateTo) - dayOfDate(dateFrom) >= mostWaitlistDays)
    throw refuseField('dateTo', 'tooBig', mostWaitlistDays)
  if (sent['dateTo'] !== undefined) {
    // The clock would end it before anything could be offered.
    const [branch] = await records.find('branchOffices', [branchOffice])
    const today = branch && dateAt(branch['timeZone'], by.at.getTime() / 60_000)
    if (today !== undefined && dateTo < today) throw refuseField('dateTo', 'tooSmall', today)
  }
  const services = await records.find('entailedProducts', values.services)
  const here = (record: EntityRecord<'entailedProducts' | 'directLinks'> | undefined) =>
    record?.branchOffice.id === branchOffice
  if (sent['services'] !== undefined && !services.every(here))
    throw refuseField('services', 'unknown')
  if (
    sent.directLink != null &&
    directLink != null &&
    !here((await records.find('directLinks', [directLink]))[0])
  )
    throw refuseField('directLink', 'unknown')
  const known =
    typeof client === 'number' ? (await records.find('clients', [client]))[0] : undefined
  const given = (field: 'name' | 'email' | 'phone' | 'locale') =>
    values[field] ?? known?.[field] ?? null
  const person = {
    name: given('name'),
    email: given('email'),
    phone: given('phone'),
    locale: given('locale'),
  }
  if (!person.name) throw refuseField('name', 'required')
  // An offer is an email: without an address it would end unread.
  if (!person.email) throw refuseField('email', 'required')
  return { ...values, ...person }
}
