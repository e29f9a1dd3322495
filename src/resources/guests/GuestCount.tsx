import { useQuery } from '@tanstack/react-query'
import { besideAfter, useLater } from '../../components/useLater.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useSay } from '../ui/words/useSay.ts'
import { guestsKey } from './useGuestActions.ts'

/** The most guests that the menu counts. */
const mostShown = 99
/** How long the menu shows a count before it reads it again: guests are no emergency. */
const freshFor = 300_000

/** How many guests wait to be linked, beside their entry in the menu. */
export const GuestCount = () => {
  const say = useSay()
  const provider = useBackOffice()
  const enabled = useLater(besideAfter)
  const { data } = useQuery({
    enabled,
    queryKey: [...guestsKey, 'count'],
    queryFn: ({ signal }) => provider.call('guests.get', { limit: 1 }, { signal }),
    staleTime: freshFor,
    retry: false,
  })
  const total = data?.total ?? 0
  if (total === 0) return null
  return (
    <small className="menu-count" aria-label={say('guests.waiting', { smart_count: total })}>
      {total > mostShown ? `${mostShown}+` : total}
    </small>
  )
}
