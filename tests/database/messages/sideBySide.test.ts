import { expect, it } from 'vitest'
import { batched } from '../../../server/adapters/db/queries/core/batched.ts'
import { sharingReads } from '../../../server/app/messages/sharedReads.ts'
import { onlyThat } from '../../../server/app/kernel/scope.ts'
import { countQueries } from '../../support/database/countQueries.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { furnish } from '../../support/furnished/furnish.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { present } from '../../support/server/useApi.ts'

const database = useDatabase()

it('what comes at once is done together, and what is wrong with one harms no other', async () => {
  const groups: number[][] = []
  const halve = batched(async (items: number[]) => {
    groups.push(items)
    if (items.includes(3)) throw new Error('odd')
    return items.map((item) => item / 2)
  })
  expect(await Promise.all([halve(2), halve(4)])).toEqual([1, 2])
  expect(groups).toEqual([[2, 4]])
  const settled = await Promise.allSettled([halve(2), halve(3), halve(8)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('messages that are composed together read a branch once, and later ones as it is then', async () => {
  const api = { ...apiOn(database(), present), database: database() }
  const { own } = await furnish(api)
  const queries = countQueries(database())
  const names: string[] = []
  const composing = sharingReads(api.ports)((ports) => async (organization: number) => {
    const [found] = await ports.store.within(onlyThat(organization), (records) =>
      records.find('organizations', [organization]),
    )
    names.push(found!.fantasyName)
  })
  const rename = (name: string) =>
    database().asOwner((owner) =>
      owner.query('update organization set fantasy_name = $1 where organization_id = $2', [
        name,
        own.organization,
      ]),
    )
  const statementsOf = async (messages: number): Promise<number> => {
    const before = queries()
    await Promise.all(Array.from({ length: messages }, () => composing(own.organization)))
    return queries() - before
  }

  await rename('Antes')
  const ofOne = await statementsOf(1)
  await rename('Luego')
  expect(await statementsOf(5)).toBe(ofOne)
  expect(names).toEqual(['Antes', ...Array<string>(5).fill('Luego')])
})
