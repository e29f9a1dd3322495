import {
  mostAffected,
  type AffectedAppointment,
} from '../../../../contract/endpoints/schedules/affected.ts'
import { Refusal } from '../../../../contract/kernel/errors.ts'
import { movableStatuses, statusIdsAt } from '../../../../contract/kernel/scheduleStates.ts'
import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import { auditOf } from '../../kernel/audit.ts'
import type { Handlers, Input, ScopedContext } from '../../kernel/call.ts'
import { onlyOrganization } from '../../kernel/scope.ts'
import { staffReach } from '../../availability/reach.ts'
import { rangeOf } from '../appointments.ts'
import { masksFor, scheduleOf, seenSchedules } from '../readAppointments.ts'
import { conflictKey, termsOfRequest } from '../../../domain/scheduling/conflicts.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import { waitUntil } from '../../messages/waitingEmail.ts'
import { affectedAt, isAccepted, shownConflicts, type AffectedAtBranch } from './affectedBy.ts'
import { proposalsFor } from './proposals.ts'

/** Only what still takes place can be in the wrong place. */
const live = [...statusIdsAt('unclaimed', 'requested', 'confirmed', 'here')]
/** How many appointments are looked at in one call, as many as a calendar reads. */
const mostRead = 5000

export const affectedAppointments: Handlers<
  'schedules.affected' | 'schedules.acceptConflicts' | 'schedules.requestReschedule'
> = {
  'schedules.affected': async (input, context) => {
    const branches = await affectedIn(context, await schedulesToCome(context, input))
    const rows = branches.flatMap(({ calendar, affected }) =>
      affected
        .filter(({ conflicts }) => isWanted(input, conflicts))
        .map((each) => ({ calendar, each })),
    )
    const shown = rows.slice(0, mostAffected)
    const items = await Promise.all(
      [...Map.groupBy(shown, ({ calendar }) => calendar)].map(([calendar, own]) =>
        shownRows(context, { calendar, affected: own.map(({ each }) => each) }, input.proposals),
      ),
    )
    return {
      r: {
        items: items
          .flat()
          .toSorted((one, other) => one.schedule.startsAt.localeCompare(other.schedule.startsAt)),
        total: rows.length,
      },
    }
  },
  'schedules.acceptConflicts': async ({ ids, accepted }, context) => {
    const { ports, caller } = context
    const found = await ports.store.schedules(caller.scope, { ids, limit: ids.length })
    if (found.length < new Set(ids).size) throw new Refusal('NOT_FOUND')
    const branches = accepted ? await affectedIn(context, found) : []
    const keysOf = (id: number) =>
      branches
        .flatMap(({ affected }) => affected)
        .filter(({ stored }) => stored.id === id)
        .flatMap(({ conflicts }) => conflicts.map(conflictKey))
    const by = auditOf(caller, { at: ports.clock.now(), accountId: caller.accountId })
    for (const [organization, own] of byOrganization(found))
      await ports.store.within(onlyOrganization(caller.scope, organization), async (records) => {
        for (const { id } of own) {
          await records.acceptConflicts(organization, id, keysOf(id))
          await records.audit(organization, {
            ...by,
            action: accepted ? 'ignore' : 'reopen',
            entity: 'schedules',
            entityId: id,
          })
        }
      })
    for (const { organization, id } of found)
      ports.live.publish({ organization: organization.id, schedule: id })
    return { r: { ids: found.map(({ id }) => id) } }
  },
  'schedules.requestReschedule': async (input, context) => {
    await requestReschedule(input, context)
    return { r: await scheduleOf(context, input.id) }
  },
}

const byOrganization = (found: readonly StoredSchedule[]) =>
  Map.groupBy(found, ({ organization }) => organization.id)

