import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { mayStillCancel } from '../../domain/scheduling/lifeCycle.ts'
import { feeJob, lateCancelOf } from '../payments/fees.ts'
import { keptItems, wantedItems } from '../availability/items.ts'
import { calculationOf } from '../booking/quote.ts'
import { keepsStart } from '../booking/changesAppointment.ts'
import { linkByMailboxProof } from '../clients/guests.ts'
import { changeSchedule, endedBy } from '../booking/statusChanges.ts'
import { reconfirm } from '../booking/reconfirm.ts'
import { placeAppointment } from '../booking/placeAppointment.ts'
import { reachToMove, visitorReach } from '../availability/reach.ts'
import { calendarEntryOf, isInCalendar } from '../booking/calendarEntry.ts'
import { onlyThat } from '../kernel/scope.ts'
import {
  refundNow,
  scheduleOfToken,
  visitorSchedule,
  windowsOf,
  type OwnSchedule,
} from '../booking/visitorAppointment.ts'
import { settleAppointment } from '../booking/settleAppointment.ts'
import { organizationOfToken } from '../kernel/tokens.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import type { TimeRule } from '../../../contract/time/timeRules.ts'
import type { Context, Handlers, Input } from '../kernel/call.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { sourceOf, auditOf } from '../kernel/audit.ts'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { Ports } from '../../ports/ports.ts'
import {
  refuseTooManyPlaces,
  refuseTooManyServices,
  refuseWideSearch,
} from '../availability/request.ts'
import { refuseChosenExpert, withChosenGender } from '../availability/expertChoice.ts'
import { offer } from '../availability/availableTimes.ts'
import type { StoredComment } from '../../ports/appointments.ts'

const { held, expired, cancelled } = scheduleStatuses.ids

type Names =
  | 'public.schedule'
  | 'public.reconfirm'
  | 'public.proveEmail'
  | 'public.calculate'
  | 'public.reschedule'
  | 'public.cancel'
  | 'public.release'
  | 'public.calendarFile'

/** What visitors do with an appointment of their own. */
export const publicSchedules: Handlers<Names> = {
  'public.schedule': async ({ token }, { ports }) => ({
    r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token),
  }),
  'public.calculate': async (input, { ports, caller }) => {
    const place = await ports.store.placeOfBranch(input.branchOffice)
    if (place === undefined) throw new Refusal('NOT_AVAILABLE')
    return {
      r: await calculationOf(ports, {
        caller,
        organization: place.organization,
        request: {
          ...input,
          notify: false,
          byVisitor: true,
        },
      }),
    }
  },
  'public.reschedule': async ({ token, start }, context) => {
    const { ports } = context
    const own = await scheduleOfToken(ports, token)
    const { record, organization } = own
    // Neither a move that is counted, nor an email about one.
    if (keepsStart(record, start)) return { r: await visitorSchedule(ports, own, token) }
    refuseOutside(
      'rescheduleWindow',
      { until: windowsOf(record).rescheduleUntil, now: ports.clock.now() },
      record,
    )
    await placeAppointment(context, {
      organization,
      branchOffice: record.branchOffice.id,
      items: keptItems(record),
      quantity: record.quantity,
      start,
      discount: record.discountRule,
      reachOf: reachToMove(record),
      present: record.startsAt,
      change: {
        id: record.id,
        version: record.version,
        statuses: [record.status.id],
        // What the branch requests is none of the moves that the client has.
        moves: record.rescheduleRequestedAt ? 0 : 1,
      },
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
      event: { topic: 'schedules.moved', payload: { notify: true } },
    })
    return { r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token) }
  },
  'public.cancel': async ({ token, comment = '', acceptFee, agreed }, context) => {
    const { ports } = context
    const own = await scheduleOfToken(ports, token)
    // Said twice, it is called off once.
    if (own.record.status.id !== cancelled)
      await callOff(context, own, { comment, acceptFee, agreed })
    return { r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token) }
  },
  'public.reconfirm': async ({ token }, { ports, caller }) => {
    const own = await scheduleOfToken(ports, token)
    const shown = await visitorSchedule(ports, own, token)
    if (shown.reconfirm === null) throw new Refusal('BAD_TRANSITION')
    if (shown.reconfirm === 'asked') await reconfirm(ports, own, sourceOf(caller))
    return { r: await visitorSchedule(ports, await scheduleOfToken(ports, token), token) }
  },
  'public.proveEmail': async ({ token, proof }, { ports, caller }) => {
    await linkByMailboxProof(ports, await scheduleOfToken(ports, token), { proof, caller })
    return { r: {} }
  },
  'public.release': async ({ hold }, { ports, caller }) => {
    const organization = organizationOfToken(hold)
    if (organization === undefined) return { r: { released: false } }
    const query = { holdHash: ports.secrets.hash(hold), limit: 1 }
    const [found] = await ports.store.schedules(onlyThat(organization), query)
    if (found === undefined) return { r: { released: false } }
    const { result } = await changeSchedule(ports, organization, {
      change: {
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
      },
    })
    return { r: { released: result === 'changed' } }
  },
  'public.calendarFile': async ({ token }, { ports, caller }) => {
    const own = await scheduleOfToken(ports, token)
    // What is not agreed belongs into no calendar.
    if (!isInCalendar(own.record)) throw new Refusal('NOT_AVAILABLE')
    const shown = await visitorSchedule(ports, own, token)
    const text = ports.calendarFiles.write(shown.organization.name, [
      calendarEntryOf(own.record, shown, caller.language),
    ])
    const bytes = new Uint8Array(new TextEncoder().encode(text))
    return {
      r: {},
      file: { bytes, mime: 'text/calendar', name: `${shown.code}.ics`, inline: false },
    }
  },
}

