import type { Job, Lifted } from '../../ports/outbox.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { recordRefunds, type PendingRefund } from '../payments/cancellationRefunds.ts'
import { isCaptured, letGo, take } from '../payments/captures.ts'
import { isOff } from '../payments/isOff.ts'
import { askGateway } from '../payments/refunds.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { liftFee } from '../payments/feeRefunds.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { keptItems } from '../availability/items.ts'
import { placeAppointment, type AppointmentRequest } from './placeAppointment.ts'
import { reachToMove } from '../availability/reach.ts'
import { isMet } from '../payments/bill.ts'

type AppointmentReference = { organization: number; schedule: number; ref: string }

/**
 * Brings the money of an appointment to where the appointment stands, however often it is
 * requested: what is held on a card is taken once it is due; an appointment that was paid after its
 * time had been let go is booked again if the time is still free (`rebook`); and what was paid for
 * one that is canceled is refunded the way it came, but for what stays with the branch. What was
 * paid by hand is given back by hand: that is left for the desk.
 */
export const settleAppointment = async (
  ports: Ports,
  { organization, schedule, ref }: AppointmentReference,
): Promise<void> => {
  const context = { ports, caller: { ref, address: '', device: null, accountId: null } }
  let record = await ports.store.schedule(onlyThat(organization), schedule)
  if (record === undefined) return
  if (record.status.id === scheduleStatuses.ids.expired && (await rebook(ports, record, ref)))
    record = await ports.store.schedule(onlyThat(organization), schedule)
  if (record === undefined) return
  const status = record.status.id
  const demand = record.policy?.payment
  const captures = demand !== undefined && isCaptured(demand, status)
  for (const payment of captures || isOff(status)
    ? await heldOnCards(ports, organization, schedule)
    : [])
    await (captures
      ? take(context, organization, { payment })
      : letGo(context, organization, payment))
  if (!isOff(status)) return
  for (const { payment, refund } of await giveBack(ports, organization, { schedule, ref }))
    await askGateway(context, organization, { payment, refund })
}

const heldOnCards = (
  ports: Ports,
  organization: number,
  schedule: number,
): Promise<EntityRecord<'payments'>[]> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    const held =
      bill?.payments.filter(({ status }) => status === paymentStatuses.ids.authorized) ?? []
    return records.find(
      'payments',
      held.map(({ id }) => id),
    )
  })

/**
 * Records what is refunded of an appointment that is off; gives the refunds that gateways have
 * still to make.
 */
const giveBack = (
  ports: Ports,
  organization: number,
  { schedule, ref }: { schedule: number; ref: string },
): Promise<PendingRefund[]> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const bill = await records.payments.lockBill(organization, schedule)
    if (bill === undefined || !isOff(bill.status)) return []
    return recordRefunds(
      { ports, records, organization },
      { bill, caller: { ref, address: '', device: null } },
    )
  })

/** Refusals that say nothing of the time itself: another try may be accepted. */
const transientRefusals: readonly string[] = ['UNAVAILABLE', 'VERSION_CONFLICT']

/**
 * What was paid, or a card was left for, after its time had been let go: it is booked again if the
 * time is still free, by the rules of every booking, as what was requested. Not where too little
 * was paid, or its time has come. `false` where it is not booked.
 */
export const rebook = async (
  ports: Ports,
  record: StoredSchedule,
  ref: string,
): Promise<boolean> => {
  const { policy, sums, startsAt } = record
  const demand = policy?.payment
  if (demand === undefined || Date.parse(startsAt) <= ports.clock.now().getTime()) return false
  // A request that the branch did not approve in time stays off, paid or not.
  if (record.cancel !== null) return false
  const { id: schedule, channel } = record
  const demanded = {
    schedule,
    client: record.client?.id ?? null,
    channel,
    demand,
    net: sums.paid - sums.refunded + sums.authorized,
  }
  if (demand.rule !== paymentRules.card_on_file && demand.now === 0) return false
  if (
    !(await ports.store.within(onlyThat(record.organization.id), (records) =>
      isMet(records, demanded),
    ))
  )
    return false
  try {
    const caller = { accountId: null, ref }
    await placeAppointment({ ports, caller }, sameAgain(record, demand.becomes))
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || transientRefusals.includes(error.code)) throw error
    return false
  }
}

/** An appointment whose time was let go, to be placed as it was. */
const sameAgain = (record: StoredSchedule, status: number): AppointmentRequest => ({
  organization: record.organization.id,
  branchOffice: record.branchOffice.id,
  items: keptItems(record),
  quantity: record.quantity,
  start: record.startsAt,
  discount: record.discountRule,
  // Lead time and horizon were kept when it was booked.
  reachOf: (calendar) => ({ ...reachToMove(record)(calendar), forVisitor: false }),
  change: {
    id: record.id,
    version: record.version,
    statuses: [scheduleStatuses.ids.expired],
    moves: 0,
  },
  schedule: () => ({
    status,
    statusComments: null,
    client: record.client?.id ?? null,
    booker: record.booker,
    note: record.note,
    tags: record.tags,
    color: record.color,
    overrides: record.overrides,
  }),
  action: 'rebook',
  event: { topic: 'schedules.paidLate', payload: { notify: true } },
})

/**
 * Brings the money of the appointments that an event is about to where they stand, refunds the fees
 * that it lifted, then does the rest of the work.
 */
export const settleFirst =
  <Payload extends { schedule?: number; schedules?: number[]; lifted?: Lifted[] }>(
    ports: Ports,
    rest: (event: Job<Payload>) => Promise<void>,
  ) =>
  async (event: Job<Payload>): Promise<void> => {
    const {
      organization,
      payload: { schedule, schedules = [], lifted = [] },
    } = event
    if (organization !== undefined) {
      for (const each of schedule === undefined ? schedules : [schedule])
        await settleAppointment(ports, { organization, schedule: each, ref: `outbox ${event.id}` })
      for (const payload of lifted) await liftFee(ports)({ id: event.id, organization, payload })
    }
    await rest(event)
  }
