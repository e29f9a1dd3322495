import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { failureSentences, fieldWords } from '../../dataProvider/callError.ts'

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
