import { useWatch } from 'react-hook-form'
import { usePaused } from '../crud/usePaused.ts'

/** The words in the form, once nobody has typed for a moment. */
export const useWords = (): { subject: string; body: string; short?: string } => {
  const [subject, body, short] = useWatch({ name: ['subject', 'body', 'short'] }) as (string | null | undefined)[]
  const paused = usePaused(short ?? '')
  return { subject: usePaused(subject ?? ''), body: usePaused(body ?? ''), ...(paused === '' ? {} : { short: paused }) }
}
