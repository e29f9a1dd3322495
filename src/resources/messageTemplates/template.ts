import type { z } from 'zod'
import type { messageTemplates } from '../../../contract/entities/messageTemplates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useWatch } from 'react-hook-form'
import { usePaused } from '../crud/usePaused.ts'

/** An organization's own words for an email, as the server answers them. */
export type MessageTemplate = z.output<typeof messageTemplates.record>

/**
 * Which email is worded, in which language; `isVariant` beside its usual words, under a name of its
 * own.
 */
export type Worded = Pick<MessageTemplate, 'letter' | 'language'> & { isVariant?: boolean }

/**
 * An email with example data, in the words that are being tried; without them, in its usual ones.
 */
export const usePreview = (
  { letter, language }: Worded,
  words: { subject?: string; body?: string; short?: string } = {},
) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['messageTemplates.preview', letter, language, words],
    queryFn: () => provider.call('messageTemplates.preview', { letter, language, ...words }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The words in the form, once the user has stopped typing for a moment. */
export const useWords = (): { subject: string; body: string; short?: string } => {
  const [subject, body, short] = useWatch({ name: ['subject', 'body', 'short'] }) as (
    | string
    | null
    | undefined
  )[]
  const paused = usePaused(short ?? '')
  return {
    subject: usePaused(subject ?? ''),
    body: usePaused(body ?? ''),
    ...(paused === '' ? {} : { short: paused }),
  }
}
