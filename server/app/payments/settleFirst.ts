import type { Ports } from '../../ports/ports.ts'
import { settleVisit } from './settleVisit.ts'

type Told = { id: string; organization?: number; payload: unknown }

/** Brings the money of the appointments that an event is about to where they stand, then does the rest of the work. */
export const settleFirst =
  (ports: Ports, rest: (told: Told) => Promise<void>) =>
  async (told: Told): Promise<void> => {
    const { schedule, schedules = [] } = told.payload as { schedule?: number; schedules?: number[] }
    const { organization } = told
    if (organization !== undefined)
      for (const each of schedule === undefined ? schedules : [schedule])
        await settleVisit(ports, { organization, schedule: each, ref: `outbox ${told.id}` })
    await rest(told)
  }
