import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useState } from 'react'
import { useNotify, useCanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { findOperation } from '../../../contract/registry.ts'
import { reachesOwnOnly } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

const shown = ['balances-historical', 'balances-consolidated', 'balances']

/** Asks the server for something about balances; what is shown of them is read again either way. */
export const useBalanceCall = () => {
  const client = useQueryClient()
  return useAnsweredCall(() => {
    for (const key of shown) void client.invalidateQueries({ queryKey: [key] })
  })
}

/**
 * What a dialog about balances does: it asks, says that it is done and closes, or stays and says
 * why it was refused.
 */
export const useBalanceQuestion = (onClose: () => void) => {
  const notify = useNotify()
  const { busy, send } = useBalanceCall()
  const [refusal, setRefusal] = useState<string>()
  const ask = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    const { problem } = await send(call)
    if (problem !== undefined) return setRefusal(problem)
    notify(done, { type: 'success' })
    onClose()
  }
  return { busy, refusal, ask }
}

/**
 * In which currency a branch pays its experts, and whether a second person approves it. Those
 * who read balances read it, where the settings that say so may be hidden.
 */
export const useBalanceTerms = () => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['balances', 'terms'],
    queryFn: ({ signal }) => provider.call('balances.terms', {}, { signal }),
    retry: false,
  })
}

/** Whether the account and the role make balances of what was earned. */
export const useMayConsolidate = (account: AccountType): boolean => {
  const { canAccess: mayEdit } = useCanAccess({
    resource: 'expert_historical_balance',
    action: 'edit',
  })
  const { canAccess: mayCreate } = useCanAccess({
    resource: 'expert_consolidated_balances',
    action: 'create',
  })
  // Who sees what they earned themselves makes no balances of it.
  return (
    !reachesOwnOnly(session.get().user) &&
    findOperation('balances.consolidate', account) !== undefined &&
    mayEdit === true &&
    mayCreate === true
  )
}
