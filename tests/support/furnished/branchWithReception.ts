import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { answerOf, furnish, type SignedIn } from './furnish.ts'
import { acceptAsNew } from '../server/provenEmails.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

export const rosas = 'rosa keeps it secret'
export type Record = Values & { id: number; version: number }

/** An organization with administrators, and what invites Rosa to the reception of its branch. */
export const branchWithReception = async (server: ApiUnderTest) => {
  const { own, partner } = await furnish(server)
  const organization = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const branch = await createAdmin(server, 'bo@admin.test', {
    organization: own.organization,
    branchOffice: own.branchOffice,
  })
  const call = (path: string, body: Values, by: SignedIn) => server.post(path, body, by)
  const list = async (path: string, by: SignedIn) =>
    answerOf<{ items: Record[] }>(await call(path, { limit: 100 }, by)).items
  const roleNamed = async (path: string, name: string, by: SignedIn) =>
    (await list(path, by)).find((role) => role['name'] === name)!
  const reception = await roleNamed('branch_offices/admins/roles/get', 'Recepción', branch)
  const person = { name: 'Rosa', email: 'rosa@person.test', phone: '+593991234567' }
  const inviteRosa = (more: Values = {}) =>
    call('branch_offices/admins/create', { ...person, role: reception.id, ...more }, branch)
  /** Accepts the invitation with a password of her own. */
  const rosaAccepts = () => acceptAsNew(server, person.email, rosas)
  return {
    server,
    own,
    partner,
    organization,
    branch,
    call,
    list,
    roleNamed,
    reception,
    person,
    inviteRosa,
    rosaAccepts,
  }
}
