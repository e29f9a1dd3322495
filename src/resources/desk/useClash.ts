import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { Clash } from '../appointments/ClashNote.tsx'
import { chosenItems, type BookingDraft } from './draft.ts'

/**
 * What the server says of the chosen time of a single appointment. Without its answer the booking
 * itself says what refuses it.
 */
export const useExplanation = (draft: BookingDraft, branchOffice: number) => {
  const provider = useBackOffice()
  const { mode, start, quantity } = draft
  const items = chosenItems(draft)
  const request = { branchOffice, items, quantity, start: start ?? '', forVisitors: false }
  return useQuery({
    queryKey: ['schedules', 'explain', request],
    queryFn: ({ signal }) => provider.call('schedules.explain', request, { signal }),
    enabled: mode === 'plan' && start !== undefined && items.length > 0,
    retry: false,
  })
}

/**
 * Why the chosen time is not available for what is chosen, and the nearest times that are;
 * undefined where it is, or while it is not known.
 */
export const useClash = (draft: BookingDraft, branchOffice: number): Clash | undefined => {
  const { data } = useExplanation(draft, branchOffice)
  if (draft.byHand || draft.repeat || draft.start === undefined || !data?.reason) return undefined
  return { reason: data.reason, nearest: data.nearest, absence: data.absence }
}
