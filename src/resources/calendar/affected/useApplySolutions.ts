import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AffectedAppointment } from '../../../../contract/endpoints/schedules/affected.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { bookingRefusal, type BookingRefusal } from '../../appointments/refusals.ts'
import {
  putBooking,
  useChangeBooking,
  type Changed,
} from '../../appointments/useChangeAppointment.ts'
import { openChanges } from '../panel/steps.ts'
import { returnedBy } from '../model/returnedBy.ts'
import { itemsOf, lengthOf } from '../model/useMoveAppointment.ts'
import type { SolutionName } from '../../../i18n/shape/appointments.ts'
import { useSay } from '../../ui/words/useSay.ts'

/** What the clients read: whether anything, and what the desk says beside that. */
export type Said = { notify: boolean; message: string; reason: string }

export type Chosen = { row: AffectedAppointment; solution: Exclude<SolutionName, 'nothing'> }

/** What came of one: how it is now, and what was refunded by that; or why it did not work. */
export type Outcome = Chosen & {
  changed: ScheduleRecord | undefined
  refunded: Money | undefined
  refusal: BookingRefusal | undefined
}

/**
 * What was chosen for appointments is done one after the other, so that each is seen, and one that
 * is refused stops no other; and all that was done can be taken back.
 */
export const useApplySolutions = () => {
  const queries = useQueryClient()
  const solve = useSolve()
  const putBack = usePutBack()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [back, setBack] = useState<'undoing' | { left: number }>()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['schedules'] })

  const apply = async (chosen: readonly Chosen[], said: Said): Promise<void> => {
    const found: Outcome[] = []
    for (const each of chosen) {
      setProgress({ done: found.length, all: chosen.length })
      const { booking, refusal } = await solve(each, said)
      const refunded = booking && returnedBy(each.row.schedule, booking)
      found.push({ ...each, changed: booking, refunded, refusal })
    }
    setProgress(undefined)
    setOutcomes(found)
    refresh()
  }
  const undo = async (said: Said): Promise<void> => {
    setBack('undoing')
    let left = 0
    for (const outcome of (outcomes ?? []).toReversed())
      if (outcome.changed && !(await putBack(outcome, said))) left += 1
    setBack({ left })
    refresh()
  }
  const goOn = () => {
    setOutcomes(undefined)
    setBack(undefined)
  }
  return { progress, outcomes, back, apply, undo, goOn }
}

/** Does what was chosen for one appointment. */
const useSolve = () => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const change = useChangeBooking()
  return async ({ row, solution }: Chosen, { notify, message, reason }: Said): Promise<Changed> => {
    const { schedule, proposal } = row
    if (solution === 'colleague') {
      const items = itemsOf(schedule).map((item, index) => ({
        ...item,
        expert: proposal!.experts[index]!.id,
      }))
      return change(schedule, { items, notify, force: false })
    }
    if (solution === 'cancel') {
      const comments = reason.trim()
      const why = comments === '' ? {} : { comments }
      return change(schedule, {
        status: { id: scheduleStatuses.ids.cancelled, by: 'branch', ...why },
        notify,
        force: false,
      })
    }
    try {
      if (solution === 'leave') {
        await provider.call('schedules.acceptConflicts', { ids: [schedule.id], accepted: true })
        return { booking: schedule }
      }
      const booking = await provider.call('schedules.requestReschedule', {
        id: schedule.id,
        notify,
        ...(message.trim() === '' ? {} : { message: message.trim() }),
      })
      putBooking(queries, booking)
      return { booking }
    } catch (error) {
      return { refusal: bookingRefusal(error) }
    }
  }
}

/** Takes back what was done with one appointment; whether that worked. */
const usePutBack = () => {
  const provider = useBackOffice()
  const change = useChangeBooking()
  const say = useSay()
  return async ({ row, solution, changed }: Outcome, { notify }: Said): Promise<boolean> => {
    const { schedule } = row
    try {
      if (solution === 'leave')
        await provider.call('schedules.acceptConflicts', { ids: [schedule.id], accepted: false })
      else if (solution === 'otherTimes')
        await provider.call('schedules.requestReschedule', { id: schedule.id, withdraw: true })
      else {
        const shared = { notify, force: false }
        const step = openChanges(changed!, new Date().toISOString()).find(
          ({ status }) => status === schedule.status.id,
        )
        const comments = step?.needsReason ? { comments: say('schedules.takenBack') } : {}
        const lengths = itemsOf(schedule).map((item, index) => ({
          ...item,
          duration: lengthOf(schedule.items[index]!),
        }))
        const { refusal } = await change(
          changed!,
          solution === 'cancel'
            ? { status: { id: schedule.status.id, ...comments }, ...shared }
            : { items: lengths, ...shared },
        )
        return refusal === undefined
      }
      return true
    } catch {
      return false
    }
  }
}
