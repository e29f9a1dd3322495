import type { ClientLimits } from '../../ports/bookingPlan.ts'
import type { Ports } from '../../ports/ports.ts'
import { acceptedChain } from './acceptedChain.ts'
import type { Reach } from './availabilityInput.ts'
import type { Calendar } from './calendar.ts'
import { decideForPerson } from './clientLimits.ts'
import { decidedInReach, type ReadAgain } from './timesInReach.ts'

type Read = Calendar & { branch: NonNullable<Calendar['branch']> }

type Wanted = {
  organization: number
  /** Read for `seenAround` the start. */
  calendar: Read
  wanted: Parameters<typeof acceptedChain>[1]
  reachOf: (calendar: Read) => Reach
  /** What the person may have; null where nothing is known of them, or that is set aside. */
  limits: () => ClientLimits | null
}

/**
 * The chain that the rules accept at a start. A refusal names the nearest times that may be booked
 * at all, and by that person.
 * @param readAgain reads the calendar elsewhere, where nothing is free near the start
 * @throws Refusal with nearby free starts where a rule refuses
 */
export const decideTime = (
  ports: Ports,
  { organization, calendar, wanted, reachOf, limits }: Wanted,
  readAgain: ReadAgain,
): Promise<ReturnType<typeof acceptedChain>> =>
  decideForPerson(
    ports,
    {
      organization,
      zone: calendar.branch.timeZone,
      exclude: wanted.excludeSchedule,
      limits,
    },
    (person) => {
      const ofPerson = { ...wanted, person }
      return decidedInReach(
        () => acceptedChain(calendar, ofPerson, reachOf(calendar)),
        { calendar, wanted: ofPerson, reachOf },
        readAgain,
      )
    },
  )
