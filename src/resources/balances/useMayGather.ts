import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { findOperation } from '../../../contract/registry.ts'
import { reachesOwnOnly } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'

/** Whether the account and the role make balances of what was earned. */
export const useMayGather = (account: AccountType): boolean => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'expert_historical_balance', action: 'edit' })
  const { canAccess: mayCreate } = useCanAccess({ resource: 'expert_consolidated_balances', action: 'create' })
  // Who sees what they earned themselves makes no balances of it.
  return (
    !reachesOwnOnly(session.get().user) &&
    findOperation('balances.consolidate', account) !== undefined &&
    mayEdit === true &&
    mayCreate === true
  )
}
