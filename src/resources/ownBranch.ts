import type { z } from 'zod'
import type { branchOffices } from '../../contract/entities/branchOffices.ts'
import { session } from '../dataProvider/session.ts'

type Branch = z.output<typeof branchOffices.record>

/** The branch that a branch administrator manages; undefined for those above branches, and where the session may not read it now. */
export const ownBranch = (): Branch | undefined => {
  const { branchOfficeAdmin } = session.get().user
  if (!('branchOffice' in branchOfficeAdmin)) return undefined
  const { branchOffice } = branchOfficeAdmin
  return 'code' in branchOffice ? branchOffice : undefined
}