const schedulesToCome = async (
  { ports, caller }: ScopedContext,
  { from, to, branchOffice, expert }: Input<'schedules.affected'>,
): Promise<StoredSchedule[]> => {
  const range = rangeOf(from, to)
  const now = ports.clock.now()
  if (range.to <= now) return []
  const found = await ports.store.schedules(caller.scope, {
    from: range.from < now ? now : range.from,
    to: range.to,
    branchOffices: branchOffice === undefined ? undefined : [branchOffice],
    experts: expert === undefined ? undefined : [expert],
    statuses: live,
    limit: mostRead + 1,
  })
  if (found.length > mostRead) throw new Refusal('TOO_MANY_RESULTS')
  return found.filter((each) => range.includes(each) && new Date(each.endsAt) > now)
}

const affectedIn = async (
  { ports, caller: { language } }: ScopedContext,
  schedules: readonly StoredSchedule[],
): Promise<AffectedAtBranch[]> => {
  const branches = Map.groupBy(schedules, ({ branchOffice }) => branchOffice.id)
  const found: AffectedAtBranch[] = []
  for (const [branchOffice, own] of branches) {
    const place = { organization: own[0]!.organization.id, branchOffice }
    const affected = await affectedAt({ ports, language }, place, own)
    if (affected !== undefined) found.push(affected)
  }
  return found
}

const isWanted = (
  { expert, timeOff }: Input<'schedules.affected'>,
  conflicts: AffectedAtBranch['affected'][number]['conflicts'],
): boolean =>
  conflicts.some(
    ({ kind, expert: who, off }) =>
      (expert === undefined || who === expert || kind === 'branchHours') &&
      (timeOff === undefined || off?.id === timeOff),
  )

const shownRows = async (
  context: ScopedContext,
  { calendar, affected }: AffectedAtBranch,
  withProposals: boolean,
): Promise<AffectedAppointment[]> => {
  const { ports, caller } = context
  const now = ports.clock.now()
  const reachOf = await staffReach(context, calendar.organization.id, { force: false })
  const proposals = withProposals
    ? proposalsFor(calendar, { affected, reach: reachOf(calendar), now })
    : undefined
  const seen = await seenSchedules(
    context,
    affected.map(({ stored }) => stored),
  )
  return affected.map((each, index) => {
    const { stored } = each
    const proposal = proposals?.get(stored.id)
    return {
      schedule: seen[index]!,
      conflicts: shownConflicts(caller, calendar, each),
      isAccepted: isAccepted(each),
      proposal: proposal
        ? {
            ...proposal,
            total: masksFor(caller, stored).includes('prices') ? null : proposal.total,
          }
        : null,
    }
  })
}

const requestReschedule = async (
  { id, message, withdraw, notify }: Input<'schedules.requestReschedule'>,
  { ports, caller }: ScopedContext,
): Promise<void> => {
  const [stored] = await ports.store.schedules(caller.scope, { ids: [id], limit: 1 })
  if (stored === undefined) throw new Refusal('NOT_FOUND')
  const now = ports.clock.now()
  const canChoose =
    isAmong(movableStatuses, stored.status.sysName) && Date.parse(stored.startsAt) > now.getTime()
  if (!withdraw && !canChoose) throw new Refusal('BAD_TRANSITION')
  // What is not requested, or was answered by another time, is not withdrawn.
  if (withdraw && !stored.rescheduleRequestedAt) return
  const organization = stored.organization.id
  const by = { at: now, accountId: caller.accountId }
  await ports.store.within(onlyOrganization(caller.scope, organization), async (records) => {
    await records.requestReschedule(
      organization,
      id,
      withdraw ? null : { at: now, terms: termsOfRequest(stored.moves) },
    )
    await records.audit(organization, {
      ...auditOf(caller, by),
      action: withdraw ? 'withdraw' : 'requestReschedule',
      entity: 'schedules',
      entityId: id,
    })
    if (withdraw || !notify) return
    // The email waits for the undo, and is not sent where the request is withdrawn by then.
    await records.publish(organization, 'schedules.rescheduleRequested', {
      payload: { schedule: id, waitUntil: waitUntil(now), ...(message ? { message } : {}) },
      at: now,
    })
  })
  ports.live.publish({ organization, schedule: id })
}
