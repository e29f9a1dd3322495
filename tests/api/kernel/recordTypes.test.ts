import { expect, it } from 'vitest'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Scope } from '../../../server/ports/caller.ts'
import { useApi } from '../../support/server/useApi.ts'
import { furnishWorlds } from '../../support/furnished/worlds.ts'

const api = useApi()

/** `EntityRecord` is read off the declared outputs, so a stored record has to satisfy them. */
it('reads a record of every entity as it is declared', async () => {
  const server = api()
  const { ids } = (await furnishWorlds(server)).own
  const scope: Scope = {
    account: 'pAdmin',
    partner: ids.partners,
    organizations: [ids.organizations],
    branchOffice: null,
  }
  const problems = await server.ports.store.within(scope, async (records) => {
    const found: string[] = []
    for (const name of entityNames) {
      const [record] = await records.find(name, [ids[name]])
      const read = entities[name].record.safeParse(record)
      found.push(
        ...(read.error?.issues ?? []).map(
          ({ path, message }) => `${name}.${path.join('.')}: ${message}`,
        ),
      )
    }
    return found
  })
  expect(problems).toEqual([])
})
