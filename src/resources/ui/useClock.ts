import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { ClockSettings, TimeLocale } from '../../../contract/time/clock.ts'
import { clockOf } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { useLanguage } from './words/useSay.ts'
import { ownBranch } from './ownPlace.ts'

/** The clock of the branch that a page is about, where it is about one. */
export const PageClock = createContext<ClockSettings | undefined>(undefined)

/**
 * How times and weeks are shown: as the branch of the page shows them, else as the place that the
 * user is signed in at.
 */
export const useClock = (): ClockSettings => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const ofPage = useContext(PageClock)
  const { timeFormat, weekStart, language } = ofPage ?? clockOf(user)
  return useMemo(() => ({ timeFormat, weekStart, language }), [timeFormat, weekStart, language])
}

/** How times are written: by the clock of `useClock`, in the language of the back office. */
export const useTimeLocale = (): TimeLocale => {
  const language = useLanguage()
  const { timeFormat } = useClock()
  return useMemo(() => ({ language, timeFormat }), [language, timeFormat])
}

/**
 * The zone that times are shown and chosen in where no record says one: the branch's for its
 * administrators, else the reader's.
 */
export const useClockZone = (): string => {
  useSyncExternalStore(session.subscribe, session.get)
  const ofReader = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, [])
  return ownBranch()?.timeZone ?? ofReader
}
