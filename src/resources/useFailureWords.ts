import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { fieldWords } from '../dataProvider/callError.ts'

/** Says why a call failed: the words of its code, and what the server found wrong with single fields. */
export const useFailureWords = (): ((error: unknown) => string) => {
  const translate = useTranslate()
  return useCallback(
    (error) => [translate(error instanceof Error ? error.message : 'ra.notification.http_error'), ...fieldWords(error)].join(' '),
    [translate],
  )
}
