import { createHash } from 'node:crypto'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { drafts } from '../registry/drafts.ts'
import { answerOf, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import { furnishCorner } from './worlds.ts'

type Attendance = Values & { id: number; version: number }

const all = { view: true, create: true, edit: true, delete: true }
/** A person of the team: they work on attendances and their files, and look after no one. */
export const colleaguesRights: ItemPrivilege[] = [
  { sys_name: 'client', privs: { view: true, edit: true } },
  { sys_name: 'client_attendance', privs: { view: true, create: true, edit: true } },
  { sys_name: 'client_file', privs: all },
]

/**
 * A branch with its author of attendances, a colleague without special permissions, and the calls
 * they make.
 */
export const attendedBranch = async (server: ApiUnderTest) => {
  const corner = await furnishCorner(server, 'Alondra')
  const author = corner.signedIn.boAdmin
  const post = { organization: corner.ids.organizations, branchOffice: corner.ids.branchOffices }
  const admin = (name: string, rights?: ItemPrivilege[]) =>
    createAdmin(server, `${name}@admin.test`, post, rights)
  const call = (path: string, body: Values, who: SignedIn = author) =>
    server.post(`branch_offices/clients/attendances/${path}`, body, who)
  return {
    server,
    corner,
    author,
    admin,
    call,
    creating: (data: Values = {}, who?: SignedIn) =>
      call('create', { ...drafts.clientAttendances(corner.ids, 'Hornero'), ...data }, who),
    created: async (data: Values = {}, who?: SignedIn) =>
      answerOf<Attendance>(
        await call('create', { ...drafts.clientAttendances(corner.ids, 'Hornero'), ...data }, who),
      ),
    editing: (id: number, data: Values, who?: SignedIn) => call('edit', { id, data }, who),
    read: async (id: number, who?: SignedIn) =>
      answerOf<Attendance>(await call('get', { id }, who)),
    /** Puts the organization on a plan that has attendances, or one that has not. */
    switchPlan: async (attendances: boolean) => {
      const data = { clients: { attendances }, limits: null }
      answerOf(
        await server.post(
          'partners/plans/edit',
          { id: corner.ids.plans, data: { data } },
          corner.signedIn.pAdmin,
        ),
      )
    },
  }
}

export type AttendedBranch = Awaited<ReturnType<typeof attendedBranch>>

/**
 * What the signature of that attendance has to be, as docs/decisions/0006-files.md writes it down,
 * so that anybody can check it.
 */
export const fingerprintOf = (record: Values, answers?: readonly Values[]): string => {
  const { at, by } = record['signature'] as { at: string; by: { id: number } }
  const idOf = (path: string) => (record[path] as { id: number }).id
  const content = {
    id: record['id'],
    branchOffice: idOf('branchOffice'),
    client: idOf('client'),
    date: record['date'],
    expert: idOf('expert'),
    product: idOf('product'),
    ...Object.fromEntries(
      ['reason', 'observations', 'diagnosis', 'treatment', 'recommendations'].map((path) => [
        path,
        record[path],
      ]),
    ),
    measurements: [{ name: 'Weight', value: '70', unit: 'kg' }],
    nextVisit: record['nextVisit'],
    ...(answers ? { answers } : {}),
    at,
    by: by.id,
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
