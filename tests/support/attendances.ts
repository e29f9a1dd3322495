import type { ItemPrivilege } from '../../contract/privileges.ts'
import type { Values } from '../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { drafts } from './drafts.ts'
import { answerOf, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from './useApi.ts'
import { furnishCorner } from './worlds.ts'

type Attendance = Values & { id: number; version: number }

const all = { view: true, create: true, edit: true, delete: true }
/** Somebody of the team: they work on attendances and their files, and look after nobody. */
export const colleaguesRights: ItemPrivilege[] = [
  { sys_name: 'client', privs: { view: true, edit: true } },
  { sys_name: 'client_attendance', privs: { view: true, create: true, edit: true } },
  { sys_name: 'client_file', privs: all },
]

/** A branch with its author of attendances, a colleague without special rights, and the calls they make. */
export const attendedBranch = async (server: ApiUnderTest) => {
  const corner = await furnishCorner(server, 'Alondra')
  const author = corner.signedIn.boAdmin
  const post = { organization: corner.ids.organizations, branchOffice: corner.ids.branchOffices }
  const admin = (name: string, rights?: ItemPrivilege[]) => createAdmin(server, `${name}@admin.test`, post, rights)
  const call = (path: string, body: Values, who: SignedIn = author) => server.post(`branch_offices/clients/attendances/${path}`, body, who)
  return {
    server,
    corner,
    author,
    admin,
    call,
    creating: (data: Values = {}, who?: SignedIn) => call('create', { ...drafts.clientAttendances(corner.ids, 'Hornero'), ...data }, who),
    created: async (data: Values = {}, who?: SignedIn) =>
      answerOf<Attendance>(await call('create', { ...drafts.clientAttendances(corner.ids, 'Hornero'), ...data }, who)),
    editing: (id: number, data: Values, who?: SignedIn) => call('edit', { id, data }, who),
    read: async (id: number, who?: SignedIn) => answerOf<Attendance>(await call('get', { id }, who)),
    /** Puts the organization on a plan that has attendances, or one that has not. */
    switchPlan: async (attendances: boolean) => {
      const data = { clients: { attendances }, limits: null }
      answerOf(await server.post('partners/plans/edit', { id: corner.ids.plans, data: { data } }, corner.signedIn.pAdmin))
    },
  }
}

export type AttendedBranch = Awaited<ReturnType<typeof attendedBranch>>
