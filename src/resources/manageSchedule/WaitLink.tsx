import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { CanAccess, useCreatePath } from 'react-admin'
import { Link } from 'react-router-dom'
import { takesAlong } from '../crud/form/useLeaveGuard.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { onClock } from '../schedules/bookingWords.ts'
import type { Branch } from '../schedules/useBranch.ts'
import { useNow } from '../schedules/useNow.ts'
import { useSay } from '../useSay.ts'
import type { BookingDraft } from './bookingDraft.ts'

/** As many days as a wish begins with. */
const firstDays = 14

/** Where no time suits: on to the waiting list with what is asked for already, where the branch has one. */
export const WaitLink = ({ branch, draft: { client, items } }: { branch: Branch; draft: BookingDraft }) => {
  const say = useSay()
  const createPath = useCreatePath()
  const provider = useBackOffice()
  const today = onClock(useNow(), branch.timeZone).date
  const { data } = useQuery({
    queryKey: ['configuration', 'schedule', branch.id],
    queryFn: ({ signal }) => provider.call('configuration.get', { key: 'schedule', branchOffice: branch.id }, { signal }),
    retry: false,
  })
  const { enabled } = (data?.values['waitlist'] ?? { enabled: false }) as { enabled: boolean }
  if (!enabled) return null
  const experts = items.flatMap(({ expert }) => (expert === null ? [] : [expert]))
  const record = {
    branchOffice: { id: branch.id, name: branch.fantasyName },
    ...(client ? { client } : {}),
    services: items.flatMap(({ service }) => (service ? [service] : [])),
    // Several with several experts are waited for with whoever is free.
    ...(new Set(experts).size === 1 && items.length === 1 ? { experts: [experts[0]] } : {}),
    dateFrom: today,
    dateTo: dateOfDay(dayOfDate(today) + firstDays - 1),
  }
  return (
    <CanAccess resource="waitlist" action="create">
      <Button
        component={Link}
        {...takesAlong}
        to={createPath({ resource: 'waitlist', type: 'create' })}
        state={{ record }}
        color="inherit"
        sx={{ justifySelf: 'start', ml: -1 }}
        startIcon={<Hourglass size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('records.waiting.ask')}
      </Button>
    </CanAccess>
  )
}
