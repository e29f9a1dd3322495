import type { SeriesPlan } from '../../ports/series.ts'
import { channels } from '../../../contract/endpoints/scheduleRecord.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { instantOfWall, isoAt } from '../../../contract/time/zones.ts'
import { policyOf } from '../bookedAs.ts'
import { configurationOf, readBranch, type Calendar } from '../calendar.ts'
import { wantedItems } from '../itemLengths.ts'
import { organizationOfBranch } from '../organizationOfBranch.ts'
import { bookedFor } from '../scheduling/bookedFor.ts'
import { editSeries } from '../scheduling/editSeries.ts'
import { placeSeries, refuseConflicts } from '../scheduling/placeSeries.ts'
import { wallsOfRule } from '../scheduling/wallsOfRule.ts'
import { seriesOf } from '../scheduling/seriesOf.ts'
import { demandOverride, staffReach } from '../scheduling/staffReach.ts'
import { appointmentPlan, replayKey } from '../bookingPlan.ts'
import { wallMinute } from '../scheduling/wallMinute.ts'
import { writeSeries } from '../scheduling/writeSeries.ts'
import { viewToken } from '../viewToken.ts'
import type { Context, Handlers, Input } from './handler.ts'
import { storedKey } from '../keySpaces.ts'
import { sourceOf } from '../auditOf.ts'
import { seenTurns } from '../seenTurns.ts'

export const series: Handlers<'series.create' | 'series.edit'> = {
  'series.create': async (input, context) => {
    const { ports, caller } = context
    demandOverride(caller, input.force)
    return { r: await seriesOf(ports, caller.scope!, await create(input, context)) }
  },
  'series.edit': async (input, context) => {
    demandOverride(context.caller, input.data.force)
    return { r: await editSeries(input, context) }
  },
}

const create = async (input: Input<'series.create'>, context: Context): Promise<number> => {
  const { ports, caller } = context
  const { branchOffice, quantity, decisions } = input
  const organization = await organizationOfBranch(ports, caller.scope!, branchOffice)
  const branch = await readBranch(ports, organization, branchOffice)
  const { timeZone: zone } = branch.branch
  const rule = { ...input.rule, weekStart: configurationOf(branch).weekStart }
  const walls = wallsOfRule(rule, wallMinute(input.anchor))
  const now = ports.clock.now()
  if (instantOfWall(zone, walls[0]!) * 60_000 < now.getTime()) throw refuseField('anchor', 'tooSmall')
  const stray = decisions.findIndex(({ index }) => index >= walls.length)
  if (stray >= 0) throw refuseField(`decisions.${stray}.index`, 'tooBig', walls.length - 1)
  const { client, booker, blocked } = await bookedFor(ports, caller.scope!, organization, input)
  const reachOf = await staffReach(context, organization, { force: input.force, clientBlocked: blocked })
  const items = wantedItems(input.items)
  const { idempotencyKey, ...body } = input
  const key = idempotencyKey === undefined ? null : storedKey('staff', idempotencyKey)
  const bodyHash = ports.secrets.hash(JSON.stringify(['series', caller.accountId, body]))
  const decide = async (): Promise<SeriesPlan | { replay: NonNullable<Calendar['replay']> }> => {
    const { calendar, placed, leftOut, conflicts } = await placeSeries(ports, {
      organization,
      branchOffice,
      quantity,
      occurrences: walls.map((wall, index) => ({ index, wall, items })),
      skipPolicy: input.skipPolicy,
      decisions,
      reachOf,
      replayKey: key ?? undefined,
      now,
    })
    if (calendar.replay !== null) return { replay: calendar.replay }
    refuseConflicts(zone, conflicts)
    // A series of which nothing is left is none: what stood in the way of it is said.
    if (placed.length === 0) {
      const refused = leftOut.flatMap(({ code, rule, ...each }) =>
        code === null || rule === undefined ? [] : [{ ...each, code, rule, nearest: [] }],
      )
      refuseConflicts(zone, refused)
      throw refuseField('decisions', 'tooBig', walls.length - 1)
    }
    return {
      version: calendar.version,
      now: now.toISOString(),
      who: caller.accountId,
      ...sourceOf(caller),
      branch: branchOffice,
      turns: seenTurns(calendar, items),
      ...replayKey(key, bodyHash, {}),
      series: null,
      write: {
        rule,
        anchor: input.anchor,
        timeZone: zone,
        skipPolicy: input.skipPolicy,
        payment: input.payment,
        items,
        quantity,
        leftOut: leftOut.map(({ index, start, code }) => ({ index, start: isoAt(zone, start), reason: code })),
      },
      split: null,
      visits: placed.map(({ index, chain, input: within, byChoice }) => {
        const code = ports.secrets.code()
        const schedule = {
          status: scheduleStatuses.ids.confirmed,
          viewHash: ports.secrets.hash(viewToken(ports, organization, code)),
          client,
          booker,
          channel: channels.admin,
          note: input.note ?? null,
          tags: input.tags ?? [],
          color: input.color ?? null,
          policy: policyOf(calendar),
          overrides: input.force ? { force: true, user: caller.accountId } : null,
        }
        const plan = appointmentPlan({ calendar, within, chain, quantity, wanted: items }, code, schedule)
        return { ...plan, action: 'book' as const, branch: branchOffice, change: null, index, ownTime: byChoice, ownItems: false }
      }),
      changes: [],
      kept: [],
      topic: 'schedules.seriesBooked',
      notify: input.notify,
    }
  }
  return writeSeries(ports, organization, decide, bodyHash)
}
