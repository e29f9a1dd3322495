import { minutesOfTime } from '../../contract/time/hours.ts'
import { dayOfDate, dayOfWall, instantsBetween, offsetSegments, wallAt } from '../../contract/time/zones.ts'
import type { AvailabilityInput } from './availabilityInput.ts'
import { difference, intersection, type Spans } from './spans.ts'

/** The instants whose date in the display zone is one of [from, to] (rule 2). */
export const instantsOfDates = ({ branch, timeZone = branch.zone }: AvailabilityInput, from: string, to: string): Spans =>
  wallsIn(timeZone, dayOfDate(from) * 1440, (dayOfDate(to) + 1) * 1440)

/** Leaves out what is too soon for a visitor: before the lead time, or on today's date past the cutoff (rule 3). */
export const withLead = (input: AvailabilityInput, within: Spans): Spans => {
  const { now, branch, forVisitor, leadTimeMinutes, sameDayCutoff } = input
  if (!forVisitor) return within
  const later = intersection(within, [now + leadTimeMinutes, Infinity])
  const today = dayOfWall(wallAt(branch.zone, now))
  if (!sameDayCutoff || wallAt(branch.zone, now) - today * 1440 < minutesOfTime(sameDayCutoff)) return later
  return difference(later, wallsIn(branch.zone, today * 1440, (today + 1) * 1440))
}

/** Leaves out what is too far ahead for a visitor, in dates of the branch (rule 4). */
export const withHorizon = ({ now, branch, forVisitor, horizonDays }: AvailabilityInput, within: Spans): Spans => {
  if (!forVisitor || within.length === 0) return within
  const lastDay = dayOfWall(wallAt(branch.zone, now)) + horizonDays
  return intersection(within, wallsIn(branch.zone, within[0]! - 2 * 1440, (lastDay + 1) * 1440))
}

/** Leaves out the dates that the visitor's direct link takes no bookings for. */
export const withLinkDays = ({ branch, linkDays }: AvailabilityInput, within: Spans): Spans => {
  if (linkDays === undefined || within.length === 0) return within
  const from = linkDays.first === null ? within[0]! - 2 * 1440 : dayOfDate(linkDays.first) * 1440
  const to = linkDays.last === null ? within.at(-1)! + 2 * 1440 : (dayOfDate(linkDays.last) + 1) * 1440
  return intersection(within, wallsIn(branch.zone, from, to))
}

const wallsIn = (zone: string, fromWall: number, toWall: number): Spans =>
  fromWall < toWall ? instantsBetween(offsetSegments(zone, fromWall - 2 * 1440, toWall + 2 * 1440), fromWall, toWall) : []
