import { scheduleStatuses } from './statuses.ts'

/** Whether whoever is expected has said that they come: asked of what is confirmed, and only of the time that it has now. */
export const reconfirmStates = { awaited: 1, given: 2 } as const

/** The state of an appointment; undefined where nobody waits for an answer. */
export const reconfirmState = ({ status, reconfirmedAt }: { status: { id: number }; reconfirmedAt: string | null }): number | undefined => {
  if (reconfirmedAt) return reconfirmStates.given
  return status.id === scheduleStatuses.ids.confirmed ? reconfirmStates.awaited : undefined
}
