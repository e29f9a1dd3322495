import { session } from '../../../dataProvider/session.ts'

/** Whoever stands at the desk receives what is paid there; those above branches say who did. */
export const ownReceiver = (): { id: number; name: string } | null => {
  const { branchOfficeAdmin, user } = session.get().user
  return 'branchOffice' in branchOfficeAdmin ? { id: branchOfficeAdmin.id, name: user.name } : null
}