const refuseOutside = (
  rule: 'cancelWindow' | 'rescheduleWindow',
  { until, now, current }: { until: number | null; now: Date; current?: object },
  record: StoredSchedule,
): void => {
  if (until !== null && now.getTime() <= until * 60_000) return
  if (!mayStillCancel(record.status.sysName)) throw new Refusal('BAD_TRANSITION')
  throw new Refusal('POLICY_WINDOW', {
    rule: until === null ? withoutWindow(rule, record) : rule,
    ...(current === undefined ? {} : { current }),
  })
}

/** Why an appointment has no window in which its visitor may cancel or move it. */
const withoutWindow = (
  rule: 'cancelWindow' | 'rescheduleWindow',
  { policy, moves }: StoredSchedule,
): TimeRule => {
  if (rule === 'cancelWindow') return 'cancelsByBranch'
  const movesUsed = policy?.allowClientReschedule && moves >= policy.maxReschedules && moves > 0
  return movesUsed ? 'moves' : 'movesByBranch'
}

type CallOff = Pick<Input<'public.cancel'>, 'acceptFee' | 'agreed'> & { comment: string }

const callOff = async (
  { ports, caller }: Context,
  { record, organization }: OwnSchedule,
  { comment, acceptFee, agreed }: CallOff,
): Promise<void> => {
  const now = ports.clock.now()
  // Too late for nothing: who accepts the fee may still call it off.
  const open = await lateCancelOf(ports, organization, record)
  const late = acceptFee ? open : undefined
  // What it costs to cancel now, for those who have not accepted it.
  const lateCancel =
    open === undefined ? null : { fee: open?.fee ?? null, card: open?.card ?? null }
  if (late === undefined)
    refuseOutside(
      'cancelWindow',
      { until: windowsOf(record).cancelUntil, now, current: { lateCancel } },
      record,
    )
  refuseOtherTerms(agreed, { refund: refundNow(record, now), fee: open?.fee.amount ?? null })
  const { result } = await changeSchedule(ports, organization, {
    change: {
      id: record.id,
      version: record.version,
      statuses: [record.status.id],
      status: cancelled,
      comment: comment === '' ? null : comment,
      frees: true,
      cancel: {
        ...endedBy(cancelledBy.client, { record, now, comment }),
        ...(late ? { fee: late.fee.amount } : {}),
      },
      who: null,
      now: now.toISOString(),
      action: 'status',
      ...sourceOf(caller),
      outbox: [
        { topic: 'schedules.cancelled', payload: { notify: true } },
        ...(late ? [feeJob('late_cancel_fee')] : []),
      ],
    },
  })
  if (result === 'stale') throw new Refusal('VERSION_CONFLICT')
  await settleAppointment(ports, { organization, schedule: record.id, ref: caller.ref })
}

