import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { askingTimes } from '../../../contract/entities/products.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { statusName, waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import { isoAt } from '../../../contract/time/zones.ts'
import { datesLeft } from '../../domain/waiting.ts'
import type { Ports } from '../../ports/ports.ts'
import { visitorForm } from '../answers/visitorForms.ts'
import { configurationOf, readCalendar } from '../calendar.ts'
import { clockSettingsIn } from '../clockSettings.ts'
import { onlyThat } from '../onlyThat.ts'
import { viewToken } from '../viewToken.ts'
import { postalAddress } from '../embeddedAddress.ts'
import { formsOfOffer, lastOffered, type Entry } from './acceptOffer.ts'
import { offerSummary } from './offerSummary.ts'
import { waitingToken } from './waitingToken.ts'

const { offered, booked, waiting } = waitlistStatuses.ids

/** Somebody's place in the line as they see it: nothing of what is noted inside the house, nor of who else waits. */
export const visitorWaiting = async (ports: Ports, organization: number, entry: Entry): Promise<PublicWaiting> => {
  const now = ports.clock.now()
  const asked = { organization, branchOffice: entry.branchOffice, link: null, entailedProducts: entry.services, seen: null, now }
  const calendar = await readCalendar(ports, asked)
  if (calendar === undefined) throw new Refusal('NOT_FOUND')
  const zone = calendar.branch.timeZone
  const held = await lastOffered(ports, organization, entry)
  const named = await ports.store.within(onlyThat(organization), async (records) => ({
    experts: await records.find('experts', entry.experts),
    link: entry.directLink === null ? [] : await records.find('directLinks', [entry.directLink]),
  }))
  const text = (instant: string) => isoAt(zone, Date.parse(instant) / 60_000)
  const isOffered = entry.status === offered && entry.offerExpiresAt! > now
  const forms = isOffered ? await formsOfOffer(ports, organization, entry) : []
  return {
    status: { id: entry.status, sysName: statusName(waitlistStatuses, entry.status) },
    name: entry.name,
    organization: { id: organization, name: calendar.organization.name },
    branchOffice: {
      id: entry.branchOffice,
      name: calendar.branch.name,
      timeZone: zone,
      clock: clockSettingsIn(configurationOf(calendar)),
      address: postalAddress(calendar.branch.address),
      phone: calendar.branch.phone,
    },
    services: entry.services.map((id) => ({ id, name: calendar.products.find((product) => product.id === id)?.name ?? '' })),
    experts: named.experts.map(({ id, name }) => ({ id, name: name })),
    directLink: named.link[0]?.['name'] ?? null,
    dateFrom: entry.dateFrom,
    dateTo: entry.dateTo,
    weekdays: entry.weekdays,
    dayPart: entry.dayPart,
    offer:
      isOffered && held
        ? {
            start: text(held.startsAt),
            end: text(held.endsAt),
            items: held.items.map((item) => ({
              entailedProduct: item.entailedProduct,
              expert: item.expert,
              addons: item.addons,
              start: text(item.startsAt),
              end: text(item.endsAt),
            })),
            expiresAt: text(entry.offerExpiresAt!.toISOString()),
            summary: await offerSummary(ports, organization, entry, held),
            forms: forms.filter(({ askOn }) => askOn === askingTimes.booking).map((form) => visitorForm(ports.secrets, organization, form)),
          }
        : null,
    mayWait:
      !isOffered &&
      entry.status !== waiting &&
      entry.status !== booked &&
      // Of somebody who was erased nothing is left to write to.
      entry.email !== null &&
      configurationOf(calendar).waitlist.enabled &&
      datesLeft(entry, Math.floor(now.getTime() / 60_000), zone) !== null,
    token: waitingToken(ports, organization, entry),
    appointment: entry.status === booked && held ? viewToken(ports, organization, held.code, held.linkVersion) : null,
  }
}
