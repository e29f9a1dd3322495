import { useMemo } from 'react'
import { useCanAccess, type RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { branchOfficeExperts } from '../../../../contract/entities/experts.ts'
import { timeOffKinds, type timeOffs } from '../../../../contract/entities/timeOffs.ts'
import { basicStatuses, timeOffStatuses } from '../../../../contract/kernel/statuses.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { firstDayOfWeek, type WeekStart } from '../../../../contract/time/weekdays.ts'
import { useClock } from '../../ui/useClock.ts'
import { firstColumn } from './dayAxis.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import type { QueryResult } from '../../../components/QueryState.tsx'
import { useEveryRecord } from '../../../dataProvider/everyRecord.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { useLanguage } from '../../ui/words/useSay.ts'
import type { Named } from '../../appointments/words.ts'
import type { Branch } from '../../appointments/useBranch.ts'

export type ExpertHere = z.output<typeof branchOfficeExperts.record>
export type Away = z.output<typeof timeOffs.record>
/**
 * A column of the day: an expert or a resource, their hours at the branch where those are to be
 * seen, and when they are away.
 */
export type ExpertColumn = {
  id: number
  name: string
  here: Pick<ExpertHere, 'weekly' | 'overrides' | 'shiftPattern'> | undefined
  away: readonly Pick<Away, 'dateFrom' | 'dateTo' | 'from' | 'to' | 'reason'>[]
}

const sort = { field: 'id', order: 'DESC' } as const
/** Blocks are read and shown by themselves. */
const awayKinds = Object.values(timeOffKinds).filter((kind) => kind !== timeOffKinds.block)

/** A branch, as an account sees it, with those who have bookings there. */
type BookedBranch = { account: AccountType; branch: Branch; booked: readonly Named[] }

/**
 * The experts of a branch by name, and those who have a booking that day. Readers who may not see
 * the experts of the branch, or cannot load them, get those with bookings, once the bookings are
 * known; `hatching` says which reads of hours and time off are missing then.
 */
export const useExpertColumns = (
  { account, branch, booked }: BookedBranch,
  /** Whose time off is read, in the local calendar of the branch; without it none. */
  date?: string,
): {
  columns: ExpertColumn[]
  areLoading: boolean
  query: QueryResult<ExpertColumn[]>
  hatching: readonly QueryResult<unknown>[]
} => {
  const language = useLanguage()
  const { weekStart } = useClock()
  const here = account === 'boAdmin' ? {} : { branchOffice: branch.id }
  // Who may not see hours or time off sees the bookings without them.
  const { canAccess: seesHours = false, isPending: isAsking } = useCanAccess({
    resource: resourceOf(account, 'branchOfficeExperts')!,
    action: 'list',
  })
  const { canAccess: seesAway = false, isPending: isAskingAway } = useCanAccess({
    resource: resourceOf(account, 'timeOffs')!,
    action: 'list',
  })
  const links = useEveryRecord<ExpertHere & RaRecord>(
    resourceOf(account, 'branchOfficeExperts')!,
    { sort, filter: { ...here, status: basicStatuses.ids.enabled } },
    seesHours,
  )
  const organization = account === 'pAdmin' ? { organization: branch.organization.id } : {}
  const narrowed = { ...organization, kind: awayKinds, status: timeOffStatuses.ids.approved }
  const { days, instants } = spansAround(weekStart, date)
  const readsAway = seesAway && date !== undefined
  const awayIn = (span: object) => ({ sort, filter: { ...narrowed, ...span } })
  const timeOff = resourceOf(account, 'timeOffs')!
  const wholeDays = useEveryRecord<Away & RaRecord>(timeOff, awayIn(days), readsAway)
  const hours = useEveryRecord<Away & RaRecord>(timeOff, awayIn(instants), readsAway)
  const columns = useMemo(
    () =>
      columnsOf(
        branch,
        {
          booked,
          linked: links.data ?? [],
          away: [...(wholeDays.data ?? []), ...(hours.data ?? [])],
        },
        language,
      ),
    [wholeDays.data, hours.data, booked, branch, language, links.data],
  )
  const areLoading = isAsking || links.isLoading
  // Without the time off an expert who is away would look free.
  const isMissing =
    areLoading ||
    isAskingAway ||
    wholeDays.isLoading ||
    hours.isLoading ||
    (columns.length === 0 && links.isError)
  return {
    columns,
    areLoading,
    query: { data: isMissing ? undefined : columns, error: links.error, refetch: links.refetch },
    hatching: [links, wholeDays, hours],
  }
}

/**
 * The filters that find what lies in the week of a date: by whole days and by instants, the latter
 * with a day more at either end for the clocks of all zones. Turning the pages of a week reads
 * nothing anew.
 */
const spansAround = (weekStart: WeekStart, date = firstColumn) => {
  const first = firstDayOfWeek(dayOfDate(date), weekStart)
  const at = (days: number) => new Date((first + days) * 86_400_000).toISOString()
  return {
    days: { dateFrom: { to: dateOfDay(first + 6) }, dateTo: { from: dateOfDay(first) } },
    instants: { from: { to: at(8) }, to: { from: at(-1) } },
  }
}

/** What is known of the experts of a branch. */
type ExpertsRead = {
  booked: readonly Named[]
  linked: readonly ExpertHere[]
  away: readonly Away[]
}

const columnsOf = (
  branch: Branch,
  { booked, linked, away }: ExpertsRead,
  language: Language,
): ExpertColumn[] => {
  const names = new Map([
    ...linked.map(({ expert }) => [expert.id, expert.name] as const),
    ...booked.map(({ id, name }) => [id, name] as const),
  ])
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      here: linked.find(({ expert }) => expert.id === id),
      away: away.filter(
        ({ expert, branchOffice }) =>
          expert.id === id && (!branchOffice || branchOffice.id === branch.id),
      ),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}
