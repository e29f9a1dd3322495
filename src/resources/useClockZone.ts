import { useMemo, useSyncExternalStore } from 'react'
import { session } from '../dataProvider/session.ts'
import { ownBranch } from './ownBranch.ts'

/** The zone that times are shown and chosen in where no record says one: the branch's for its administrators, else the reader's. */
export const useClockZone = (): string => {
  useSyncExternalStore(session.subscribe, session.get)
  const ofReader = useMemo(() => new Intl.DateTimeFormat().resolvedOptions().timeZone, [])
  return ownBranch()?.timeZone ?? ofReader
}
