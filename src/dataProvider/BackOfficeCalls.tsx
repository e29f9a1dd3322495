import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { BackOfficeProvider } from './index.ts'
import { BackOfficeContext } from './useBackOffice.ts'

/**
 * Gives everything below it the calls of the back office, made once: `useDataProvider`, which may
 * have to lead to the sign-in from wherever one is, renders each component that asks for it again
 * at every change of page.
 */
export const BackOfficeCalls = ({ children }: { children: ReactNode }) => (
  <BackOfficeContext value={useDataProvider<BackOfficeProvider>()}>{children}</BackOfficeContext>
)
