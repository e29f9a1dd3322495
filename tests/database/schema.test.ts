import { expect, it } from 'vitest'
import { definerFunctions } from '../../server/adapters/db/tableAccess.ts'
import { functionFiles } from '../../server/adapters/db/migrationFiles.ts'
import { printSchema } from '../support/printSchema.ts'
import { useDatabase } from '../support/useDatabase.ts'

const database = useDatabase({ ownCopy: true })

it('schema.sql shows the tables as they are', async () => {
  const printed = await database().asOwner(printSchema)
  await expect(printed).toMatchFileSnapshot('../../server/adapters/db/schema.sql')
})

it('every function of the database has a file that bears its name and defines nothing else', async () => {
  const { rows } = await database().asOwner((owner) =>
    owner.query<{ name: string }>(
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e') order by 1`,
    ),
  )
  const { keys, others } = functionFiles()
  const files = [...keys, ...others].map(({ name }) => name.replace('.sql', '')).toSorted()
  expect(rows.map(({ name }) => name)).toEqual(files)
  expect(files).toEqual(expect.arrayContaining(definerFunctions))
})
