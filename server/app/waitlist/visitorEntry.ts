import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { askingTimes } from '../../../contract/entities/products.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { statusName, waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import { isoAt } from '../../../contract/time/zones.ts'
import { datesLeft } from '../../domain/scheduling/waiting.ts'
import type { Ports } from '../../ports/ports.ts'
import { visitorForm } from '../forms/visitorForms.ts'
import { configurationOf, readCalendar } from '../availability/calendar.ts'
import { isPageServing } from '../availability/reach.ts'
import { clockSettingsIn } from '../configuration/clockSettings.ts'
import { onlyThat } from '../kernel/scope.ts'
import { viewToken } from '../kernel/tokens.ts'
import { contactOf } from '../places/addressParts.ts'
import {
  formsOfOffer,
  lastOffered,
  type Entry,
  calendarOfOffer,
  costOfOffer,
} from './acceptOffer.ts'
import { waitingToken } from './placeEntry.ts'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import { statedZone } from '../../../contract/catalog/modalities.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import { pricingOf, summaryOf } from '../../domain/scheduling/appointmentSummary.ts'
import { noFeesTaken, noSums, nothingOnTop } from '../../domain/money/bill.ts'
import { taxSums, taxedLines } from '../../domain/money/price.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { policyOf } from '../booking/bookedAs.ts'
import { surchargeTermsIn } from '../payments/gateways.ts'
import { demandFor, paymentConfigurationIn } from '../payments/demands.ts'
import { modalitiesOfRecord, modalitiesOfServices, scheduleSummary } from '../booking/summary.ts'
import { visitorPayment } from '../booking/visitorAppointment.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'

const { offered, booked, waiting } = waitlistStatuses.ids

/**
 * A visitor's place in the line as they see it: nothing of what is noted for staff, nor of who else
 * waits.
 */
export const visitorWaiting = async (
  ports: Ports,
  organization: number,
  entry: Entry,
): Promise<PublicWaiting> => {
  const now = ports.clock.now()
  const request = {
    organization,
    branchOffice: entry.branchOffice,
    link: entry.linkName,
    entailedProducts: entry.services,
    seen: null,
    now,
  }
  const calendar = await readCalendar(ports, request)
  if (calendar === undefined) throw new Refusal('NOT_FOUND')
  const zone = calendar.branch.timeZone
  const held = await lastOffered(ports, organization, entry)
  const named = await ports.store.within(onlyThat(organization), async (records) => ({
    experts: await records.find('experts', entry.experts),
    link: entry.directLink === null ? [] : await records.find('directLinks', [entry.directLink]),
  }))
  const timeOf = timesIn(zone)
  const taken = entry.status === booked ? held : undefined
  const open = configurationOf(calendar).waitlist.enabled && isPageServing(calendar, entry)
  const isOffered = entry.status === offered && entry.offerExpiresAt! > now
  return {
    status: { id: entry.status, sysName: statusName(waitlistStatuses, entry.status) },
    name: entry.name,
    organization: { id: organization, name: calendar.organization.name },
    branchOffice: {
      id: entry.branchOffice,
      name: calendar.branch.name,
      timeZone: zone,
      clock: clockSettingsIn(configurationOf(calendar)),
      ...contactOf(calendar.branch, calendar.organization),
    },
    services: entry.services.map((id) => ({
      id,
      name: calendar.products.find((product) => product.id === id)?.name ?? '',
    })),
    experts: named.experts.map(({ id, name }) => ({ id, name: name })),
    modalities: await modalitiesOfServices(ports, organization, entry.services),
    directLink: named.link[0]?.['name'] ?? null,
    dateFrom: entry.dateFrom,
    dateTo: entry.dateTo,
    weekdays: entry.weekdays,
    dayPart: entry.dayPart,
    offer: isOffered && held ? await offerOf(ports, organization, { entry, held, timeOf }) : null,
    taken: taken ? await takenOf(ports, organization, { taken, timeOf }) : null,
    open,
    mayWait: !isOffered && open && mayWaitAgain(entry, now, zone),
    token: waitingToken(ports, organization, entry),
    appointment: taken
      ? viewToken(ports, organization, { code: taken.code, version: taken.linkVersion })
      : null,
  }
}

/** Whether a place that has ended can be taken again, on the days that are left of it. */
const mayWaitAgain = (entry: Entry, now: Date, zone: string): boolean =>
  entry.status !== waiting &&
  entry.status !== booked &&
  // Of a person who was erased nothing is left to write to.
  entry.email !== null &&
  datesLeft(entry, Math.floor(now.getTime() / 60_000), zone) !== null

