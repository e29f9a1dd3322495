import { useTranslate } from 'react-admin'
import { fieldWords } from '../dataProvider/callError.ts'

/** Why a call was refused, in words. */
export const useFailureText = (): ((error: unknown) => string) => {
  const translate = useTranslate()
  return (error) => fieldWords(error)[0] ?? translate(error instanceof Error ? error.message : 'ra.notification.http_error')
}
