import { describe, expect, it } from 'vitest'
import {
  addMembership,
  createAccount,
  createAdmin,
} from '../../support/furnished/administrators.ts'
import { answerOf, furnish, furnishOrganization } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Line = { entity: string; entityId: number; action: string; title: string | null }
type Person = { id: number; name: string; isFormer: boolean }

describe('the names in the activity log', () => {
  it('are those of records that exist and that the reader may open, and of no other', async () => {
    const server = api()
    const { own } = await furnish(server)
    const owner = await createAdmin(server, 'owner@names.test', { organization: own.organization })
    const audit = [{ sys_name: 'audit_log', privs: { view: true } }] as never
    const reader = await createAdmin(
      server,
      'reader@names.test',
      { organization: own.organization },
      audit,
    )
    const make = async (firstName: string) =>
      answerOf<{ id: number }>(
        await server.post(
          'organizations/clients/create',
          { firstName, lastName: 'Soto', email: `${firstName}@x.test` },
          owner,
        ),
      )
    const kept = await make('Ana')
    const role = answerOf<{ id: number }>(
      await server.post(
        'organizations/admins/roles/create',
        { name: 'Soon gone', privileges: [], dataScope: 3 },
        owner,
      ),
    )
    answerOf(await server.post('organizations/admins/roles/delete', { id: role.id }, owner))

    const lines = async (who: typeof owner) =>
      answerOf<{ items: Line[] }>(await server.post('organizations/audit/get', {}, who)).items
    const titleOf = (items: Line[], entity: string, id: number) =>
      items.find((each) => each.entity === entity && each.entityId === id)?.title
    const seen = await lines(owner)
    expect(titleOf(seen, 'clients', kept.id)).toBe('Ana Soto')
    expect(titleOf(seen, 'organizationRoles', role.id)).toBeNull()
    // Without the privilege to read clients there is neither a line nor a name.
    expect(titleOf(await lines(reader), 'clients', kept.id)).toBeUndefined()

    answerOf(
      await server.post(
        'organizations/clients/edit',
        { id: kept.id, data: { lastName: 'Sotomayor' } },
        owner,
      ),
    )
    await server.ports.securityLog.flush()
    const events = answerOf<{
      items: { target: { entity: string; id: number; title: string | null } | null }[]
    }>(await server.post('organizations/security_events/get', {}, reader))
    const ofRoles = events.items.flatMap(({ target }) =>
      target?.entity === 'organizationRoles' ? target : [],
    )
    expect(ofRoles.length).toBeGreaterThan(0)
    expect(ofRoles.every(({ title }) => title === null)).toBe(true)
  })

  it('are also those of people who no longer administer anything there, but not of people who have not accepted', async () => {
    const server = api()
    const { own, partner } = await furnish(server)
    const foreign = await furnishOrganization(server, partner, 'Foreign')
    const owner = await createAdmin(server, 'owner@people.test', { organization: own.organization })
    await createAdmin(server, 'elsewhere@people.test', { organization: foreign.organization })
    const membership = await addMembership(
      server,
      await createAccount(server, 'gone@people.test'),
      {
        organization: own.organization,
      },
    )
    answerOf(await server.post('organizations/admins/delete', { id: membership }, owner))
    const { items: roles } = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/admins/roles/get', { limit: 1 }, owner),
    )
    const pending = { name: 'Pending', email: 'pending@people.test', role: roles[0]!.id }
    answerOf(await server.post('organizations/admins/create', pending, owner))

    const { items } = answerOf<{ items: Person[] }>(
      await server.post('organizations/audit/people/get', {}, owner),
    )
    const named = new Map(items.map((each) => [each.name, each.isFormer]))
    expect(named.get('gone@people.test')).toBe(true)
    expect(named.get('owner@people.test')).toBe(false)
    expect(named.has('elsewhere@people.test')).toBe(false)
    expect(named.has('Pending') || named.has('pending@people.test')).toBe(false)
  })
})
