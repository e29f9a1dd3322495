import type { ScheduleConflict } from '../../../../contract/endpoints/schedules/affected.ts'
import { timeOffKinds } from '../../../../contract/entities/timeOffs.ts'
import type { EntityRecord } from '../../../../contract/entities/records.ts'
import { allows } from '../../../../contract/kernel/privileges.ts'
import { timeOffStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import { dateAt, dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { conflictKey, conflictsOf, type Conflict } from '../../../domain/scheduling/conflicts.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import type { ScopedCaller } from '../../../ports/caller.ts'
import type { Ports } from '../../../ports/ports.ts'
import { availabilityInput } from '../../availability/availabilityInput.ts'
import { isAtWork, isInBusiness, readCalendar, seenFor } from '../../availability/calendar.ts'
import { everyRecord } from '../../kernel/callAs.ts'
import { onlyThat } from '../../kernel/scope.ts'

/** A conflict of an appointment, and the time off that it is with. */
export type FoundConflict = Conflict & { off: EntityRecord<'timeOffs'> | undefined }

/** An appointment that has no place as it was booked. */
export type Affected = { stored: StoredSchedule; conflicts: FoundConflict[] }

export type BranchCalendar = NonNullable<Awaited<ReturnType<typeof readCalendar>>>

/** The appointments of one branch that cannot take place as they were booked, and its calendar. */
export type AffectedAtBranch = { calendar: BranchCalendar; affected: Affected[] }

type Context = { ports: Ports; language: Language }

/**
 * Which of a branch's appointments the hours and absences that hold now have no place for. Times
 * that staff block keep what was booked there: that was said when they were blocked.
 * @param schedules of the branch, in the order of their starts
 */
export const affectedAt = async (
  { ports, language }: Context,
  { organization, branchOffice }: { organization: number; branchOffice: number },
  schedules: readonly StoredSchedule[],
): Promise<AffectedAtBranch | undefined> => {
  const calendar = await calendarOver(
    { ports, language },
    { organization, branchOffice },
    schedules,
  )
  if (calendar === undefined) return undefined
  const hours = availabilityInput(
    calendar,
    { items: [], quantity: 1, from: '', to: '', now: ports.clock.now() },
    {
      products: [],
      experts: calendar.experts.filter(isAtWork),
      enabled: isInBusiness(calendar),
      forVisitor: false,
      clientBlocked: false,
    },
  )
  const found = schedules.map((stored) => ({
    stored,
    conflicts: conflictsOf(hours, servicesOf(stored), stored.overrides?.force === true),
  }))
  const off = await timeOffOf(ports, organization, found)
  const affected = found.flatMap(({ stored, conflicts }) => {
    const kept = conflicts.flatMap((conflict): FoundConflict[] => {
      if (conflict.kind !== 'timeOff') return [{ ...conflict, off: undefined }]
      const own = off.find((each) => isBehind(each, conflict, { stored, zone: hours.branch.zone }))
      return own === undefined ? [] : [{ ...conflict, off: own }]
    })
    return kept.length === 0 ? [] : [{ stored, conflicts: kept }]
  })
  return { calendar, affected }
}

const calendarOver = (
  { ports, language }: Context,
  place: { organization: number; branchOffice: number },
  schedules: readonly StoredSchedule[],
) => {
  const days = schedules.map(({ startsAt }) => Math.floor(Date.parse(startsAt) / 86_400_000))
  return readCalendar(
    ports,
    {
      ...place,
      link: null,
      entailedProducts: [
        ...new Set(schedules.flatMap(({ items }) => items.map((item) => item.entailedProduct.id))),
      ],
      seen: seenFor(dateOfDay(Math.min(...days)), dateOfDay(Math.max(...days))),
      now: ports.clock.now(),
    },
    language,
  )
}

const servicesOf = ({ items }: StoredSchedule) =>
  items.map(({ expert, startsAt, endsAt }) => ({
    expert: expert.id,
    start: Date.parse(startsAt) / 60_000,
    end: Date.parse(endsAt) / 60_000,
  }))

/** The approved time off of those who are away, without blocked times. */
const timeOffOf = async (
  ports: Ports,
  organization: number,
  found: readonly { conflicts: readonly Conflict[] }[],
): Promise<EntityRecord<'timeOffs'>[]> => {
  const away = found.flatMap(({ conflicts }) =>
    conflicts.flatMap(({ kind, expert }) => (kind === 'timeOff' ? [expert] : [])),
  )
  if (away.length === 0) return []
  const all = await ports.store.within(onlyThat(organization), (records) =>
    everyRecord(records, 'timeOffs', { filters: { expert: [...new Set(away)] } }),
  )
  return all.filter(
    ({ kind, status }) => kind !== timeOffKinds.block && status.id === timeOffStatuses.ids.approved,
  )
}

/** Whether a time off is what a conflict is with. */
const isBehind = (
  { expert, branchOffice, from, to, dateFrom, dateTo }: EntityRecord<'timeOffs'>,
  { item, expert: away }: Conflict,
  { stored, zone }: { stored: StoredSchedule; zone: string },
): boolean => {
  const { startsAt, endsAt } = stored.items[item]!
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (expert.id !== away) return false
  if (branchOffice && branchOffice.id !== stored.branchOffice.id) return false
  if (from && to) return Date.parse(from) < end && Date.parse(to) > start
  const dates = [start / 60_000, end / 60_000 - 1].map((minute) => dateAt(zone, minute))
  return dayOfDate(dateFrom!) <= dayOfDate(dates[1]!) && dayOfDate(dateTo!) >= dayOfDate(dates[0]!)
}

/** Whether staff left an appointment as it is, knowing all that stands in its way. */
export const isAccepted = ({ stored, conflicts }: Affected): boolean =>
  conflicts.every((conflict) => stored.acceptedConflicts.includes(conflictKey(conflict)))

/** What stands in the way of an appointment, as far as the caller may know of it. */
export const shownConflicts = (
  { privileges, scope }: Pick<ScopedCaller, 'privileges' | 'scope'>,
  { branch }: Pick<BranchCalendar, 'branch'>,
  { stored, conflicts }: Affected,
): ScheduleConflict[] => {
  // Who reaches only their own appointments may have one together with a colleague who is off.
  const readsTimeOff = scope.own === undefined && allows(privileges, ['expert_time_off', 'view'])
  return conflicts.map(({ kind, item, off, from }) => ({
    kind,
    index: item,
    expert: kind === 'branchHours' ? null : stored.items[item]!.expert,
    timeOff:
      off && readsTimeOff ? { id: off.id, kind: off.kind, reason: off.reason ?? null } : null,
    closedFor: kind === 'branchHours' ? closureOn(branch, dateAt(branch.timeZone, from)) : null,
  }))
}

const closureOn = ({ overrides }: BranchCalendar['branch'], date: string): string | null =>
  overrides.find((override) => override.date === date && override.windows.length === 0)?.reason ||
  null
