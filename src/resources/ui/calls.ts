import { useState, useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { failureSentences, fieldWords } from '../../dataProvider/callError.ts'

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

/** The text for a refused call. */
export const useFailureText = (): ((error: unknown) => string) => {
  const translate = useTranslate()
  return (error) =>
    fieldWords(error)[0] ??
    translate(error instanceof Error ? error.message : 'ra.notification.http_error')
}

/**
 * Says why a call failed: the words of its code, and what the server found wrong with single
 * fields.
 */
export const useFailureWords = (): ((error: unknown) => string) => {
  const translate = useTranslate()
  return useCallback(
    (error) =>
      failureSentences(
        error,
        translate(error instanceof Error ? error.message : 'ra.notification.http_error'),
      ),
    [translate],
  )
}
