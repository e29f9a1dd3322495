import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { scheduleComment } from '../../../../contract/endpoints/schedules.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

export type BookingComment = z.output<typeof scheduleComment>

/** What is said about a booking, oldest first, and the ways to say more. What fails is thrown for the form to show. */
export const useComments = (schedule: number) => {
  const provider = useBackOffice()
  const client = useQueryClient()
  const queryKey = ['comments', 'get', schedule]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<BookingComment[]> => {
      const answer = await provider.call('comments.get', { schedule, limit: 200 }, { signal })
      return 'items' in answer ? answer.items.flatMap((item) => ('visibility' in item ? [item] : [])) : []
    },
    retry: false,
  })
  const reread = async () => await client.invalidateQueries({ queryKey })
  return {
    ...query,
    add: async (body: string, visibility: number): Promise<void> => {
      await provider.call('comments.create', { schedule, body, visibility })
      await reread()
    },
    edit: async ({ id, version }: BookingComment, body: string): Promise<void> => {
      await provider.call('comments.edit', { id, version, data: { body } })
      await reread()
    },
    remove: async ({ id }: BookingComment): Promise<void> => {
      await provider.call('comments.delete', { id })
      await reread()
    },
  }
}
