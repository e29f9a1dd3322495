import { useSyncExternalStore } from 'react'
import { useRecordContext } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { systemParent } from '../../../contract/kernel/privileges.ts'
import { session } from '../../dataProvider/session.ts'
import { useView } from '../crud/viewOf.ts'

type Role = { id: number; parent: number; branchOffice?: { id: number } | null }

/** The roles that an account type itself holds one of. */
const ownRoles: Record<AccountType, EntityName> = { pAdmin: 'partnerRoles', oAdmin: 'organizationRoles', boAdmin: 'branchOfficeRoles' }

/** Whether the role on the page is the reader's to change: no system role, not the one they hold, and for a branch office one of its own. */
export const useMayChange = (): boolean => {
  const { account, name } = useView()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const role = useRecordContext() as Role | undefined
  if (!role || role.parent === systemParent) return false
  if (account === 'boAdmin' && role.branchOffice === null) return false
  const held = { oAdmin: user.organizationAdmin, pAdmin: user.partnerAdmin, boAdmin: user.branchOfficeAdmin }[account]
  return !(name === ownRoles[account] && 'role' in held && held.role.id === role.id)
}
