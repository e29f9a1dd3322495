import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { movableStatuses, scheduleStatuses, statusName } from '../../../contract/kernel/statuses.ts'
import { changeOf, type Change, type ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { Values } from '../../ports/values.ts'
import { keptItems, wantedItems } from '../itemLengths.ts'
import { waitingEmail, waitUntil } from '../letters/waitingEmail.ts'
import { organizationOfBranch } from '../organizationOfBranch.ts'
import { feeOwed } from '../fees/feeOwed.ts'
import { onlyOrganization } from '../scope.ts'
import { feeOrder } from '../fees/feeOrder.ts'
import { bookedFor } from '../scheduling/bookedFor.ts'
import { configurationOf, readBranch } from '../calendar.ts'
import { changesVisit, keepsStart } from '../scheduling/changesVisit.ts'
import { changeSchedule } from '../scheduling/changeSchedule.ts'
import { endedBy } from '../scheduling/endedBy.ts'
import { masksFor } from '../scheduling/masksFor.ts'
import { momentOf } from '../scheduling/momentOf.ts'
import { askGateway } from '../payments/refundPayment.ts'
import { settleVisit } from '../payments/settleVisit.ts'
import { placeVisit } from '../scheduling/placeVisit.ts'
import { scheduleOf } from '../scheduling/scheduleOf.ts'
import { demandOverride, staffReach } from '../scheduling/staffReach.ts'
import { frees, topicOf } from '../scheduling/statusEffects.ts'
import type { Context, Handlers, Input } from './handler.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { sourceOf } from '../auditOf.ts'

type Data = Input<'schedules.edit'>['data']

export const schedulesEdit: Handlers<'schedules.edit' | 'schedules.fee' | 'schedules.reasons'> = {
  'schedules.fee': async ({ id }, context) => ({ r: await feeOf(id, context) }),
  'schedules.reasons': async ({ id }, context) => ({ r: await reasonsFor(id, context) }),
  'schedules.edit': async ({ id, version, data }, context) => {
    const { ports, caller } = context
    demandOverride(caller, data.force)
    const [stored] = await ports.store.schedules(caller.scope!, { ids: [id], limit: 1 })
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

const feeOf = async (id: number, { ports, caller }: Context) => {
  const scope = caller.scope!
  const [stored] = await ports.store.schedules(scope, { ids: [id], limit: 1 })
  if (stored === undefined) throw new Refusal('NOT_FOUND')
  const masks = masksFor(caller, stored)
  if (masks.includes('prices')) return { noShow: null }
  const organization = await organizationOfBranch(ports, scope, stored.branchOffice.id)
  const owed = await ports.store.within(onlyOrganization(scope, organization), (records) =>
    feeOwed(records, organization, stored, 'no_show_fee'),
  )
  return {
    noShow: owed && { amount: owed.amount, card: masks.includes('clients') ? null : (owed.card?.name ?? null) },
  }
}

/** The reasons that the branch of an appointment offers, by the status that they are for. */
const reasonsFor = async (id: number, { ports, caller }: Context) => {
  const scope = caller.scope!
  const [stored] = await ports.store.schedules(scope, { ids: [id], limit: 1 })
  if (stored === undefined) throw new Refusal('NOT_FOUND')
  const organization = await organizationOfBranch(ports, scope, stored.branchOffice.id)
  const { cancelReasons, rejectReasons, noShowReasons } = configurationOf(await readBranch(ports, organization, stored.branchOffice.id))
  return { cancelled: cancelReasons, rejected: rejectReasons, no_show: noShowReasons }
}

const change = async (context: Context, stored: StoredSchedule, data: Data): Promise<void> => {
  const { ports, caller } = context
  const organization = await organizationOfBranch(ports, caller.scope!, stored.branchOffice.id)
  const comment = typeof data.status === 'object' ? (data.status.comments?.trim() ?? '') : ''
  const status = typeof data.status === 'object' ? data.status.id : data.status
  const by = cancelledBy[(typeof data.status === 'object' ? data.status.by : undefined) ?? 'branch']
  const from = stored.status.sysName as ScheduleStatus
  const to = status === undefined ? from : (statusName(scheduleStatuses, status) as ScheduleStatus)
  const asked = await allowed(context, organization, stored, to)
  if (asked.needsReason && comment === '') throw refuseField('status.comments', 'required')
  const moves = changesVisit(stored, data)
  if (moves && !(movableStatuses as readonly string[]).includes(from)) throw new Refusal('BAD_TRANSITION')
  const noted = await notes(context, organization, stored, data)
  if (moves || asked.rechecks) {
    if (frees(to)) throw new Refusal('BAD_TRANSITION')
    await place(context, organization, stored, data, noted, { to, comment })
  } else if (to !== from || Object.keys(noted).length > 0) {
    const ended = to !== from && frees(to) ? { cancel: endedBy(by, stored, ports.clock.now(), comment) } : {}
    const write = {
      id: stored.id,
      version: stored.version,
      statuses: [stored.status.id],
      ...(to === from ? {} : { status: scheduleStatuses.ids[to], comment: comment === '' ? null : comment, frees: frees(to), ...ended }),
      ...noted,
      who: caller.accountId,
      now: ports.clock.now().toISOString(),
      action: to === from ? 'edit' : 'status',
      ...sourceOf(caller),
      outbox:
        to === from
          ? []
          : [
              { topic: topicOf(from, to), payload: { notify: notifies(from, to, data), ...waitingEmail(stored, ports.clock.now()) } },
              ...feeOrder(stored, to, { isWaived: data.fee === 'waive', until: waitUntil(ports.clock.now()) }),
            ],
    }
    const changed = await changeSchedule(ports, organization, write, caller)
    if (changed.result === 'stale') throw new Refusal('VERSION_CONFLICT')
    for (const { payment, refund } of changed.refunds) await askGateway(context, organization, payment, refund)
  }
  if (to !== from) await settleVisit(ports, { organization, schedule: stored.id, ref: caller.ref })
}

/** Whether a change of the status alone is sent to the client: steps of the day, and steps back, leave what was agreed as it is. */
const notifies = (from: ScheduleStatus, to: ScheduleStatus, { notify }: Data): boolean =>
  notify && topicOf(from, to) !== 'schedules.changed'

const allowed = async (
  { ports }: Context,
  organization: number,
  stored: StoredSchedule,
  to: ScheduleStatus,
): Promise<Extract<Change, { allowed: true }>> => {
  const from = stored.status.sysName as ScheduleStatus
  if (from === to) return { allowed: true, needsReason: false, rechecks: false }
  const rules = configurationOf(await readBranch(ports, organization, stored.branchOffice.id))
  const asked = changeOf('staff', from, to, momentOf(stored, ports.clock.now()), rules)
  if (!asked.allowed) throw new Refusal(asked.code)
  return asked
}

/** What is noted about the appointment, only what the call changes of it. */
const notes = async ({ ports, caller }: Context, organization: number, stored: StoredSchedule, data: Data): Promise<Values> => {
  const masks = masksFor(caller, stored)
  // A caller who sends back a whole appointment sends what is hidden from them as empty, and must not erase it.
  const isKept = (key: 'note' | 'tags' | 'color') => key !== 'color' && masks.includes('notes') && (data[key] ?? '').length === 0
  // What is hidden from the caller always counts as changed: the version would reveal whether a guess is right.
  const isSame = (key: 'note' | 'tags' | 'color') =>
    (key === 'color' || !masks.includes('notes')) && canonicalJson(data[key]) === canonicalJson(stored[key])
  const named = Object.fromEntries(
    (['note', 'tags', 'color'] as const).flatMap((key) =>
      data[key] === undefined || isKept(key) || isSame(key) ? [] : [[key, data[key]]],
    ),
  )
  if (data.client === undefined || (data.client === null && masks.includes('clients'))) return named
  if (!masks.includes('clients') && data.client === (stored.client?.id ?? null)) return named
  const { client } = await bookedFor(ports, caller.scope!, organization, { client: data.client, booker: stored.booker ?? undefined })
  return { ...named, client }
}

/** Gives the appointment its new time, services or experts; what is not named stays as it is. */
const place = async (
  context: Context,
  organization: number,
  stored: StoredSchedule,
  data: Data,
  noted: Values,
  { to, comment }: { to: ScheduleStatus; comment: string },
): Promise<void> => {
  const from = stored.status.sysName as ScheduleStatus
  await placeVisit(context, {
    organization,
    branchOffice: stored.branchOffice.id,
    items: data.items === undefined ? keptItems(stored) : wantedItems(data.items, stored.items),
    quantity: data.quantity ?? stored.quantity,
    start: data.start ?? stored.startsAt,
    discount: stored.discountRule,
    reachOf: await staffReach(context, organization, { force: data.force }),
    present: stored.startsAt,
    change: { id: stored.id, version: stored.version, statuses: [stored.status.id], moves: 0 },
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
    topic: from === to ? (keepsStart(stored, data.start) ? 'schedules.changed' : 'schedules.moved') : topicOf(from, to),
    notify: data.notify,
    payload: waitingEmail(stored, context.ports.clock.now()),
  })
}
