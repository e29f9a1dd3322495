import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { isoAt } from '../../../contract/time/zones.ts'
import { visitorMay } from '../../domain/scheduling/lifeCycle.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { branchIfThere, configurationOf } from '../availability/calendar.ts'
import { clockSettingsIn } from '../configuration/clockSettings.ts'
import { lateCancelOf } from '../payments/fees.ts'
import { clientSummary, modalitiesOfRecord } from './summary.ts'
import { refuseExpiredLink, refuseWithdrawnLink, scheduleQueryOfToken } from '../kernel/tokens.ts'
import { contactOf } from '../places/addressParts.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'
import { paymentLinkKinds, paymentRules } from '../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { billOf } from '../../domain/money/bill.ts'
import { billStateOf } from '../payments/isOff.ts'
import { returnedNow } from '../payments/bill.ts'
import { linkToken } from '../payments/links.ts'
import { latestLinkOf, payableLinkOf } from '../payments/visitorLink.ts'

export type OwnSchedule = { organization: number; record: StoredSchedule }

/**
 * The appointment that a visitor's link opens.
 * @throws Refusal NOT_FOUND for a token that opens nothing, LINK_WITHDRAWN, LINK_EXPIRED 90 days
 * after the appointment's end
 */
export const scheduleOfToken = async (ports: Ports, token: string): Promise<OwnSchedule> => {
  const found = scheduleQueryOfToken(ports, token)
  if (found === undefined) throw new Refusal('NOT_FOUND')
  const { organization, version, query } = found
  const [record] = await ports.store.schedules(onlyThat(organization), { ...query, limit: 1 })
  if (record === undefined) throw new Refusal('NOT_FOUND')
  refuseWithdrawnLink(version, record.linkVersion)
  refuseExpiredLink('appointment', record.endsAt, ports.clock.now())
  return { organization, record }
}

/** Until when, in minutes since 1970, the visitor may cancel or take another time. */
export const windowsOf = ({ status, startsAt, moves, policy }: StoredSchedule) =>
  policy === null
    ? { cancelUntil: null, rescheduleUntil: null }
    : visitorMay(policy, { status: status.sysName, startsAt: Date.parse(startsAt) / 60_000, moves })

/** An appointment as its visitor sees it: nothing of what is noted for staff. */
export const visitorSchedule = async (
  ports: Ports,
  own: OwnSchedule,
  token: string,
): Promise<PublicSchedule> => {
  const shown = await shownTo(ports, own, token)
  if (shown.status.sysName !== 'pending_payment' || shown.payment !== null) return shown
  // It was paid after the appointment was read, and before its link was.
  return shownTo(ports, await scheduleOfToken(ports, token), token)
}

const itemsOf = (
  { items }: StoredSchedule,
  text: (instant: string) => string,
): PublicSchedule['items'] =>
  items.map(({ entailedProduct, expert, startsAt, endsAt, addons }) => ({
    entailedProduct,
    expert,
    addons,
    start: text(startsAt),
    end: text(endsAt),
  }))

const shownTo = async (
  ports: Ports,
  { organization, record }: OwnSchedule,
  token: string,
): Promise<PublicSchedule> => {
  const now = ports.clock.now()
  const calendar = await branchIfThere(ports, organization, record.branchOffice.id)
  if (calendar === undefined) throw new Refusal('NOT_FOUND')
  const configuration = configurationOf(calendar)
  const zone = record.timeZone
  const branchZone = calendar.branch.timeZone
  const text = (instant: string) => isoAt(zone, Date.parse(instant) / 60_000)
  const { cancelUntil, rescheduleUntil } = windowsOf(record)
  const late = await lateCancelOf(ports, organization, record)
  const modalities = modalitiesOfRecord(record)
  const paid = await visitorPayment(ports, organization, record)
  const still = (until: number | null) =>
    until === null || until * 60_000 < now.getTime() ? null : isoAt(zone, until)
  return {
    code: record.code,
    status: { id: record.status.id, sysName: record.status.sysName },
    start: text(record.startsAt),
    end: text(record.endsAt),
    timeZone: zone,
    branchTimeZone: branchZone,
    items: itemsOf(record, text),
    total: record.total,
    discount: record.discount,
    ...paid,
    summary: await clientSummary(
      ports,
      { organization, record },
      { ...paid, modalities, branchZone },
    ),
    holdExpiresAt: record.holdExpiresAt === null ? null : text(record.holdExpiresAt),
    hold: null,
    token,
    organization: { id: record.organization.id, name: calendar.organization.name },
    branchOffice: {
      id: record.branchOffice.id,
      name: calendar.branch.name,
      clock: clockSettingsIn(configuration),
      ...contactOf(calendar.branch, calendar.organization),
      horizonDays: configuration.horizonDays,
    },
    directLink: record.directLink?.name ?? null,
    quantity: record.quantity,
    modalities,
    cancel: record.cancel,
    reconfirm: reconfirmOf(record, configuration, now),
    isRescheduleRequested: Boolean(record.rescheduleRequestedAt),
    cancelUntil: still(cancelUntil),
    rescheduleUntil: still(rescheduleUntil),
    cancelReasons: cancelUntil === null && late === undefined ? [] : configuration.cancelReasons,
    lateCancel: late === undefined ? null : { fee: late?.fee ?? null, card: late?.card ?? null },
  }
}

