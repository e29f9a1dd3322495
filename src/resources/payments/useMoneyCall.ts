import { useState } from 'react'
import type { AccountType } from '../../../contract/accounts.ts'
import { useFailureWords } from '../useFailureWords.ts'
import { useReread } from './useReread.ts'

type Sent<Done> = { done: Done; problem?: undefined } | { done?: undefined; problem: string }

/** Asks the server for something about money, and answers why where it refuses. What is shown of money is read again either way: a refusal may say that it has changed. */
export const useMoneyCall = (account: AccountType) => {
  const failureWords = useFailureWords()
  const reread = useReread(account)
  const [busy, setBusy] = useState(false)
  const send = async <Done>(call: () => Promise<Done>): Promise<Sent<Done>> => {
    setBusy(true)
    try {
      return { done: await call() }
    } catch (error) {
      return { problem: failureWords(error) }
    } finally {
      setBusy(false)
      reread()
    }
  }
  return { busy, send }
}
