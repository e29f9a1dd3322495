import { useMemo } from 'react'
import { useCanAccess, useGetList, type RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { branchOfficeExperts } from '../../../../contract/entities/experts.ts'
import { timeOffKinds, type timeOffs } from '../../../../contract/entities/timeOffs.ts'
import { basicStatuses, timeOffStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import type { QueryResult } from '../../../components/QueryState.tsx'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { useLanguage } from '../../ui/words/useSay.ts'
import type { Named } from '../../appointments/words.ts'
import type { Branch } from '../../appointments/useBranch.ts'

export type ExpertHere = z.output<typeof branchOfficeExperts.record>
export type Away = z.output<typeof timeOffs.record>
/** A column of the day: an expert, their hours at the branch where those are to be seen, and when they are away. */
export type ExpertColumn = { id: number; name: string; here: ExpertHere | undefined; away: readonly Away[] }

const all = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'DESC' } } as const
const quietly = { retry: false }

/**
 * The experts of a branch by name, and those who have a booking that day. Readers who may not see the experts of the branch, or cannot load them, get
 * those with bookings, once the bookings are known; `hatching` says which reads of hours and time off are missing then.
 */
export const useExpertColumns = (
  account: AccountType,
  branch: Branch,
  booked: readonly Named[],
): { columns: ExpertColumn[]; areLoading: boolean; query: QueryResult<ExpertColumn[]>; hatching: readonly QueryResult<unknown>[] } => {
  const language = useLanguage()
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
  const links = useGetList<ExpertHere & RaRecord>(
    resourceOf(account, 'branchOfficeExperts')!,
    { ...all, filter: { ...here, status: basicStatuses.ids.enabled } },
    { ...quietly, enabled: seesHours },
  )
  const organization = account === 'pAdmin' ? { organization: branch.organization.id } : {}
  const timeOff = useGetList<Away & RaRecord>(
    resourceOf(account, 'timeOffs')!,
    { ...all, filter: { ...organization, status: timeOffStatuses.ids.approved } },
    { ...quietly, enabled: seesAway },
  )
  const columns = useMemo(
    () => columnsOf(branch, booked, links.data ?? [], timeOff.data ?? [], language),
    [timeOff.data, booked, branch, language, links.data],
  )
  const areLoading = isAsking || links.isLoading
  // Without the time off an expert who is away would look free.
  const isMissing = areLoading || isAskingAway || timeOff.isLoading || (columns.length === 0 && links.isError)
  return {
    columns,
    areLoading,
    query: { data: isMissing ? undefined : columns, error: links.error, refetch: links.refetch },
    hatching: [links, timeOff],
  }
}

const columnsOf = (
  branch: Branch,
  booked: readonly Named[],
  linked: readonly ExpertHere[],
  away: readonly Away[],
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
        ({ expert, branchOffice, kind }) =>
          kind !== timeOffKinds.block && expert.id === id && (!branchOffice || branchOffice.id === branch.id),
      ),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}
