import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { chosenWithAddons, type BookingDraft } from './draft.ts'

/** What the draft costs and who is told, from the server; nothing is written. */
export const useCalculation = (draft: BookingDraft, branchOffice: number) => {
  const provider = useBackOffice()
  const asked = {
    branchOffice,
    items: chosenWithAddons(draft),
    quantity: draft.quantity,
    notify: draft.notify,
    force: false,
    ...(draft.client ? { client: draft.client.id } : {}),
    ...(draft.start === undefined ? {} : { start: draft.start }),
  }
  return useQuery({
    queryKey: ['schedules', 'calculate', asked],
    queryFn: async ({ signal }) => await provider.call('schedules.calculate', asked, { signal }),
    enabled: asked.items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
