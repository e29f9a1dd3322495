import { expect, it } from 'vitest'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { earningBranch } from '../../support/furnished/earningBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { csvCells } from '../../support/files/csvCells.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Named = { client: { name: string } | null; booker: { name: string } | null }

const setUp = async () => {
  const branch = await earningBranch(api())
  const { server, own, desk, earnings, list, complete, paid } = branch
  answerOf(await branch.book({ start: at('10:00', '2027-01-13'), booker }))
  await branch.later(new Date('2027-01-13T22:00:00Z'))
  const [, guest] = await branch.appointments()
  for (const { id } of [branch.appointment, guest!]) {
    await complete(id)
    await paid({ schedule: id, amount: usd(4500) })
  }
  const found = async (search?: string) => {
    const query = search === undefined ? {} : { search }
    return [await list(query), await earnings(query)] as unknown as [Named[], Named[]]
  }
  return {
    found,
    guests: async (search?: string) =>
      (await found(search)).map((items) => items.map((each) => each.booker?.name ?? null)),
    /** The clients in the files of both lists, for whom the role of the desk sees. */
    exported: async () => {
      const files = []
      for (const entity of ['payments', 'earnings']) {
        const response = await server.fetch('branch_offices/exports/create', {
          method: 'POST',
          body: JSON.stringify({ entity, columns: [{ name: 'client' }] }),
          headers: { 'content-type': 'application/json', ...desk() },
        })
        const [, ...rows] = csvCells((await response.text()).replace(/^\uFEFF/, ''))
        files.push(
          rows.map(([name = '']) => name).toSorted((one, other) => one.localeCompare(other)),
        )
      }
      return files
    },
    mask: (masks: string[]) =>
      server.database.asOwner((owner) =>
        owner.query('update role set field_masks = $2 where organization_id = $1', [
          own.organization,
          JSON.stringify(masks),
        ]),
      ),
  }
}

it('payments and earnings of an appointment without a client name who booked it, in lists, searches and files, but not to who may see no client', async () => {
  const { found, guests, exported, mask } = await setUp()
  const client = 'Gabriela Naranjo'
  const both = (names: (string | null)[]) => [names, names]
  expect((await guests()).map((names) => new Set(names))).toEqual(
    both([booker.name, null]).map((names) => new Set(names)),
  )
  // A client is named as a client alone.
  for (const items of await found(client.split(' ')[0]))
    expect(items).toMatchObject([{ client: { name: client }, booker: null }])
  expect(await guests('mariana egas')).toEqual(both([booker.name]))
  expect(await guests('unknown')).toEqual(both([]))
  expect(await exported()).toEqual(both([client, booker.name]))
  await mask(['clients'])
  for (const items of await found())
    expect(items.map((each) => [each.client, each.booker])).toEqual([
      [null, null],
      [null, null],
    ])
  expect(await guests('mariana egas')).toEqual(both([]))
  expect(await exported()).toEqual(both(['', '']))
})
