import { createContext, useContext } from 'react'
import { DataProviderContext } from 'react-admin'
import type { BackOfficeProvider } from './index.ts'

export const BackOfficeContext = createContext<BackOfficeProvider | undefined>(undefined)

/** The calls of this back office. What is shown without its frame has the provider as it is. */
export const useBackOffice = (): BackOfficeProvider => {
  const checked = useContext(BackOfficeContext)
  const bare = useContext(DataProviderContext)
  return checked ?? (bare as BackOfficeProvider)
}
