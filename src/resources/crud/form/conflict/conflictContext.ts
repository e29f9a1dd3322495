import { createContext, useContext } from 'react'
import type { Conflict } from './conflictsOf.ts'

type Meeting = { conflict: Conflict | undefined; meet: (conflict: Conflict | undefined) => void }

/** The conflict that the page's last save met, for the form to settle. */
export const ConflictContext = createContext<Meeting>({
  conflict: undefined,
  meet: () => undefined,
})
export const useConflict = (): Meeting => useContext(ConflictContext)
