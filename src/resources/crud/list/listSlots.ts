import { createContext, use, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'

/** What a list shows and does of its own, beside what every list does. */
export type ListSlots = {
  /** Above its records. */
  lead?: ReactNode
  /** What may be done with all of them. */
  actions?: ReactNode
  /** Where to get some, while there are none. */
  empty?: ReactNode
  /** What more may be done with those that are ticked. */
  bulkActions?: ReactNode
  /** The same where it is a reason of its own to tick records, and which of them can be. */
  ticked?: { actions: ReactNode; suits: (record: RaRecord) => boolean } | undefined
}

export const ListSlotsContext = createContext<ListSlots>({})

export const useListSlots = (): ListSlots => use(ListSlotsContext)
