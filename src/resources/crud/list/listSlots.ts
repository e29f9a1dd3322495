import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldMask } from '../../../../contract/kernel/fieldMasks.ts'
import type { Say } from '../../ui/words/useSay.ts'

/** A column that no field of the entity has: what it is called, and the mask that hides it. */
export type OwnColumn = {
  name: string
  label: Parameters<Say>[0]
  isNumeric?: boolean
  mask?: FieldMask
}

/**
 * Columns that are no fields of the entity, and what stands in their cells. Where a user sees them,
 * the list begins with them and the name, below which stand the fields `beside`.
 */
export type OwnColumns = {
  columns: readonly OwnColumn[]
  /** Whether the user sees what they show. */
  useShown: () => boolean
  /** Fields that the cell of the name shows as well. */
  beside: readonly string[]
  /** Reads what the cells show, for the records of the page. */
  Frame: ComponentType<{ children: ReactNode }>
  Cell: ComponentType<{ column: string; record: RaRecord }>
  Beside: ComponentType<{ record: RaRecord }>
  /** The terms and facts on a card of a phone, which has space for few. */
  Facts: ComponentType<{ record: RaRecord }>
}

/** What a list shows and does of its own, beside what every list does. */
export type ListSlots = {
  /** Above its records. */
  lead?: ReactNode
  /** What may be done with all of them. */
  actions?: ReactNode
  /** Where to get some, while there are none. */
  empty?: ReactNode
  /** Columns of its own, which come with the list. */
  own?: OwnColumns
  /** What more may be done with those that are ticked. */
  bulkActions?: ReactNode
  /** The same where it is a reason of its own to tick records, and which of them can be. */
  ticked?: { actions: ReactNode; suits: (record: RaRecord) => boolean } | undefined
}

/** The same as an entity declares it: its own columns are fetched once, with its list. */
export type DeclaredSlots = Omit<ListSlots, 'own'> & { own?: () => Promise<OwnColumns> }

export const ListSlotsContext = createContext<ListSlots>({})

export const useListSlots = (): ListSlots => use(ListSlotsContext)
