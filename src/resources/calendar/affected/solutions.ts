import type { AffectedAppointment } from '../../../../contract/endpoints/schedules/affected.ts'
import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import { movableStatuses } from '../../../../contract/kernel/scheduleStates.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import type { SolutionName } from '../../../i18n/shape/appointments.ts'
import { openChanges } from '../panel/steps.ts'

/** What can be done with each, in the order in which it is offered. */
export const solutions = ['colleague', 'otherTimes', 'cancel', 'leave', 'nothing'] as const

/** What was chosen for appointments, by their ids. */
export type Choices = ReadonlyMap<number, SolutionName>

/** Whether something can be done with an appointment now. */
export const isPossible = (
  { schedule, proposal, isAccepted }: AffectedAppointment,
  solution: SolutionName,
  now: string,
): boolean => {
  const isMovable = isAmong(movableStatuses, schedule.status.sysName)
  if (solution === 'colleague') return isMovable && proposal !== null
  if (solution === 'otherTimes')
    return isMovable && schedule.startsAt > now && !schedule.rescheduleRequestedAt
  if (solution === 'cancel')
    return openChanges(schedule, now).some(
      ({ status }) => status === scheduleStatuses.ids.cancelled,
    )
  return solution === 'nothing' || !isAccepted
}

/**
 * What is proposed for an appointment: the colleague who is free, else other times; nothing while
 * its client has yet to choose one.
 */
export const firstSolution = (row: AffectedAppointment, now: string): SolutionName => {
  if (row.isAccepted || row.schedule.rescheduleRequestedAt) return 'nothing'
  return (
    (['colleague', 'otherTimes'] as const).find((each) => isPossible(row, each, now)) ?? 'nothing'
  )
}

/** The same for all: each where that is possible, and what was chosen elsewhere. */
export const chosenForAll = (
  rows: readonly AffectedAppointment[],
  { choices, solution, now }: { choices: Choices; solution: SolutionName; now: string },
): Choices =>
  new Map([
    ...choices,
    ...rows
      .filter((row) => isPossible(row, solution, now))
      .map(({ schedule }) => [schedule.id, solution] as const),
  ])
