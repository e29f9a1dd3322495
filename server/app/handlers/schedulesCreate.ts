import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { channels } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { policyOf } from '../bookedAs.ts'
import { wantedItems } from '../itemLengths.ts'
import { organizationOfBranch } from '../organizationOfBranch.ts'
import { paymentDemandOf } from '../payments/paymentDemandOf.ts'
import { heldForLink } from '../payments/heldForLink.ts'
import { sendAsked } from '../payments/sendAsked.ts'
import { bookedFor } from '../scheduling/bookedFor.ts'
import { placeVisit } from '../scheduling/placeVisit.ts'
import { scheduleOf } from '../scheduling/scheduleOf.ts'
import { demandOverride, staffReach } from '../scheduling/staffReach.ts'
import { viewToken } from '../viewToken.ts'
import type { Context, Handlers, Input } from './handler.ts'
import { storedKey } from '../keySpaces.ts'

const { confirmed, arrived } = scheduleStatuses.ids
/** How long ago a visit may be that is recorded now (definitions 3.8). */
const oldestDays = 90
/** How soon after now somebody who is here already may be seen. */
const waitsAtMost = 12 * 60

export const schedulesCreate: Handlers<'schedules.create' | 'schedules.register'> = {
  'schedules.create': async (input, context) => {
    demandOverride(context.caller, input.force)
    if (input.ask && !allows(context.caller.privileges, ['payment_link', 'create'])) throw new Refusal('FORBIDDEN')
    const how = { status: confirmed, force: input.force, overrides: input.force, asks: input.ask }
    return { r: await write(input, context, how) }
  },
  'schedules.register': async (input, context) => {
    const minutesAhead = (Date.parse(input.start) - context.ports.clock.now().getTime()) / 60_000
    if (minutesAhead < -oldestDays * 1440) throw refuseField('start', 'tooSmall')
    if (minutesAhead > (input.status === arrived ? waitsAtMost : 0)) throw refuseField('start', 'tooBig')
    // Hours are not asked for: it has happened. That its expert was with somebody else then still is.
    return { r: await write(input, context, { status: input.status, force: true, overrides: false, asks: false }) }
  },
}

type How = { status: number; force: boolean; overrides: boolean; asks: boolean }

const write = async (input: Omit<Input<'schedules.register'>, 'status'>, context: Context, how: How): Promise<ScheduleRecord> => {
  const { ports, caller } = context
  const scope = caller.scope!
  const organization = await organizationOfBranch(ports, scope, input.branchOffice)
  const { client, booker, blocked } = await bookedFor(ports, scope, organization, input)
  const { idempotencyKey, ...body } = input
  const now = ports.clock.now()
  const whom = { ports, organization, now, client, email: booker?.email ?? null, becomes: how.status }
  const id = await placeVisit(context, {
    organization,
    branchOffice: input.branchOffice,
    items: wantedItems(input.items),
    quantity: input.quantity,
    start: input.start,
    reachOf: await staffReach(context, organization, { force: how.force, clientBlocked: blocked }),
    schedule: (calendar, code) => ({
      status: how.status,
      viewHash: ports.secrets.hash(viewToken(ports, organization, code)),
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
      ? { ask: (calendar, visit) => paymentDemandOf({ ...whom, calendar, until: heldForLink(calendar, now, visit) }, visit) }
      : {}),
    action: how.status === confirmed ? 'book' : 'register',
    topic: 'schedules.booked',
    notify: input.notify,
    key: idempotencyKey === undefined ? undefined : storedKey('staff', idempotencyKey),
    bodyHash: ports.secrets.hash(JSON.stringify([caller.accountId, body])),
  })
  if (how.asks && input.notify) await sendAsked(context, organization, id)
  return scheduleOf(context, id)
}
