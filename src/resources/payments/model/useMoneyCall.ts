import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { useAnsweredCall } from '../../ui/useAnsweredCall.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourceOf } from '../../../dataProvider/resources.ts'

/** Asks the server for something about money; what is shown of money is read again either way. */
export const useMoneyCall = (account: AccountType) => useAnsweredCall(useReread(account))

/**
 * Reads again what money that moved has changed: payments, links, and how far appointments are
 * paid.
 */
export const useReread = (account: AccountType): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => {
    const moved = [
      resourceOf(account, 'payments'),
      resourceOf(account, 'paymentLinks'),
      'schedules',
      'totals',
      'drawer',
      'payments.credit',
    ]
    for (const first of moved) void client.invalidateQueries({ queryKey: [first] })
  }, [account, client])
}
