import { useCanAccess, useResourceContext } from 'react-admin'
import { entityOf } from '../../../../dataProvider/resources.ts'
import { can, useView } from '../../viewOf.ts'

export type BulkAction = 'status' | 'delete'

/** What the account and the role may do with several records at once. */
export const useBulkActions = (): BulkAction[] => {
  const view = useView()
  const resource = useResourceContext() ?? ''
  const { canAccess: mayDelete } = useCanAccess({ resource, action: 'delete' })
  const { canAccess: mayEdit } = useCanAccess({ resource, action: 'edit' })
  const { status } = entityOf(view.name).fields
  const changes =
    status?.kind === 'status' && status.writable && can(view, 'edit') && mayEdit === true
  return [
    ...(changes ? (['status'] as const) : []),
    ...(can(view, 'delete') && mayDelete === true ? (['delete'] as const) : []),
  ]
}
