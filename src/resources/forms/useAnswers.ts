import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { StaffForm } from '../../../contract/endpoints/answers.ts'
import type { AnswersGiven } from '../../../contract/endpoints/public.ts'
import type { Sent } from '../../components/questions/asking.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { fieldWords } from '../../dataProvider/callError.ts'

/** What forms are about. */
export type AnsweredOf = { schedule: number } | { attendance: number }
export type Answering = AnswersGiven & { revision?: number }

/**
 * The forms of an appointment or attendance with their answers, and the ways to write them down.
 * What fails is thrown.
 */
export const useAnswers = (of: AnsweredOf) => {
  const provider = useBackOffice()
  const translate = useTranslate()
  const client = useQueryClient()
  const queryKey = ['answers', of]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<StaffForm[]> => {
      const options = { signal }
      const answer =
        'schedule' in of
          ? await provider.call('schedules.answers', of, options)
          : await provider.call('attendances.answers', of, options)
      return answer.items
    },
    retry: false,
  })
  return {
    ...query,
    save: async (given: Answering): Promise<void> => {
      const body = { ...given, ...of }
      const answer =
        'schedule' in body
          ? await provider.call('schedules.answer', body)
          : await provider.call('attendances.answer', body)
      client.setQueryData(queryKey, answer.items)
    },
    reread: async () => await client.invalidateQueries({ queryKey }),
    send: async (file: File): Promise<Sent> => {
      try {
        const sent =
          'schedule' in of
            ? await provider.call('schedules.answerFile', { ...of, file })
            : await provider.call('attendances.answerFile', { ...of, file })
        return { file: sent }
      } catch (error) {
        const [said] = fieldWords(error)
        return {
          problem:
            said ??
            translate(error instanceof Error ? error.message : 'ra.notification.http_error'),
        }
      }
    },
  }
}
