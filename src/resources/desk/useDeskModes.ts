import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { Mode } from './draft.ts'

/** What the caller may do at the desk: nothing, book, or record as well; undefined until known. */
export const useDeskModes = (account: AccountType): readonly Mode[] | undefined => {
  const plans = useCanAccess({ resource: 'schedule', action: 'create' })
  const registers = useCanAccess({ resource: 'schedule_register', action: 'create' })
  // The button for a new client is there from the first paint.
  const clients = useCanAccess({ resource: 'client', action: 'create' })
  if (plans.isPending || registers.isPending || clients.isPending) return undefined
  return [
    ...(plans.canAccess ? (['plan'] as const) : []),
    ...(registers.canAccess && account === 'boAdmin' ? (['register'] as const) : []),
  ]
}
