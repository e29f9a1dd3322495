import { useCanAccess, useRecordContext, useResourceContext } from 'react-admin'
import { useView } from '../viewOf.ts'
import { useSay } from '../../useSay.ts'

/**
 * Why the record on the page is only for reading, in words; '' where it may be changed, undefined until that is known. What belongs to
 * the organization as a whole is read by a branch, and changed where it belongs.
 */
export const useReadOnlyReason = (): string | undefined => {
  const say = useSay()
  const { account, name } = useView()
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const { canAccess: mayEdit, isPending } = useCanAccess({ resource, action: 'edit' })
  if (isPending) return undefined
  if (!mayEdit) return say('records.own.readOnly')
  const status = (record?.['status'] as { sysName?: string } | undefined)?.sysName
  if (status === 'merged' || status === 'erased') return say(`clients.${status}`)
  return account === 'boAdmin' && name === 'forms' && record?.['branchOffice'] === null ? say('records.own.organizations') : ''
}
