import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { mayStillCancel, type ScheduleStatus } from '../../domain/lifeCycle.ts'
import { feeJob } from '../fees/feeOrder.ts'
import { lateCancelOf } from '../fees/lateCancel.ts'
import { keptItems } from '../itemLengths.ts'
import { calculationOf } from '../scheduling/calculationOf.ts'
import { keepsStart } from '../scheduling/changesVisit.ts'
import { changeSchedule } from '../scheduling/changeSchedule.ts'
import { endedBy } from '../scheduling/endedBy.ts'
import { reconfirm } from '../scheduling/reconfirm.ts'
import { placeVisit } from '../scheduling/placeVisit.ts'
import { reachToMove } from '../scheduling/reachToMove.ts'
import { calendarEntryOf } from '../scheduling/calendarEntryOf.ts'
import { onlyThat } from '../onlyThat.ts'
import { scheduleOfToken, visitorSchedule, windowsOf, type OwnSchedule } from '../scheduling/visitorSchedule.ts'
import { settleVisit } from '../payments/settleVisit.ts'
import { organizationOfToken } from '../viewToken.ts'
import type { Context, Handlers } from './handler.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { sourceOf } from '../auditOf.ts'

const { held, expired, cancelled } = scheduleStatuses.ids

type Names =
  | 'public.schedule'
  | 'public.reconfirm'
  | 'public.calculate'
  | 'public.reschedule'
  | 'public.cancel'
  | 'public.release'
  | 'public.calendarFile'

/** What visitors do with an appointment of their own. */
export const publicSchedules: Handlers<Names> = {
  'public.schedule': async ({ token }, { ports }) => ({ r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token) }),
  'public.calculate': async (input, { ports, caller }) => {
    const place = await ports.store.placeOfBranch(input.branchOffice)
    if (place === undefined) throw new Refusal('NOT_AVAILABLE')
    return { r: await calculationOf(ports, caller, place.organization, { ...input, notify: false, byVisitor: true }) }
  },
  'public.reschedule': async ({ token, start }, context) => {
    const { ports } = context
    const own = await scheduleOfToken(ports, token)
    const { record, organization } = own
    // Neither a move that is counted, nor an email about one.
    if (keepsStart(record, start)) return { r: await visitorSchedule(ports, own, token) }
    refuseOutside('rescheduleWindow', windowsOf(record).rescheduleUntil, record, ports.clock.now())
    await placeVisit(context, {
      organization,
      branchOffice: record.branchOffice.id,
      items: keptItems(record),
      quantity: record.quantity,
      start,
      discount: record.discountRule,
      reachOf: reachToMove(record),
      present: record.startsAt,
      change: { id: record.id, version: record.version, statuses: [record.status.id], moves: 1 },
      schedule: () => ({
        status: record.status.id,
        statusComments: record.status.comments,
        client: record.client?.id ?? null,
        booker: record.booker,
        note: record.note,
        tags: record.tags,
        color: record.color,
        overrides: null,
      }),
      action: 'move',
      topic: 'schedules.moved',
      notify: true,
    })
    return { r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token) }
  },
  'public.cancel': async ({ token, comment = '', acceptFee }, context) => {
    const { ports } = context
    const own = await scheduleOfToken(ports, token)
    // Said twice, it is called off once.
    if (own.record.status.id !== cancelled) await callOff(context, own, comment, acceptFee)
    return { r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token) }
  },
  'public.reconfirm': async ({ token }, { ports, caller }) => {
    const own = await scheduleOfToken(ports, token)
    const shown = await visitorSchedule(ports, own, token)
    if (shown.reconfirm === null) throw new Refusal('BAD_TRANSITION')
    if (shown.reconfirm === 'asked') await reconfirm(ports, own, sourceOf(caller))
    return { r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token) }
  },
  'public.release': async ({ hold }, { ports, caller }) => {
    const organization = organizationOfToken(hold)
    if (organization === undefined) return { r: { released: false } }
    const query = { holdHash: ports.secrets.hash(hold), limit: 1 }
    const [found] = await ports.store.schedules(onlyThat(organization), query)
    if (found === undefined) return { r: { released: false } }
    const { result } = await changeSchedule(ports, organization, {
      id: found.id,
      version: found.version,
      statuses: [held],
      status: expired,
      comment: null,
      frees: true,
      who: null,
      now: ports.clock.now().toISOString(),
      action: 'release',
      ...sourceOf(caller),
      outbox: [],
    })
    return { r: { released: result === 'changed' } }
  },
  'public.calendarFile': async ({ token }, { ports, caller }) => {
    const own = await scheduleOfToken(ports, token)
    const shown = await visitorSchedule(ports, own, token)
    const text = ports.calendarFiles.write(shown.organization.name, [calendarEntryOf(own.record, shown, caller.language)])
    const bytes = new Uint8Array(new TextEncoder().encode(text))
    return { r: {}, file: { bytes, mime: 'text/calendar', name: `${shown.code}.ics`, inline: false } }
  },
}

const refuseOutside = (
  rule: 'cancelWindow' | 'rescheduleWindow',
  until: number | null,
  { status }: StoredSchedule,
  now: Date,
  current?: object,
): void => {
  if (until !== null && now.getTime() <= until * 60_000) return
  if (!mayStillCancel(status.sysName as ScheduleStatus)) throw new Refusal('BAD_TRANSITION')
  // Where the branch lets no visitor do it at all, no window is over.
  throw new Refusal('POLICY_WINDOW', { ...(until === null ? {} : { rule }), ...(current === undefined ? {} : { current }) })
}

const callOff = async (
  { ports, caller }: Context,
  { record, organization }: OwnSchedule,
  comment: string,
  acceptFee: boolean,
): Promise<void> => {
  const now = ports.clock.now()
  // Too late for nothing: who accepts the fee may still call it off.
  const open = await lateCancelOf(ports, organization, record)
  const late = acceptFee ? open : undefined
  // What it costs to cancel now, for those who have not accepted it.
  const lateCancel = open === undefined ? null : { fee: open?.fee ?? null, card: open?.card ?? null }
  if (late === undefined) refuseOutside('cancelWindow', windowsOf(record).cancelUntil, record, now, { lateCancel })
  const { result } = await changeSchedule(ports, organization, {
    id: record.id,
    version: record.version,
    statuses: [record.status.id],
    status: cancelled,
    comment: comment === '' ? null : comment,
    frees: true,
    cancel: { ...endedBy(cancelledBy.client, record, now, comment), ...(late ? { fee: late.fee.amount } : {}) },
    who: null,
    now: now.toISOString(),
    action: 'status',
    ...sourceOf(caller),
    outbox: [{ topic: 'schedules.cancelled', payload: { notify: true } }, ...(late ? [feeJob('late_cancel_fee')] : [])],
  })
  if (result === 'stale') throw new Refusal('VERSION_CONFLICT')
  await settleVisit(ports, { organization, schedule: record.id, ref: caller.ref })
}
