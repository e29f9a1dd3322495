import { session } from '../../../dataProvider/session.ts'

/** The branch that whoever stands at its desk belongs to; undefined for those above branches. */
export const ownBranch = (): number | undefined => {
  const { branchOfficeAdmin } = session.get().user
  return 'branchOffice' in branchOfficeAdmin ? branchOfficeAdmin.branchOffice.id : undefined
}
