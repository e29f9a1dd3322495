import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useLanguage } from '../useSay.ts'
import type { Branch } from './useBranch.ts'

/** A branch with its holidays among the dates whose hours differ, around the date that is shown. */
export const useBranchHolidays = (branch: Branch | undefined, date: string): Branch | undefined => {
  const provider = useBackOffice()
  const language = useLanguage()
  const month = date.slice(0, 7)
  const { data } = useQuery({
    queryKey: ['schedules', 'holidays', branch?.id, month, language],
    queryFn: async ({ signal }) => {
      const first = dayOfDate(`${month}-01`)
      const asked = { branchOffice: branch!.id, from: dateOfDay(first - 62), to: dateOfDay(first + 93) }
      return (await provider.call('schedules.holidays', asked, { signal })).items
    },
    enabled: branch !== undefined,
  })
  return useMemo(() => {
    if (!branch || !data?.length) return branch
    const closed = data.map(({ date: day, name }) => ({ date: day, windows: [], reason: name }))
    return { ...branch, overrides: [...(branch.overrides ?? []), ...closed] }
  }, [branch, data])
}
