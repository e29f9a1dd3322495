import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import type { ClientSummary } from '../../../contract/endpoints/clients.ts'
import { mapQuery } from '../../components/mapQuery.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useLive } from '../../dataProvider/useLive.ts'
import { masksOf } from '../../dataProvider/hiddenFields.ts'
import { session } from '../../dataProvider/session.ts'

/** What the appointments of some clients come to, by their ids, and again when one changes. */
export const useClientSummaries = (ids: readonly number[]) => {
  const provider = useBackOffice()
  const query = useQuery({
    queryKey: ['clients.summaries', ids],
    queryFn: ({ signal }) => provider.call('clients.summaries', { ids: [...ids] }, { signal }),
    enabled: ids.length > 0,
  })
  useLive('schedules', () => void query.refetch(), ids.length > 0)
  return query
}

/** The same of one client. */
export const useClientSummary = (client: number) =>
  mapQuery(useClientSummaries([client]), ({ items }): ClientSummary | undefined => items[0])

/** Whether the user sees the appointments that a client's figures are of, and so the figures. */
export const useSeesFigures = (): boolean => {
  const all = useCanAccess({ resource: 'schedule', action: 'view' })
  const calendar = useCanAccess({ resource: 'schedule_calendar', action: 'view' })
  const hidden = masksOf(session.get().user).includes('clients')
  return !hidden && (all.canAccess === true || calendar.canAccess === true)
}
