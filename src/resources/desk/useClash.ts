import { clashIn, useExplanation, type Clash } from '../appointments/explanation/useExplanation.ts'
import { chosenItems, type BookingDraft } from './draft.ts'

/** What the server says of the chosen time of a single appointment. */
export const useDraftExplanation = (draft: BookingDraft, branchOffice: number) => {
  const { mode, start, quantity } = draft
  const items = chosenItems(draft)
  return useExplanation(
    mode === 'plan' && start !== undefined && items.length > 0
      ? { branchOffice, items, quantity, start }
      : undefined,
  )
}

/**
 * Why the chosen time is not available for what is chosen, and the nearest times that are;
 * undefined where it is, or while it is not known.
 */
export const useClash = (draft: BookingDraft, branchOffice: number): Clash | undefined => {
  const { data } = useDraftExplanation(draft, branchOffice)
  return draft.byHand || draft.repeat || draft.start === undefined ? undefined : clashIn(data)
}
