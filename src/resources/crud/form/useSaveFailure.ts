import { useNotify } from 'react-admin'
import { CallError, type FailureCode } from '../../../dataProvider/callError.ts'

/** What may succeed the next time, without anything being changed. */
const passing: readonly FailureCode[] = [
  'NO_CONNECTION',
  'TIMEOUT',
  'UNAVAILABLE',
  'INTERNAL',
  'RATE_LIMITED',
]

/** A form in a dialog lies outside of the page, and over the one that is there. */
const submitAgain = (): void =>
  ['[role="dialog"] form', '#main-content form']
    .map((place) => document.querySelector<HTMLFormElement>(place))
    .find((form) => form !== null)
    ?.requestSubmit()

/**
 * Says why a form could not be saved, with the way to send it again where that may help; what is
 * said of single fields stands at them.
 */
export const useSaveFailure = () => {
  const notify = useNotify()
  return (error: unknown): void => {
    if (error instanceof CallError && error.details.fields) return
    const message = error instanceof Error ? error.message : 'ra.notification.http_error'
    const mayPass = error instanceof CallError && passing.includes(error.code)
    notify(message, { type: 'error', ...(mayPass ? { onRetry: submitAgain } : {}) })
  }
}
