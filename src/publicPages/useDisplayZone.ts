import { useState, useSyncExternalStore } from 'react'
import { rememberZone } from './rememberZone.ts'
import { sameClock } from './zoneInWords.ts'

const never = () => () => undefined
const zoneOfVisitor = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknownOnTheServer = () => null

/** The zone that times are shown in, and the zones to choose from (one, where both clocks show the same). */
export type DisplayZone = { zone: string; choices: string[]; choose: (zone: string) => void }

// Bookings go at most about a year ahead: zones that agree until then need no switch.
const yearFrom = (now: number) => Array.from({ length: 13 }, (_, month) => now + month * 30 * 1440)

/** The visitor's zone, known only once the page runs; until then the one asked for last time, or the branch's. */
export const useDisplayZone = (branchZone: string, asked: string | null, now: number): DisplayZone => {
  const visitorZone = useSyncExternalStore(never, zoneOfVisitor, unknownOnTheServer)
  const [chosen, setChosen] = useState(asked)

  if (visitorZone === null) return { zone: chosen ?? branchZone, choices: [chosen ?? branchZone], choose: setChosen }
  if (sameClock(branchZone, visitorZone, yearFrom(now))) return { zone: branchZone, choices: [branchZone], choose: setChosen }
  return {
    zone: chosen === branchZone ? branchZone : visitorZone,
    choices: [visitorZone, branchZone],
    choose: (zone) => {
      rememberZone(zone)
      setChosen(zone)
    },
  }
}
