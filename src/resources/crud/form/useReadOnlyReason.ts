import { useCanAccess, useRecordContext, useResourceContext } from 'react-admin'
import { reachesOwnOnly } from '../../../authProvider/accountType.ts'
import { session } from '../../../dataProvider/session.ts'
import { useView } from '../viewOf.ts'
import { useSay } from '../../ui/words/useSay.ts'

/**
 * Whether the user may change the hours of an expert at a branch. Experts change their own where
 * the branch lets them, and those of others only if their role reaches them.
 */
const mayEditHours = (record: { expert?: { id: number } } | undefined): boolean => {
  const { user } = session.get()
  const { branchOfficeAdmin } = user
  if (
    !('expert' in branchOfficeAdmin) ||
    branchOfficeAdmin.expert === undefined ||
    record?.expert === undefined
  )
    return true
  const { ids, editsHours } = branchOfficeAdmin.expert
  return ids.includes(record.expert.id) ? editsHours : !reachesOwnOnly(user)
}

/**
 * Why the record on the page is only for reading, in words; '' where it may be changed, undefined
 * until that is known. What belongs to the organization as a whole is read by a branch, and changed
 * where it belongs.
 */
export const useReadOnlyReason = (): string | undefined => {
  const say = useSay()
  const { account, name } = useView()
  const record = useRecordContext<{
    id: number
    expert?: { id: number }
    status?: { sysName?: string }
    branchOffice?: unknown
  }>()
  const resource = useResourceContext() ?? ''
  const { canAccess: mayEdit, isPending } = useCanAccess({ resource, action: 'edit' })
  if (isPending) return undefined
  if (!mayEdit) return say('records.own.readOnly')
  if (name === 'branchOfficeExperts' && account === 'boAdmin' && !mayEditHours(record))
    return say('records.own.hours')
  const status = record?.status?.sysName
  if (status === 'merged' || status === 'erased') return say(`clients.${status}`)
  return account === 'boAdmin' && name === 'forms' && record?.['branchOffice'] === null
    ? say('records.own.organizations')
    : ''
}
