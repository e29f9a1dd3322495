import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { chosenWithAddons, type BookingDraft } from './draft.ts'

/** What the draft costs and who is notified, from the server; nothing is written. */
export const useCalculation = (draft: BookingDraft, branchOffice: number) => {
  const provider = useBackOffice()
  const request = {
    branchOffice,
    items: chosenWithAddons(draft),
    quantity: draft.quantity,
    notify: draft.notify,
    force: false,
    ...(draft.client ? { client: draft.client.id } : {}),
    ...(draft.start === undefined ? {} : { start: draft.start }),
  }
  return useQuery({
    queryKey: ['schedules', 'calculate', request],
    queryFn: async ({ signal }) => await provider.call('schedules.calculate', request, { signal }),
    enabled: request.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
