import { describe, expect, it } from 'vitest'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { readCorner, signInAsExpert, type List } from '../../support/furnished/readCorner.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const corner = () => readCorner(api())

describe('the settings for experts (H8)', () => {
  const professional: ItemPrivilege[] = [
    { sys_name: 'schedule', privs: { view: true, edit: true } },
    { sys_name: 'schedule_calendar', privs: { view: true } },
    { sys_name: 'client', privs: { view: true } },
    { sys_name: 'bo_product', privs: { view: true } },
  ]
  const staffed = async (dataScope: number) => {
    const found = await corner()
    const { server, place, someone, client } = found
    const theirs = await client({ firstName: 'Ana', email: 'ana@x.test' })
    const others = await client({ firstName: 'Beto', email: 'beto@x.test' })
    const expert = await someone('expert', { dataScope }, professional)
    await signInAsExpert(server, place, 'expert@admin.test')
    await server.database.asOwner((owner) =>
      owner.query('update schedule set client_id = $1 where id = $2', [theirs.id, place.schedule]),
    )
    const set = async (data: Values, branchOffice?: number) =>
      answerOf(
        await server.post(
          'organizations/config/edit',
          { key: 'experts', organization: place.ids.organizations, branchOffice, data },
          place.signedIn.oAdmin,
        ),
      )
    const clients = async () => {
      const answer = await server.post('branch_offices/clients/get', { limit: 200 }, expert)
      if (answer.error) return codeOf(answer)
      const ids = answerOf<List>(answer).items.map(({ id }) => id)
      return ids.includes(others.id) ? 'all' : ids.includes(theirs.id) ? 'own' : 'none'
    }
    const price = async () =>
      answerOf<{ total: unknown }>(
        await server.post('branch_offices/schedules/get', { id: place.schedule }, expert),
      ).total
    return { ...found, expert, set, clients, price }
  }

  it.each([
    ['own', 1],
    ['wider', 3],
  ])('decide whose clients an expert sees whose role reaches what is %s', async (_, dataScope) => {
    const { set, clients, place } = await staffed(dataScope)
    expect(await clients()).toBe('own')
    await set({ expertsSeeClients: 'none' })
    expect(await clients()).toBe('FORBIDDEN')
    await set({ expertsSeeClients: 'all' })
    expect(await clients()).toBe('all')
    // A branch may only be stricter.
    await set({ expertsSeeClients: 'own' }, place.ids.branchOffices)
    expect(await clients()).toBe('own')
    await set({ expertsSeeClients: 'none' })
    await expect(set({ expertsSeeClients: 'all' }, place.ids.branchOffices)).rejects.toThrow(
      'FORBIDDEN',
    )
    expect(await clients()).toBe('FORBIDDEN')
  })

  it('decide whether an expert sees what an appointment costs', async () => {
    const { set, price, place, server, expert } = await staffed(1)
    expect(await price()).not.toBeNull()
    await set({ expertsSeePrices: false }, place.ids.branchOffices)
    expect(await price()).toBeNull()
    const { branchOfficeAdmin } = answerOf<{ branchOfficeAdmin: { fieldMasks: string[] } }>(
      await server.get('account/is_auth', undefined, expert),
    )
    expect(branchOfficeAdmin.fieldMasks).toEqual(['prices'])
    // What the organization forbids its branch does not allow.
    await set({ expertsSeePrices: false })
    await expect(set({ expertsSeePrices: true }, place.ids.branchOffices)).rejects.toThrow(
      'FORBIDDEN',
    )
    expect(await price()).toBeNull()
    await set({ expertsSeePrices: true })
    await set({ expertsSeePrices: null }, place.ids.branchOffices)
    expect(await price()).not.toBeNull()
  })

  it('are not for those who look after the branch', async () => {
    const { set, list, boss, place, server } = await staffed(3)
    await signInAsExpert(server, place, 'bo-alondra@admin.test')
    await set({ expertsSeeClients: 'none', expertsSeePrices: false })
    expect((await list('clients', {}, boss)).total).toBeGreaterThan(1)
  })
})
