import { useTranslate } from 'react-admin'
import { fieldWords } from '../dataProvider/callError.ts'

/** The text for a refused call. */
export const useFailureText = (): ((error: unknown) => string) => {
  const translate = useTranslate()
  return (error) => fieldWords(error)[0] ?? translate(error instanceof Error ? error.message : 'ra.notification.http_error')
}
