import { useState } from 'react'
import { useFailureWords } from './useFailureWords.ts'

type Sent<Done> = { done: Done; problem?: undefined } | { done?: undefined; problem: string }

/**
 * Asks the server for something, and answers why where it refuses; `after` follows either way,
 * since a refusal may say that something has changed.
 */
export const useAnsweredCall = (after: () => void) => {
  const failureWords = useFailureWords()
  const [busy, setBusy] = useState(false)
  const send = async <Done>(call: () => Promise<Done>): Promise<Sent<Done>> => {
    setBusy(true)
    try {
      return { done: await call() }
    } catch (error) {
      return { problem: failureWords(error) }
    } finally {
      setBusy(false)
      after()
    }
  }
  return { busy, send }
}
