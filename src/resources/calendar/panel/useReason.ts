import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import {
  reasonLists,
  statedReason,
  type ReasonedStatus,
} from '../../../../contract/configuration/statedReason.ts'
import type { StatusName } from '../../../../contract/kernel/statuses.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

const listed = (status: StatusName<'schedule'>): status is ReasonedStatus => status in reasonLists

/** The choice of a reason by its place in the list, or of another than those. */
type Choice = number | 'other'

/** The reasons that the branch of a booking offers, by status. */
export const useReasonLists = ({ id }: ScheduleRecord, enabled: boolean) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'reasons', id],
    queryFn: ({ signal }) => provider.call('schedules.reasons', { id }, { signal }),
    enabled,
    staleTime: 60_000,
    retry: false,
  })
}

/** Why a booking gets a status: chosen from its branch's list, written, or both. */
export const useReason = (booking: ScheduleRecord, to: StatusName<'schedule'>) => {
  const { data } = useReasonLists(booking, listed(to))
  const [chosen, setChosen] = useState<Choice>()
  const [written, setWritten] = useState('')
  const offered = listed(to) ? (data?.[to] ?? []) : []
  const stated = statedReason(typeof chosen === 'number' ? (offered[chosen] ?? '') : '', written)
  const isMissing = (isRequired: boolean) => stated === '' && (isRequired || chosen === 'other')
  return { offered, chosen, setChosen, written, setWritten, stated, isMissing }
}

export type Reason = ReturnType<typeof useReason>
