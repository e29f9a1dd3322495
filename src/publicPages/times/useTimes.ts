import { useState } from 'react'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import type { DisplayZone } from './useDisplayZone.ts'
import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import { call, type Problem } from '../page/call.ts'
import { daysFrom, freeTimesOf, type FreeTimes } from '../page/freeTimes.ts'
import { useRead } from '../page/useRead.ts'
import { useServerClock } from './useServerClock.ts'
import { useLookedAt } from '../../components/useLookedAt.ts'

/** The branch as the free times need it: its clock, its city, its telephone. */
export type TimesPlace = Pick<
  PublicLink['branchOffice'],
  'timeZone' | 'address' | 'phoneShown' | 'whatsApp' | 'email' | 'horizonDays'
>

type TimesRequest = {
  place: TimesPlace
  offer: Offer
  items: WantedItem[]
  display: DisplayZone
  first: FreeTimes
  focusSoon: (...ids: string[]) => void
}

/**
 * The free times of an offer, and which of them are looked at: the first ones, those from a date
 * on, or a whole month.
 */
export const useTimes = ({ place, offer, items, display, first, focusSoon }: TimesRequest) => {
  const [from, setFrom] = useState<string | null>(null)
  const [monthOpen, setMonthOpen] = useState(false)
  const found = useFreeTimes(offer, { items, from, zone: display.zone }, first)
  return {
    place,
    offer,
    items,
    display,
    found,
    from,
    monthOpen,
    showFrom: (date: string | null) => {
      setFrom(date)
      setMonthOpen(false)
      focusSoon('times-title')
    },
    toggleMonth: () => setMonthOpen(!monthOpen),
    closeMonth: () => setMonthOpen(false),
  }
}

/** What the panel of free times shows and answers to, for booking and for taking another time. */
export type TimesModel = ReturnType<typeof useTimes> & {
  /** The start that is chosen, where it is one of these. */
  mine: number | undefined
  chooseTime: (start: number) => void
  /** Where the visitor chose an expert who may have no available time: goes on with any expert. */
  withAnyone?: () => void
}

/**
 * Whom to ask: a branch by the name of its booking page, or by the appointment that is to take
 * another time.
 */
export type Offer = {
  branchOffice: number
  directLink?: string
  linkKey?: string | null
  token?: string
  quantity?: number
}

/** A service, with one expert or with any. */
export type WantedItem = {
  entailedProduct: number
  expert?: number
  gender?: ChosenGender | undefined
}

/**
 * Which free times: of services one after the other, from a local date of the zone or from now on
 * (null).
 */
export type Wanted = { items: WantedItem[]; from: string | null; zone: string }

/**
 * What there is to show. `times` stays while an answer for the same services and people is on its
 * way, so that nothing flickers.
 */
export type FreeTimesFound = {
  times: FreeTimes | null
  waiting: boolean
  problem: Problem | null
  reload: () => void
}

/**
 * The free times of what the visitor wants, starting from those that the server put into the page.
 */
export const useFreeTimes = (offer: Offer, wanted: Wanted, first: FreeTimes): FreeTimesFound => {
  const [loaded, setLoaded] = useState({ wanted, times: first })
  const { items, from, zone } = wanted
  const clock = useServerClock(first.now)
  const read = useRead<FreeTimes>(
    JSON.stringify(wanted),
    async (signal) => {
      const request = { ...offer, items, ...daysFrom(from, clock(), zone), timeZone: zone }
      const compact = await call('public.availability', { ...request, view: 'compact' }, signal)
      const isUnknown = !compact.ok && compact.problem.fields.some(({ path }) => path === 'view')
      // A server of the release before knows no compact form.
      const reply = isUnknown ? await call('public.availability', request, signal) : compact
      if (!reply.ok) return reply
      const times = freeTimesOf(reply.answer)
      setLoaded({ wanted, times })
      return { ...reply, answer: times }
    },
    first,
  )
  const { answer, problem, reload } = read
  // On a page that stays open over midnight, today is another day.
  useLookedAt(() => {
    if (dateAt(zone, clock()) !== dateAt(zone, loaded.times.now)) reload()
  }, 60_000)
  return {
    times: answer ?? (problem ? null : stillOf(loaded, wanted)),
    waiting: !answer && !problem,
    problem,
    reload,
  }
}

const sameOffer = (one: Wanted, other: Wanted): boolean =>
  JSON.stringify(one.items) === JSON.stringify(other.items)

const stillOf = (
  { wanted: had, times }: { wanted: Wanted; times: FreeTimes },
  wanted: Wanted,
): FreeTimes | null => {
  if (!sameOffer(had, wanted)) return null
  const { from } = wanted
  if (from === null) return had.from === null && times.starts.length ? times : null
  const starts = times.starts.filter((start) => dateAt(wanted.zone, start) >= from)
  return starts.length && (had.from ?? '') <= from ? { ...times, starts } : null
}
