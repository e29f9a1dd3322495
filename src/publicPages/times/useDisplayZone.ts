import { useState, useSyncExternalStore } from 'react'
import { sameClock } from '../page/words.ts'
import { writePreferenceCookie } from '../../i18n/writePreferenceCookie.ts'

const never = () => () => undefined
const zoneOfVisitor = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknownOnTheServer = () => null

/**
 * The zone that times are shown in, and the zones to choose from (one, where both clocks show the
 * same).
 */
export type DisplayZone = {
  zone: string
  choices: string[]
  choose: (zone: string) => void
  /** The visitor's own zone; the branch's until the page runs on their device. */
  ownZone: string
}

/** Between whose zones is chosen, and whether what is booked takes place online. */
type ZoneRequest = {
  branchZone: string
  /** The zone that the visitor chose before. */
  requested: string | null
  now: number
  isOnline: boolean
}

// Bookings go at most about a year ahead: zones that agree until then need no switch.
const yearFrom = (now: number) => Array.from({ length: 13 }, (_, month) => now + month * 30 * 1440)

/**
 * The zone that times are offered in: the one that the visitor chose, else the branch's for what
 * takes place in person and the visitor's for what is online. The visitor's is known only once the
 * page runs.
 */
export const useDisplayZone = ({
  branchZone,
  requested,
  now,
  isOnline,
}: ZoneRequest): DisplayZone => {
  const visitorZone = useSyncExternalStore(never, zoneOfVisitor, unknownOnTheServer)
  const [chosen, setChosen] = useState(requested)

  if (visitorZone === null) {
    const zone = chosen ?? branchZone
    return { zone, choices: [zone], choose: setChosen, ownZone: branchZone }
  }
  if (sameClock(branchZone, visitorZone, yearFrom(now)))
    return { zone: branchZone, choices: [branchZone], choose: setChosen, ownZone: branchZone }
  const usual = isOnline ? visitorZone : branchZone
  return {
    zone: chosen === branchZone || chosen === visitorZone ? chosen : usual,
    choices: isOnline ? [visitorZone, branchZone] : [branchZone, visitorZone],
    ownZone: visitorZone,
    choose: (zone) => {
      rememberZone(zone)
      setChosen(zone)
    },
  }
}

/**
 * Keeps the zone that the visitor chose for a year, so that the server shows times in it from the
 * first page on.
 */
export const rememberZone = (zone: string): void => writePreferenceCookie('zone', zone)
