import { useCanAccess } from 'react-admin'
import { findOperation } from '../../../contract/registry.ts'
import { useView } from '../generated/viewOf.ts'

/** Whether the account and the role make balances of what was earned. */
export const useMayGather = (): boolean => {
  const { account, name } = useView()
  const { canAccess: mayEdit } = useCanAccess({ resource: 'expert_historical_balance', action: 'edit' })
  const { canAccess: mayCreate } = useCanAccess({ resource: 'expert_consolidated_balances', action: 'create' })
  return name === 'earnings' && findOperation('balances.consolidate', account) !== undefined && mayEdit === true && mayCreate === true
}
