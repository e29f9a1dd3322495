import { isAmong } from '../../../contract/kernel/isAmong.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { channels, cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { scheduleStatuses, statusName } from '../../../contract/kernel/statuses.ts'
import { movableStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { policyOf } from './bookedAs.ts'
import { wantedItems, keptItems } from '../availability/items.ts'
import { organizationOfBranch, onlyOrganization } from '../kernel/scope.ts'
import { paymentDemandOf, heldForLink } from './paymentDemand.ts'
import { sendPaymentRequest } from '../payments/linkMessages.ts'
import { mayStay, placeAppointment } from './placeAppointment.ts'
import { scheduleOf, masksFor } from './readAppointments.ts'
import { demandOverride, staffReach } from '../availability/reach.ts'
import { viewToken } from '../kernel/tokens.ts'
import type { ScopedContext, Handlers, Input } from '../kernel/call.ts'
import { storedKey } from '../kernel/idempotency.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { changeOf, type Change, type ScheduleStatus } from '../../domain/scheduling/lifeCycle.ts'
import type { Values } from '../../ports/values.ts'
import { waitingEmail } from '../messages/waitingEmail.ts'
import { feeOwed, lateCancelOf } from '../payments/fees.ts'
import {
  chargedFees,
  liftedIn,
  refundFees,
  requireFeeRefunds,
  type ChargedFee,
} from '../payments/feeRefunds.ts'
import { configurationOf, readBranch } from '../availability/calendar.ts'
import { changeStatus, type EditedData } from './changeStatus.ts'
import { changesAppointment, keepsStart, leavesExpertOpen } from './changesAppointment.ts'
import { momentOf, frees, topicOf } from './statusChanges.ts'
import { settleAppointment } from './settleAppointment.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Money } from '../../../contract/money/money.ts'
import { isPutBack } from './affected/isPutBack.ts'
import { bookedFor, isOwnSnapshot } from './bookedFor.ts'
import { withOwnPrices } from './services/ownPrices.ts'
import { isOver, requireChangeable } from './services/servedAppointment.ts'

const { confirmed, arrived } = scheduleStatuses.ids
/** How long ago an appointment may be that is recorded now (definitions 3.8). */
const oldestDays = 90
/**
 * How many minutes from now the appointment of a client who has already arrived may begin, at most.
 */
const waitsAtMost = 12 * 60

export const schedulesCreate: Handlers<'schedules.create' | 'schedules.register'> = {
  'schedules.create': async (input, context) => {
    demandOverride(context.caller, input.force)
    if (input.ask && !allows(context.caller.privileges, ['payment_link', 'create']))
      throw new Refusal('FORBIDDEN')
    const how = { status: confirmed, force: input.force, overrides: input.force, asks: input.ask }
    return { r: await write(input, context, how) }
  },
  'schedules.register': async (input, context) => {
    const minutesAhead = (Date.parse(input.start) - context.ports.clock.now().getTime()) / 60_000
    if (minutesAhead < -oldestDays * 1440) throw refuseField('start', 'tooSmall')
    if (minutesAhead > (input.status === arrived ? waitsAtMost : 0))
      throw refuseField('start', 'tooBig')
    // Opening hours are not checked, as the appointment has happened; whether its expert was with
    // another client then still is.
    return {
      r: await write(input, context, {
        status: input.status,
        force: true,
        overrides: false,
        asks: false,
      }),
    }
  },
}

type How = { status: number; force: boolean; overrides: boolean; asks: boolean }

const write = async (
  input: Omit<Input<'schedules.register'>, 'status'>,
  context: ScopedContext,
  how: How,
): Promise<ScheduleRecord> => {
  const { ports, caller } = context
  const scope = caller.scope
  const organization = await organizationOfBranch(ports, scope, input.branchOffice)
  const { client, booker, blocked } = await bookedFor(ports, { scope, organization }, input)
  const { idempotencyKey, ...body } = input
  const now = ports.clock.now()
  const whom = {
    ports,
    organization,
    now,
    client,
    email: booker?.email ?? null,
    becomes: how.status,
  }
  const id = await placeAppointment(context, {
    organization,
    branchOffice: input.branchOffice,
    items: wantedItems(input.items),
    quantity: input.quantity,
    start: input.start,
    reachOf: await staffReach(context, organization, { force: how.force, clientBlocked: blocked }),
    schedule: (calendar, code) => ({
      status: how.status,
      viewHash: ports.secrets.hash(viewToken(ports, organization, { code })),
      client,
      booker,
      channel: channels.admin,
      note: input.note ?? null,
      tags: input.tags ?? [],
      color: input.color ?? null,
      policy: policyOf(calendar),
      overrides: how.overrides ? { force: true, user: caller.accountId } : null,
    }),
    ...(how.asks
      ? {
          ask: (calendar, services) =>
            paymentDemandOf(
              { ...whom, calendar, until: heldForLink(calendar, now, services) },
              services,
            ),
        }
      : {}),
    action: how.status === confirmed ? 'book' : 'register',
    event: { topic: 'schedules.booked', payload: { notify: input.notify } },
    key: idempotencyKey === undefined ? undefined : storedKey('staff', idempotencyKey),
    bodyHash: ports.secrets.hash(JSON.stringify([caller.accountId, body])),
  })
  if (how.asks && input.notify) await sendPaymentRequest(context, organization, id)
  return scheduleOf(context, id)
}

export const schedulesEdit: Handlers<'schedules.edit' | 'schedules.fee' | 'schedules.reasons'> = {
  'schedules.fee': async ({ id }, context) => ({ r: await feeOf(id, context) }),
  'schedules.reasons': async ({ id }, context) => ({ r: await reasonsFor(id, context) }),
  'schedules.edit': async ({ id, version, data }, context) => {
    const { ports, caller } = context
    demandOverride(caller, data.force)
    const [stored] = await ports.store.schedules(caller.scope, { ids: [id], limit: 1 })
    if (stored === undefined) throw new Refusal('NOT_FOUND')
    try {
      if (version !== undefined && version !== stored.version) throw new Refusal('VERSION_CONFLICT')
      await change(context, stored, data)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error
      throw new Refusal('VERSION_CONFLICT', { current: await scheduleOf(context, id) })
    }
    return { r: await scheduleOf(context, id) }
  },
}

const feeOf = async (id: number, { ports, caller }: ScopedContext) => {
  const scope = caller.scope
  const [stored] = await ports.store.schedules(scope, { ids: [id], limit: 1 })
  if (stored === undefined) throw new Refusal('NOT_FOUND')
  const masks = masksFor(caller, stored)
  if (masks.includes('prices'))
    return { noShow: null, lateCancel: null, charged: null, agreed: null }
  const organization = await organizationOfBranch(ports, scope, stored.branchOffice.id)
  const { owed, lateOwed, charged } = await ports.store.within(
    onlyOrganization(scope, organization),
    async (records) => ({
      owed: await feeOwed(records, { organization, kind: 'no_show_fee' }, stored),
      lateOwed: await feeOwed(records, { organization, kind: 'late_cancel_fee' }, stored),
      charged: await chargedFees(records, organization, stored),
    }),
  )
  const late = await lateCancelOf(ports, organization, stored)
  const cardShown = (card: string | undefined) =>
    masks.includes('clients') ? null : (card ?? null)
  return {
    noShow: owed && { amount: owed.amount, card: cardShown(owed.card?.name) },
    lateCancel: late ? { amount: late.fee, card: cardShown(late.card) } : null,
    charged: chargedSum(charged),
    agreed: { noShow: owed?.amount ?? null, lateCancel: lateOwed?.amount ?? null },
  }
}

/** What is charged by fees and not refunded; null where nothing is. */
const chargedSum = (fees: readonly ChargedFee[]): { amount: Money } | null => {
  const [first] = fees
  if (first === undefined) return null
  return {
    amount: { ...first.payment.amount, amount: fees.reduce((sum, { left }) => sum + left, 0) },
  }
}

/** The reasons that the branch of an appointment offers, by the status that they are for. */
const reasonsFor = async (id: number, { ports, caller }: ScopedContext) => {
  const scope = caller.scope
  const [stored] = await ports.store.schedules(scope, { ids: [id], limit: 1 })
  if (stored === undefined) throw new Refusal('NOT_FOUND')
  const organization = await organizationOfBranch(ports, scope, stored.branchOffice.id)
  const { cancelReasons, rejectReasons, noShowReasons } = configurationOf(
    await readBranch(ports, organization, stored.branchOffice.id),
  )
  return { cancelled: cancelReasons, rejected: rejectReasons, no_show: noShowReasons }
}

const change = async (
  context: ScopedContext,
  stored: StoredSchedule,
  data: EditedData,
): Promise<void> => {
  const { ports, caller } = context
  const organization = await organizationOfBranch(ports, caller.scope, stored.branchOffice.id)
  const comment = typeof data.status === 'object' ? (data.status.comments?.trim() ?? '') : ''
  const status = typeof data.status === 'object' ? data.status.id : data.status
  const by = cancelledBy[(typeof data.status === 'object' ? data.status.by : undefined) ?? 'branch']
  const from = stored.status.sysName
  const to = status === undefined ? from : statusName(scheduleStatuses, status)
  const request = await allowed(context, organization, { stored, to })
  if (request.needsReason && comment === '') throw refuseField('status.comments', 'required')
  const isMovable = isAmong(movableStatuses, from)
  const moves =
    changesAppointment(stored, data) ||
    (isMovable &&
      leavesExpertOpen(data) &&
      !(await mayStay(context, await timeRequest(context, organization, { stored, data, to }))))
  if (moves)
    requireChangeable(
      stored,
      to === from &&
        keepsStart(stored, data.start) &&
        (data.quantity ?? stored.quantity) === stored.quantity,
    )
  const noted = await notes(context, organization, { stored, data })
  const lifted =
    to === from || !data.refundFee ? [] : await requireFeeRefunds(context, organization, stored)
  if (moves || request.rechecks) {
    if (frees(to)) throw new Refusal('BAD_TRANSITION')
    await place(context, { organization, stored, data, noted }, { to, comment, lifted })
  } else if (to !== from || Object.keys(noted).length > 0)
    await changeStatus(context, organization, { stored, data, to, by, comment, noted, lifted })
  await refundFees(context, organization, lifted)
  if (to !== from)
    await settleAppointment(ports, { organization, schedule: stored.id, ref: caller.ref })
}

const allowed = async (
  { ports }: ScopedContext,
  organization: number,
  { stored, to }: { stored: StoredSchedule; to: ScheduleStatus },
): Promise<Extract<Change, { allowed: true }>> => {
  const from = stored.status.sysName
  if (from === to) return { allowed: true, needsReason: false, rechecks: false }
  const rules = configurationOf(await readBranch(ports, organization, stored.branchOffice.id))
  const request = changeOf('staff', { from, to, rules }, momentOf(stored, ports.clock.now()))
  if (!request.allowed) throw new Refusal(request.code)
  return request
}

/** What is noted about the appointment, only what the call changes of it. */
const notes = async (
  { ports, caller }: ScopedContext,
  organization: number,
  { stored, data }: { stored: StoredSchedule; data: EditedData },
): Promise<Values> => {
  const masks = masksFor(caller, stored)
  // A caller who sends back a whole appointment sends what is hidden from them as empty, and must
  // not erase it.
  const isKept = (key: 'note' | 'tags' | 'color') =>
    key !== 'color' && masks.includes('notes') && (data[key] ?? '').length === 0
  // What is hidden from the caller always counts as changed: the version would reveal whether a
  // guess is right.
  const isSame = (key: 'note' | 'tags' | 'color') =>
    (key === 'color' || !masks.includes('notes')) &&
    canonicalJson(data[key]) === canonicalJson(stored[key])
  const named = Object.fromEntries(
    (['note', 'tags', 'color'] as const).flatMap((key) =>
      data[key] === undefined || isKept(key) || isSame(key) ? [] : [[key, data[key]]],
    ),
  )
  if (data.client === undefined || (data.client === null && masks.includes('clients'))) return named
  if (!masks.includes('clients') && data.client === (stored.client?.id ?? null)) return named
  const place = { scope: caller.scope, organization }
  const isOwn = data.client !== null && (await isOwnSnapshot(ports, place, stored))
  const { client, booker } = await bookedFor(ports, place, {
    client: data.client,
    booker: isOwn ? undefined : (stored.booker ?? undefined),
  })
  return { ...named, client, ...(isOwn ? { booker } : {}) }
}

/** The time, services and experts that an edit wants; what is not named stays as it is. */
const timeRequest = async (
  context: ScopedContext,
  organization: number,
  { stored, data, to }: { stored: StoredSchedule; data: EditedData; to: ScheduleStatus },
) => {
  const { ports } = context
  const items =
    data.items === undefined
      ? keptItems(stored)
      : wantedItems(
          withOwnPrices({ ...context, now: ports.clock.now() }, data.items, stored),
          stored.items,
        )
  const start = data.start ?? stored.startsAt
  const quantity = data.quantity ?? stored.quantity
  const returns = await isPutBack(ports, { organization, stored }, { start, items, quantity, to })
  return {
    organization,
    branchOffice: stored.branchOffice.id,
    items,
    quantity,
    start,
    reachOf: await staffReach(context, organization, {
      force: data.force || isOver(stored) || returns,
      ignoresAbsences: returns,
    }),
    present: stored.startsAt,
    change: { id: stored.id, version: stored.version, statuses: [stored.status.id], moves: 0 },
  }
}

/** Gives the appointment its new time, services or experts; what is not named stays as it is. */
const place = async (
  context: ScopedContext,
  {
    organization,
    stored,
    data,
    noted,
  }: { organization: number; stored: StoredSchedule; data: EditedData; noted: Values },
  { to, comment, lifted }: { to: ScheduleStatus; comment: string; lifted: ChargedFee[] },
): Promise<void> => {
  const from = stored.status.sysName
  await placeAppointment(context, {
    ...(await timeRequest(context, organization, { stored, data, to })),
    discount: stored.discountRule,
    schedule: () => ({
      status: scheduleStatuses.ids[to],
      statusComments: from === to ? stored.status.comments : comment === '' ? null : comment,
      client: stored.client?.id ?? null,
      booker: stored.booker,
      note: stored.note,
      tags: stored.tags,
      color: stored.color,
      overrides: data.force ? { force: true, user: context.caller.accountId } : stored.overrides,
      ...noted,
    }),
    action: from === to ? 'move' : 'status',
    event: {
      topic:
        from === to
          ? keepsStart(stored, data.start)
            ? 'schedules.changed'
            : 'schedules.moved'
          : topicOf(from, to),
      payload: {
        notify: data.notify,
        ...liftedIn(lifted, context.caller.accountId),
        ...waitingEmail(stored, context.ports.clock.now()),
      },
    },
  })
}
