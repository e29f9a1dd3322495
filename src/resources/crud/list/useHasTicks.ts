import { useBulkActions } from './bulk/useBulkActions.ts'
import { useListSlots } from './listSlots.ts'

/**
 * Whether there is something to be done with several records of the list at once, so that they can
 * be ticked.
 */
export const useHasTicks = (): boolean => {
  const { ticked } = useListSlots()
  return useBulkActions().length > 0 || ticked !== undefined
}
