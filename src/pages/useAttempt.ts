import { useState } from 'react'
import { CallError } from '../dataProvider/callError.ts'
import type { Failure } from './FailureNote.tsx'

/**
 * One attempt after the other at something that leaves the page when it succeeds; `first` is a
 * failure from before.
 */
export const useAttempt = (first?: Failure) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(first)
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(error instanceof CallError ? failureOf(error) : { code: 'INTERNAL' })
      setBusy(false)
    }
  }
  return { busy, failure, attempt, release: () => setBusy(false) }
}

const failureOf = ({ code, ref, body, details }: CallError): Failure => ({
  code,
  ref,
  fields: body.errors,
  retryAfter: details.retryAfter,
})
