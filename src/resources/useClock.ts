import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { accountTypeNames, accountTypes } from '../../contract/accounts.ts'
import { defaultClock, type ClockSettings, type TimeLocale } from '../../contract/clock.ts'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import { session } from '../dataProvider/session.ts'
import { useLanguage } from './useSay.ts'

/** The clock of the branch that a page is about, where it is about one. */
export const PageClock = createContext<ClockSettings | undefined>(undefined)

/** How times and weeks are shown: as the branch of the page shows them, else as the place that the user is signed in at. */
export const useClock = (): ClockSettings => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const ofPage = useContext(PageClock)
  const { timeFormat, weekStart } = ofPage ?? clockOfUser(user)
  return useMemo(() => ({ timeFormat, weekStart }), [timeFormat, weekStart])
}

/** How times are written: by the clock of `useClock`, in the language of the back office. */
export const useTimeLocale = (): TimeLocale => {
  const language = useLanguage()
  const { timeFormat } = useClock()
  return useMemo(() => ({ language, timeFormat }), [language, timeFormat])
}

const recordNames = { pAdmin: 'partnerAdmin', oAdmin: 'organizationAdmin', boAdmin: 'branchOfficeAdmin' } as const

/** The clock of the account that the address names, else of the first one that the user has. */
const clockOfUser = (user: CurrentUser): ClockSettings => {
  const accounts = accountTypeNames.filter((type) => 'clock' in user[recordNames[type]])
  const account = accounts.find((type) => location.pathname.startsWith(`/dashboard/${accountTypes[type].dashboard}`)) ?? accounts[0]
  const record = account && user[recordNames[account]]
  return record && 'clock' in record ? record.clock : defaultClock
}
