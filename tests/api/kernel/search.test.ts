import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { giveRights } from '../../support/furnished/administrators.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishWorlds } from '../../support/furnished/worlds.ts'

const api = useApi()
type Found = { entity: string; id: number; title: string; detail: string }[]
const paths: Record<AccountType, string> = {
  boAdmin: 'branch_offices/search',
  oAdmin: 'organizations/search',
  pAdmin: 'partners/search',
}

const setUp = async () => {
  const server = api()
  const worlds = await furnishWorlds(server)
  const find = async (type: AccountType, search: string) =>
    answerOf<{ items: Found }>(
      await server.post(paths[type], { search }, worlds.own.signedIn[type]),
    ).items
  return { server, worlds, find }
}

describe('a search over everything', () => {
  it('finds records of several kinds by their names, and by what else they are known', async () => {
    const { worlds, find } = await setUp()
    const { ids } = worlds.own
    expect(await find('boAdmin', 'alondra')).toEqual(
      expect.arrayContaining([
        {
          entity: 'clients',
          id: ids.clients,
          title: 'Águeda Alondra Núñez',
          detail: '+593 99 555 6667',
        },
        {
          entity: 'branchOfficeExperts',
          id: ids.branchOfficeExperts,
          title: 'Alondra Íñiguez',
          detail: '',
        },
        { entity: 'products', id: ids.products, title: 'Alondra treatment', detail: 'Alondra' },
        { entity: 'directLinks', id: ids.directLinks, title: 'alondra-page', detail: '' },
      ]),
    )
    const kinds = async (type: AccountType) =>
      new Set((await find(type, 'alondra')).map(({ entity }) => entity))
    expect([...(await kinds('oAdmin'))]).toEqual([
      'schedules',
      'clients',
      'experts',
      'products',
      'branchOffices',
      'directLinks',
      'forms',
    ])
    expect([...(await kinds('pAdmin'))]).toEqual([
      'schedules',
      'clients',
      'experts',
      'products',
      'branchOffices',
      'organizations',
      'directLinks',
    ])
    expect(
      (
        await find('oAdmin', 'agueda nunez').then((found) =>
          found.filter(({ entity }) => entity !== 'schedules'),
        )
      ).map(({ entity }) => entity),
    ).toEqual(['clients', 'clients'])
  })

  it('finds nothing of others', async () => {
    const { find } = await setUp()
    expect(await find('boAdmin', 'calandria')).toEqual([])
    expect(await find('oAdmin', 'calandria')).toEqual([])
    expect(await find('pAdmin', 'dormilona')).toEqual([])
  })

  it('finds nothing that the role may not view', async () => {
    const { server, find } = await setUp()
    await giveRights(server, 'bo-alondra@admin.test', [
      { sys_name: 'direct_links', privs: { view: true } },
    ])
    expect((await find('boAdmin', 'alondra')).map(({ entity }) => entity)).toEqual(['directLinks'])
  })
})