type TimesIn = (span: { startsAt: string; endsAt: string }) => { start: string; end: string }

/** Spans of time by the clock of a zone. */
const timesIn =
  (zone: string): TimesIn =>
  ({ startsAt, endsAt }) => ({
    start: isoAt(zone, Date.parse(startsAt) / 60_000),
    end: isoAt(zone, Date.parse(endsAt) / 60_000),
  })

type Taken = NonNullable<PublicWaiting['taken']>

/** The appointment that was taken. */
const takenOf = async (
  ports: Ports,
  organization: number,
  { taken, timeOf }: { taken: StoredSchedule; timeOf: TimesIn },
): Promise<Taken> => ({
  ...timeOf(taken),
  status: { id: taken.status.id, sysName: taken.status.sysName },
  items: taken.items.map(({ entailedProduct, expert }) => ({ entailedProduct, expert })),
  missing: await missingOf(ports, organization, { taken, timeOf }),
})

/** What the appointment waits for, as its own page states it: with what paying online costs. */
const missingOf = async (
  ports: Ports,
  organization: number,
  { taken, timeOf }: { taken: StoredSchedule; timeOf: TimesIn },
): Promise<Taken['missing']> => {
  const until = taken.holdExpiresAt
  if (taken.status.sysName !== 'pending_payment' || until === null) return null
  const { payment } = await visitorPayment(ports, organization, taken)
  if (payment === null) return null
  const place = { organization, record: taken }
  const { now } = await scheduleSummary(ports, place, { zone: taken.timeZone })
  const amount = now.amount.amount + now.surcharge.amount
  return {
    amount: payment.rule === paymentRules.card_on_file ? null : { ...now.amount, amount },
    until: timeOf({ startsAt: until, endsAt: until }).end,
  }
}

/** The time that is held for a person on the waitlist, with the questions before it is taken. */
const offerOf = async (
  ports: Ports,
  organization: number,
  { entry, held, timeOf }: { entry: Entry; held: StoredSchedule; timeOf: TimesIn },
): Promise<NonNullable<PublicWaiting['offer']>> => {
  const forms = await formsOfOffer(ports, organization, entry)
  const until = entry.offerExpiresAt!.toISOString()
  return {
    ...timeOf(held),
    items: held.items.map((item) => ({
      entailedProduct: item.entailedProduct,
      expert: item.expert,
      addons: item.addons,
      ...timeOf(item),
    })),
    expiresAt: timeOf({ startsAt: until, endsAt: until }).end,
    summary: await offerSummary(ports, organization, { entry, held }),
    forms: forms
      .filter(({ askOn }) => askOn === askingTimes.booking)
      .map((form) => visitorForm(ports.secrets, { organization }, form)),
  }
}

/**
 * The statement of a time that is held for a person on the waitlist: what taking it costs, how it
 * is paid, and what canceling it means.
 */
export const offerSummary = async (
  ports: Ports,
  organization: number,
  { entry, held }: { entry: Entry; held: StoredSchedule },
): Promise<AppointmentSummary> => {
  const calendar = await calendarOfOffer(ports, organization, held)
  if (calendar === undefined) throw new Refusal('NOT_FOUND')
  const terms = calendar.terms!
  const { rule, now } = await demandFor(ports, organization, {
    stored: terms,
    services: costOfOffer(calendar, held).services,
    who: entry,
  })
  const surcharge =
    now === 0 ? 0 : surchargeOf(now, surchargeTermsIn(paymentConfigurationIn(terms)))
  const zone = statedZone(modalitiesOfRecord(held), calendar.branch.timeZone, held.timeZone)
  const booked = held.items.map(({ entailedProduct }) => entailedProduct.id)
  return summaryOf({
    pricing: pricingOf(
      calendar.products.filter(({ id }) => booked.includes(id)).map(({ priceKind }) => priceKind),
    ),
    currency: held.total.currency,
    total: held.total.amount,
    discount: held.discount.amount,
    taxes: taxSums(held.items.flatMap(taxedLines)),
    sums: noSums,
    onTop: nothingOnTop,
    feesTaken: noFeesTaken,
    demand: { rule, now, surcharge },
    policy: policyOf(calendar, held.total.currency),
    kept: null,
    card: null,
    start: { at: Date.parse(held.startsAt) / 60_000, zone },
    now: Math.floor(ports.clock.now().getTime() / 60_000),
    state: 'open',
    isRequest: false,
    // Nothing is paid yet that could be kept as credit.
    hasClient: false,
    payments: [],
    fees: [],
    refunds: [],
  })
}
