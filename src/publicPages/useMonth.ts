import { useEffect, useState } from 'react'
import type { AvailabilityReply } from '../../contract/endpoints/availability.ts'
import { dateAt, dateOfDay, dayOfDate } from '../../contract/zones.ts'
import { call, type Problem } from './call.ts'
import type { TimesModel } from './useTimes.ts'

export type Fullness = NonNullable<AvailabilityReply['month']>
type Found = { asked: string; days: Fullness | null; problem: Problem | null }

/** How full each day of a month (`2026-11`) is, once known. */
export const useMonth = ({ offer, items, display }: Pick<TimesModel, 'offer' | 'items' | 'display'>, month: string, now: number) => {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Found | null>(null)
  const { zone } = display
  const today = dateAt(zone, now)
  const asked = JSON.stringify([items, zone, month, round])

  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const first = `${month}-01`
      const reply = await call(
        'public.availability',
        {
          ...offer,
          items,
          from: first < today ? today : first,
          to: lastOf(month),
          timeZone: zone,
          view: 'month',
        },
        leaving.signal,
      )
      if (leaving.signal.aborted) return
      setFound({ asked, days: reply.ok ? (reply.answer.month ?? {}) : null, problem: reply.ok ? null : reply.problem })
    }
    // Rejected only when this effect is left behind; nobody waits for it then.
    ask().catch(() => undefined)
    return () => leaving.abort()
  }, [asked, offer, items, zone, month, today])

  const current = found?.asked === asked ? found : null
  return {
    today,
    days: current?.days ?? null,
    problem: current?.problem ?? null,
    reload: () => setRound((each) => each + 1),
  }
}

/** The month that lies `step` months from another. */
export const monthAfter = (month: string, step: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const index = year * 12 + number - 1 + step
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The last date of a month. */
export const lastOf = (month: string): string => dateOfDay(dayOfDate(`${monthAfter(month, 1)}-01`) - 1)