/**
 * How long before an appointment its client gets the question whether they come, where neither
 * reminders nor the question have a time.
 */
const usualQuestion = 1440

/**
 * Whether the client gets the question if they come: from the first reminder or the question by
 * email on, not as soon as it is booked.
 */
const reconfirmOf = (
  { status, startsAt, reconfirmedAt, rescheduleRequestedAt }: StoredSchedule,
  { reconfirm, reminders }: Pick<ConfigurationOf<'schedule'>, 'reconfirm' | 'reminders'>,
  now: Date,
): PublicSchedule['reconfirm'] => {
  if (status.sysName !== 'confirmed' || rescheduleRequestedAt) return null
  if (reconfirmedAt !== null) return 'given'
  const minutesBefore =
    Math.max(reconfirm.offset ?? 0, ...reminders.map(({ offset }) => offset)) || usualQuestion
  const ahead = Date.parse(startsAt) - now.getTime()
  return reconfirm.enabled && ahead > 0 && ahead <= minutesBefore * 60_000 ? 'asked' : null
}

const { pending_payment, requested, confirmed } = scheduleStatuses.ids

/**
 * What was paid of an appointment, what still is to be and by which link, and what would go back,
 * as its visitor sees it.
 */
export const visitorPayment = async (
  ports: Ports,
  organization: number,
  record: StoredSchedule,
): Promise<Pick<PublicSchedule, 'payment' | 'bill' | 'refund'>> => {
  const { total, sums, status, policy } = record
  const money = (amount: number): Money => ({ ...total, amount })
  const { paid, refunded, authorized, due } = billOf(total.amount, sums, billStateOf(status.id))
  const demand = policy?.payment
  const isHeld = status.id === pending_payment
  const leavesCard = isHeld && demand?.rule === paymentRules.card_on_file
  const isPayable =
    demand !== undefined &&
    due > 0 &&
    [pending_payment, requested, confirmed].some((each) => each === status.id)
  const kind = leavesCard ? paymentLinkKinds.add_card : paymentLinkKinds.pay
  const link: { id: number; version: number; charge?: number } | undefined = isHeld
    ? leavesCard || isPayable
      ? await latestLinkOf(ports, organization, { schedule: record.id, kind })
      : undefined
    : isPayable
      ? await payableLinkOf(ports, organization, record)
      : undefined
  const now = isHeld ? Math.min(demand?.now ?? due, due) : 0
  const refund = refundNow(record, ports.clock.now())
  return {
    payment:
      demand === undefined || link === undefined
        ? null
        : {
            rule: demand.rule,
            now: money(now),
            later: money(due - now),
            token: linkToken(ports, organization, { link: link.id, version: link.version }),
            charge: link.charge === undefined ? null : money(link.charge),
          },
    bill: {
      paid: money(paid),
      refunded: money(refunded),
      authorized: money(authorized),
      due: money(due),
    },
    refund: refund === null ? null : money(refund),
  }
}

/**
 * What goes back, in minor units, where a visitor cancels now; null where nothing was paid, or it
 * is off already.
 */
export const refundNow = (record: StoredSchedule, now: Date): number | null => {
  const { paid, refunded, authorized } = record.sums
  return paid - refunded + authorized > 0 && billStateOf(record.status.id) === 'open'
    ? returnedNow(record, now, cancelledBy.client)
    : null
}
