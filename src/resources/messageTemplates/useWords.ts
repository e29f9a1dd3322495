import { useWatch } from 'react-hook-form'
import { usePaused } from '../generated/usePaused.ts'

/** The words in the form, once nobody has typed for a moment. */
export const useWords = (): { subject: string; body: string } => {
  const [subject, body] = useWatch({ name: ['subject', 'body'] }) as (string | null | undefined)[]
  return { subject: usePaused(subject ?? ''), body: usePaused(body ?? '') }
}
