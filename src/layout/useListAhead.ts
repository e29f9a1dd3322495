import { useLocation } from 'react-router-dom'
import { listedOn } from '../resources/screens.tsx'
import type { MenuShown } from './useMenu.ts'
import { usePainted } from './usePainted.ts'

/** The list that was just gone to, until it has said what it is; what takes longer to draw comes after that. */
export const useListAhead = ({ account, section, current }: MenuShown): { segment: string; resource: string } | undefined => {
  const { pathname } = useLocation()
  const painted = usePainted(pathname)
  if (painted === pathname || !account || current === undefined || pathname !== `${section}/${current}`) return undefined
  const resource = listedOn(account, current)
  return resource === undefined ? undefined : { segment: current, resource }
}
