import { session } from '../dataProvider/session.ts'

/** The branch that whoever is signed in administers; undefined for those above branches. */
export const ownBranch = () => {
  const { branchOfficeAdmin } = session.get().user
  return 'branchOffice' in branchOfficeAdmin ? branchOfficeAdmin.branchOffice : undefined
}
