import { useQuery } from '@tanstack/react-query'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { dashboardOf } from '../../../dataProvider/resources.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

/** Which appointments are looked at: of days of the branch's clock. */
export type AffectedDays = { from: string; to: string; branch?: number; timeOff?: number }

/** The appointments of these days that cannot take place as booked. */
export const useAffected = (
  { from, to, branch, timeOff }: AffectedDays,
  { proposals = false, enabled = true }: { proposals?: boolean; enabled?: boolean } = {},
) => {
  const provider = useBackOffice()
  const request = {
    from,
    to,
    ...(branch === undefined ? {} : { branchOffice: branch }),
    ...(timeOff === undefined ? {} : { timeOff }),
    proposals,
  }
  return useQuery({
    queryKey: ['schedules', 'affected', request],
    queryFn: ({ signal }) => provider.call('schedules.affected', request, { signal }),
    enabled,
    retry: false,
  })
}

/** Where the worklist of some days is. */
export const affectedPath = (
  account: AccountType,
  { from, to, branch, timeOff }: AffectedDays,
): string => {
  const parameters = new URLSearchParams({
    from,
    to,
    ...(branch === undefined || account === 'boAdmin' ? {} : { branch: String(branch) }),
    ...(timeOff === undefined ? {} : { timeOff: String(timeOff) }),
  })
  return `${dashboardOf(account)}/scheduled-calendar/affected?${parameters}`
}