type CancelTerms = { refund: number | null; fee: number | null }

/** No one is refunded less, or charged more, than the page said when they canceled. */
const refuseOtherTerms = (agreed: CancelTerms | undefined, current: CancelTerms): void => {
  if (agreed === undefined) return
  if (agreed.refund !== current.refund || agreed.fee !== current.fee)
    throw new Refusal('AMOUNT_MISMATCH', { current })
}

export const publicAvailability: Handlers<'public.availability'> = {
  'public.availability': async (input, { ports }) => ({ r: await offerToVisitors(ports, input) }),
}

/** The free starts of a range for visitors. */
export const offerToVisitors = async (
  ports: Ports,
  input: Input<'public.availability'>,
): Promise<AvailabilityReply> => {
  refuseWideSearch(input.from, input.to, input.items.length)
  const place = await ports.store.placeOfBranch(input.branchOffice)
  if (place === undefined) throw new Refusal('NOT_AVAILABLE')
  const { token, ...request } = input
  if (token !== undefined) {
    const { organization, record } = await scheduleOfToken(ports, token)
    if (organization !== place.organization || record.branchOffice.id !== input.branchOffice)
      throw refuseField('branchOffice', 'unknown')
    return offer(
      ports,
      {
        ...request,
        items: wantedItems(request.items, record.items),
        organization,
        excludeSchedule: record.id,
        excludeStart: instantOfIso(record.startsAt),
        discount: record.discountRule,
      },
      reachToMove(record),
    )
  }
  const asksForLink = input.directLink !== undefined
  const { organization } = place
  const items = await withChosenGender(ports, {
    place: { organization, branchOffice: input.branchOffice },
    requested: request.items,
    items: wantedItems(request.items),
  })
  return offer(ports, { ...request, items, organization }, (calendar) => {
    if (calendar.linkRefusal === 'LINK_PASSWORD') throw new Refusal('LINK_PASSWORD')
    refuseTooManyServices(calendar, items)
    refuseTooManyPlaces(calendar, items, request.quantity)
    // Without an expert every free time is listed, with the experts to choose from.
    refuseChosenExpert(calendar, items)
    return visitorReach(calendar, asksForLink)
  })
}

/** What a client may say about one appointment within a day (definitions 3.8). */
const mostADay = 10
/** What visitors see of a conversation. */
const forTheClient = 2

export const publicComments: Handlers<'public.comments' | 'public.comment'> = {
  'public.comments': async ({ token }, { ports }) => {
    const items = await remarksForVisitor(ports, await scheduleOfToken(ports, token))
    return { r: { items, total: items.length } }
  },
  'public.comment': async ({ token, body }, { ports, caller }) => {
    const { organization, record } = await scheduleOfToken(ports, token)
    const at = ports.clock.now()
    const said = await ports.store.comments.countOfClient(
      organization,
      record.id,
      new Date(at.getTime() - 86_400_000),
    )
    if (said >= mostADay) throw new Refusal('LIMIT_REACHED')
    const author = {
      kind: 'client',
      id: null,
      name: (record.booker?.name ?? record.client?.name ?? '').slice(0, 161),
    } as const
    const comment = {
      schedule: record.id,
      author,
      body,
      visibility: forTheClient,
      by: auditOf(caller, { at, accountId: null }),
    }
    return { r: forVisitors(await ports.store.comments.add(organization, comment)) }
  },
}

/** More comments than an appointment has. */
const mostRemarks = 10_000

/** What was said about an appointment to its visitor and by them, oldest first. */
export const remarksForVisitor = async (
  { store }: Ports,
  { organization, record }: OwnSchedule,
): Promise<StoredComment[]> => {
  const said = await store.comments.list(organization, record.id, {
    visibility: forTheClient,
    limit: mostRemarks,
  })
  return said.map(forVisitors)
}

/**
 * A comment as visitors see it: one by staff shows its author's name only, and the visitor's own
 * needs none.
 */
const forVisitors = (comment: StoredComment): StoredComment => ({
  ...comment,
  author: {
    ...comment.author,
    id: null,
    name: comment.author.kind === 'client' ? '' : comment.author.name,
  },
})
