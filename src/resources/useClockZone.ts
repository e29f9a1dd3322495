import { useSyncExternalStore } from 'react'
import { session } from '../dataProvider/session.ts'

/** The zone that times are shown and chosen in where no record says one: the branch's for its administrators, else the reader's. */
export const useClockZone = (): string => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { branchOfficeAdmin } = user
  if ('branchOffice' in branchOfficeAdmin) return branchOfficeAdmin.branchOffice.timeZone
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
