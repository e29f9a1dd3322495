import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '../useFailureWords.ts'

type Sent<Done> = { done: Done; problem?: undefined } | { done?: undefined; problem: string }

/** Asks the server for something about balances, and answers why where it refuses. Either way what is shown of them is read again. */
export const useBalanceCall = () => {
  const failureWords = useFailureWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async <Done>(call: () => Promise<Done>): Promise<Sent<Done>> => {
    setBusy(true)
    try {
      return { done: await call() }
    } catch (error) {
      return { problem: failureWords(error) }
    } finally {
      setBusy(false)
      for (const key of ['balances-historical', 'balances-consolidated', 'balances']) void client.invalidateQueries({ queryKey: [key] })
    }
  }
  return { busy, send }
}
