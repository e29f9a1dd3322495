import { useQuery } from '@tanstack/react-query'
import type { TimeRule } from '../../../../contract/time/timeRules.ts'
import type { InputOf, OutputOf } from '../../../dataProvider/call.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

/** Why a time is not available, and the nearest times that are. */
export type Clash = {
  reason: TimeRule
  nearest: readonly string[]
  absence: OutputOf<'schedules.explain'>['absence']
}

/**
 * What the server says to staff of a time that is not booked yet; undefined for none. Without its
 * answer the call that books says what refuses it.
 */
export const useExplanation = (
  request: Omit<InputOf<'schedules.explain'>, 'forVisitors'> | undefined,
) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'explain', request],
    queryFn: ({ signal }) =>
      provider.call('schedules.explain', { ...request!, forVisitors: false }, { signal }),
    enabled: request !== undefined,
    retry: false,
  })
}

/** What is in the way by such an answer; undefined where nothing is, or while it is not known. */
export const clashIn = (explained: OutputOf<'schedules.explain'> | undefined): Clash | undefined =>
  explained?.reason
    ? { reason: explained.reason, nearest: explained.nearest, absence: explained.absence }
    : undefined
