import { Lock } from 'lucide-react'
import { EmptyState } from './EmptyState.tsx'
import { useSay } from './useSay.ts'

/** Where a role does not reach. */
export const NoPermission = () => {
  const say = useSay()
  return <EmptyState icon={Lock} fact={say('empty.noPermission')} sentence={say('empty.noPermissionWhy')} page />
}
