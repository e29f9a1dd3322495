import { expect, it } from 'vitest'
import { entities, entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import { isFilled } from '../../../server/adapters/db/queries/core/listRecords.ts'
import { columnsOf, storageOf } from '../../../server/adapters/db/queries/core/storage.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

it('columns that lists are ordered by as they are hold no null', async () => {
  const { rows } = await database().asOwner((owner) =>
    owner.query<{ column: string }>(
      "select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public' and is_nullable = 'YES'",
    ),
  )
  const nullable = new Set(rows.map(({ column }) => column))
  expect(nullable.size).toBeGreaterThan(50)
  const ordered = (Object.keys(entities) as EntityName[]).flatMap((name) => {
    const { table } = storageOf(name)
    return Object.entries(entityNamed(name).fields)
      .filter(([, field]) => isFilled(field))
      .map(([field, declared]) => `${table}.${columnsOf(field, declared)[0]}`)
  })
  expect(ordered.length).toBeGreaterThan(10)
  expect(ordered.filter((column) => nullable.has(column))).toEqual([])
})
