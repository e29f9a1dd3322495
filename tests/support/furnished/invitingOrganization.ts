import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from './administrators.ts'
import { answerOf, codeOf, furnish, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** The email of the person who is invited. */
export const hire = 'new.hire@victim.test'

/** An organization whose owner invites administrators. */
export const invitingOrganization = async (server: ApiUnderTest) => {
  const { own, partner } = await furnish(server)
  const owner = await createAdmin(server, 'owner@admin.test', { organization: own.organization })
  const { items } = answerOf<{ items: { id: number; name: string }[] }>(
    await server.post('organizations/admins/roles/get', { search: 'Administrador' }, owner),
  )
  const role = items.find(({ name }) => name === 'Administrador')!.id
  const write = (text: string, values: unknown[] = []) =>
    server.database.asOwner((by) => by.query(text, values))
  const invite = (email = hire, more: Values = {}, by: SignedIn = owner) =>
    server.post('organizations/admins/create', { name: 'New Hire', email, role, ...more }, by)
  const clients = async (by: SignedIn) =>
    codeOf(
      await server.post(
        'organizations/clients/get',
        {},
        { ...by, organization: String(own.organization) },
      ),
    )
  const signInCode = async (email: string, secretOf: string) =>
    codeOf(await server.post('account/signin', { email, password: secretOf }))
  return { server, own, partner, owner, role, write, invite, clients, signInCode }
}

/**
 * A snapshot of the tables where an attacker could gain an account, a membership or an
 * organization.
 */
export const standOf = async (write: Awaited<ReturnType<typeof invitingOrganization>>['write']) => {
  const counts =
    await write(`select (select json_agg(a order by a.id) from (select id, email, status_id, password_hash from account) a) as accounts,
    (select json_agg(m order by m.id) from (select id, account_id, email, accepted_at, deleted_at from membership) m) as memberships,
    (select count(*)::int from organization) as organizations`)
  return JSON.stringify(counts.rows)
}
