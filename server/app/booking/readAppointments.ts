import {
  cancelledBy,
  scheduleRecord,
  type ScheduleChange,
  type SchedulePayment,
  type ScheduleRecord,
} from '../../../contract/endpoints/scheduleRecord.ts'
import { billStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { billOf, onTopOf, onTopRefunded } from '../../domain/money/bill.ts'
import { decidedAt } from '../../domain/scheduling/groupDecision.ts'
import { changesFor, type LifeRules } from '../../domain/scheduling/lifeCycle.ts'
import type { Caller, ScopedCaller } from '../../ports/caller.ts'
import type { StoredSchedule, AppointmentSearch } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { applyMasks } from '../kernel/applyMasks.ts'
import {
  configurationOf,
  branchIfThere,
  minCapacityOf,
  type Calendar,
} from '../availability/calendar.ts'
import { returnedNow } from '../payments/bill.ts'
import { billStateOf, isOff } from '../payments/isOff.ts'
import { momentOf } from './statusChanges.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { clientMasks, type FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { allows } from '../../../contract/kernel/privileges.ts'

/** Appointments as the caller may see them, with the statuses that staff may take them to. */
export const seenSchedules = async (
  { ports, caller }: { ports: Ports; caller: Caller },
  found: readonly StoredSchedule[],
): Promise<ScheduleRecord[]> => {
  const branches = new Map(
    found.map(({ branchOffice, organization }) => [branchOffice.id, organization.id]),
  )
  // Of a branch that is gone nothing is changed any more.
  const calendars = new Map<number, Awaited<ReturnType<typeof branchIfThere>>>(
    await Promise.all(
      [...branches].map(async ([branch, organization]) => {
        return [branch, await branchIfThere(ports, organization, branch)] as const
      }),
    ),
  )
  return found.map((stored) => {
    const calendar = calendars.get(stored.branchOffice.id)
    const own = calendar && configurationOf(calendar)
    const {
      sums: _sums,
      discountRule: _rule,
      paidOnTop: _onTop,
      linkVersion: _version,
      isClientHidden: _hidden,
      sessions: _sessions,
      stated: _stated,
      acceptedConflicts: _accepted,
      ...record
    } = stored
    return applyMasks<ScheduleRecord>(scheduleRecord, masksFor(caller, stored), {
      ...record,
      ...(hidesClient(caller, stored) ? { isClientHidden: true } : {}),
      payment: paymentOf(stored, ports.clock.now()),
      ...(calendar === undefined ? {} : groupOf(stored, calendar)),
      changes: own === undefined ? [] : changesOf(stored, own, ports.clock.now()),
    })
  })
}

/** What the first group session of an appointment that needs several people needs. */
const groupOf = (stored: StoredSchedule, calendar: Calendar): Pick<ScheduleRecord, 'group'> => {
  const { minCapacityHours } = configurationOf(calendar)
  const session = stored.items.find(
    ({ entailedProduct }) => agreedMinimum(stored, calendar, entailedProduct.id) > 1,
  )
  if (session === undefined || minCapacityHours === 0) return {}
  const start = Math.floor(Date.parse(session.startsAt) / 60_000)
  return {
    group: {
      minimum: agreedMinimum(stored, calendar, session.entailedProduct.id),
      decidedAt: new Date(decidedAt(start, minCapacityHours) * 60_000).toISOString(),
    },
  }
}

/**
 * How many people a service of an appointment needs: as agreed when it was booked, and no more than
 * now; one where it is no seat of a session.
 */
const agreedMinimum = (
  { policy, sessions }: Pick<StoredSchedule, 'policy' | 'sessions'>,
  calendar: Calendar,
  entailedProduct: number,
): number => {
  const now = minCapacityOf(calendar, entailedProduct)
  const agreed = policy?.minimums?.find((each) => each.entailedProduct === entailedProduct)
  return agreed === undefined
    ? sessions.includes(entailedProduct)
      ? now
      : 1
    : Math.min(now, agreed.minCapacity)
}

const paymentOf = (stored: StoredSchedule, now: Date): SchedulePayment => {
  const { total, status, sums, cancel } = stored
  const isGone = isOff(status.id)
  const bill = billOf(total.amount, sums, billStateOf(status.id))
  const money = (amount: number) => ({ amount, currency: total.currency })
  const taken = bill.paid - bill.refunded + bill.authorized
  const onTop = onTopOf(stored.paidOnTop)
  return {
    status: { id: billStatuses.ids[bill.status], sysName: bill.status },
    paid: money(bill.paid),
    refunded: money(bill.refunded),
    authorized: money(bill.authorized),
    onTop: {
      paid: money(onTop.tip.paid + onTop.surcharge.paid),
      refunded: money(onTopRefunded(onTop)),
      authorized: money(onTop.held),
    },
    waived: money(bill.waived),
    due: money(bill.due),
    overpaid: money(bill.overpaid),
    refund:
      isGone || taken <= 0
        ? null
        : {
            client: money(returnedNow(stored, now, cancelledBy.client)),
            branch: money(returnedNow(stored, now, cancelledBy.branch)),
          },
    toReturn: money(isGone ? Math.max(0, bill.paid - bill.refunded - (cancel?.kept ?? 0)) : 0),
  }
}

const changesOf = (stored: StoredSchedule, rules: LifeRules, now: Date): ScheduleChange[] =>
  changesFor('staff', { from: stored.status.sysName, rules }, momentOf(stored, now)).map(
    ({ to, from, until, needsReason }) => ({
      status: scheduleStatuses.ids[to],
      from: isoOf(from),
      until: isoOf(until),
      needsReason,
    }),
  )

const isoOf = (minutes: number | null): string | null =>
  minutes === null ? null : new Date(minutes * 60_000).toISOString()

/**
 * One appointment of the caller's scope, as the caller may see it.
 * @throws Refusal NOT_FOUND
 */
export const scheduleOf = async (
  context: { ports: Ports; caller: ScopedCaller },
  id: number,
): Promise<ScheduleRecord> => {
  const { ports, caller } = context
  const found = await ports.store.schedules(caller.scope, { ids: [id], limit: 1 })
  const [seen] = await seenSchedules(context, found)
  if (seen === undefined) throw new Refusal('NOT_FOUND')
  return seen
}

type Reader = Pick<Caller, 'masks'>
type Read = Pick<StoredSchedule, 'isClientHidden'>

/**
 * The masks of a reader for one appointment: an expert who does not reach its client sees nothing
 * about that client.
 */
export const masksFor = ({ masks }: Reader, { isClientHidden }: Read): readonly FieldMask[] =>
  isClientHidden ? [...new Set([...masks, ...clientMasks])] : masks

/** Whether a reader may not know the client of an appointment. */
export const hidesClient = (reader: Reader, schedule: Read): boolean =>
  masksFor(reader, schedule).includes('clients')

/**
 * Refuses what is about the client of an appointment to a caller who does not see that client.
 * @throws Refusal FORBIDDEN
 */
export const requireVisibleClient = (reader: Reader, schedule: Read): void => {
  if (hidesClient(reader, schedule)) throw new Refusal('FORBIDDEN')
}

/**
 * What a caller finds appointments by: never by what the caller's masks hide, and by the contact
 * details of a client only where the caller may view clients. Undefined where nothing is searched
 * for.
 */
export const appointmentSearch = (
  { masks, privileges }: Pick<Caller, 'masks' | 'privileges'>,
  text: string | undefined,
): AppointmentSearch | undefined => {
  if (text === undefined || text === '') return undefined
  const guest = masks.includes('clients') ? 'none' : masks.includes('contact') ? 'name' : 'whole'
  return {
    text,
    guest,
    client: guest === 'whole' && allows(privileges, ['client', 'view']) ? 'whole' : 'name',
  }
}
