import type { ChosenGender } from '../../contract/expertGenders.ts'
import { dateAt } from '../../contract/zones.ts'
import { useEffect, useState } from 'react'
import { call, type Problem } from './call.ts'
import { daysFrom, freeTimesOf, type FreeTimes } from './freeTimes.ts'

/** Whom to ask: a branch by the name of its booking page, or by the appointment that is to take another time. */
export type Offer = { branchOffice: number; directLink?: string; linkKey?: string | null; token?: string; quantity?: number }

/** A service, with somebody or with anyone. */
export type WantedItem = { entailedProduct: number; expert?: number; gender?: ChosenGender | undefined }

/** Which free times: of services one after the other, from a local date of the zone or from now on (null). */
export type Wanted = { items: WantedItem[]; from: string | null; zone: string }

/** What there is to show. `times` stays while an answer for the same services and people is on its way, so that nothing flickers. */
export type FreeTimesFound = { times: FreeTimes | null; waiting: boolean; problem: Problem | null; reload: () => void }

type Loaded = { wanted: Wanted; round: number; times: FreeTimes }
type Failed = { wanted: Wanted; round: number; problem: Problem }

/** The free times of what the visitor wants, starting from those that the server put into the page; `offer` and `items` stay the same objects. */
export const useFreeTimes = (offer: Offer, wanted: Wanted, first: FreeTimes): FreeTimesFound => {
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ wanted, round, times: first })
  const [failed, setFailed] = useState<Failed | null>(null)
  const { items, from, zone } = wanted
  const { now } = loaded.times
  const known = loaded.round === round && same(loaded.wanted, wanted)

  useEffect(() => {
    if (known) return
    const leaving = new AbortController()
    const asked = { wanted: { items, from, zone }, round }
    const ask = async () => {
      const reply = await call(
        'public.availability',
        {
          ...offer,
          items,
          ...daysFrom(from, now, zone),
          timeZone: zone,
        },
        leaving.signal,
      )
      if (leaving.signal.aborted) return
      if (reply.ok) setLoaded({ ...asked, times: freeTimesOf(reply.answer) })
      else setFailed({ ...asked, problem: reply.problem })
    }
    // Rejected only when this effect is left behind; nobody waits for it then.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [known, offer, items, from, zone, round, now])

  const problem = !known && failed?.round === round && same(failed.wanted, wanted) ? failed.problem : null
  return {
    times: problem ? null : stillOf(loaded, wanted, known),
    waiting: !known && problem === null,
    problem,
    reload: () => setRound((current) => current + 1),
  }
}

const same = (one: Wanted, other: Wanted): boolean => one.from === other.from && one.zone === other.zone && sameOffer(one, other)

const sameOffer = (one: Wanted, other: Wanted): boolean => JSON.stringify(one.items) === JSON.stringify(other.items)

const stillOf = ({ wanted: had, times }: Loaded, wanted: Wanted, known: boolean): FreeTimes | null => {
  if (known) return times
  if (!sameOffer(had, wanted)) return null
  const { from } = wanted
  if (from === null) return had.from === null && times.starts.length ? times : null
  const starts = times.starts.filter((start) => dateAt(wanted.zone, start) >= from)
  return starts.length && (had.from ?? '') <= from ? { ...times, starts } : null
}
