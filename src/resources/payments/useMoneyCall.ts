import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { useReread } from './useReread.ts'

/** Asks the server for something about money; what is shown of money is read again either way. */
export const useMoneyCall = (account: AccountType) => useAnsweredCall(useReread(account))
