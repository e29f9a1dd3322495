import { describe, expect, it } from 'vitest'
import { endingOfAccountColumns } from '../../../server/adapters/db/queries/closing/endClosedAccounts.ts'
import {
  organizationEndings,
  partnerEndings,
} from '../../../server/adapters/db/queries/closing/endPlace.ts'
import { plantCanaries } from '../../support/registry/canaries.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { tablesWith } from '../../support/database/tablesWith.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { furnishCorner } from '../../support/furnished/worlds.ts'

const api = useApi()
const day = 86_400_000

const namesOf = async ({ database }: ApiUnderTest, text: string): Promise<string[]> =>
  (await database.asOwner((owner) => owner.query<{ name: string }>(text))).rows.map(
    ({ name }) => name,
  )

const reasons = (endings: Record<string, unknown>): string[] =>
  Object.values(endings).flatMap((ending) =>
    typeof ending === 'object' && ending !== null && 'kept' in ending ? [String(ending.kept)] : [],
  )

describe('the end of an account', () => {
  it('is decided for every column that refers to one', async () => {
    const columns = await namesOf(
      api(),
      `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.contype = 'f' and c.confrelid = 'account'::regclass
       union
       select c.oid::regclass || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'account_id'
       order by 1`,
    )
    expect(Object.keys(endingOfAccountColumns).toSorted()).toEqual(columns.toSorted())
    expect(reasons(endingOfAccountColumns).filter(({ length }) => length < 20)).toEqual([])
  })
})

describe.each([
  ['organization', organizationEndings],
  ['partner', partnerEndings],
] as const)('the end of %s', (level, endings) => {
  it('is decided for every table with texts', async () => {
    const tables = await namesOf(
      api(),
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (c.relname = '${level}' or exists (
           select from pg_attribute a where a.attrelid = c.oid and a.attname = '${level}_id' and not a.attisdropped))
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype))
       order by 1`,
    )
    const decided = Object.keys(endings)
    expect(tables.filter((name) => !decided.includes(name))).toEqual([])
    expect(reasons(endings).filter(({ length }) => length < 20)).toEqual([])
  })
})

describe('the end of an organization', () => {
  it('leaves none of the values that a mask hides, in any table, but amounts and what bookkeeping requires', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const canaries = await plantCanaries(server, corner)
    const owner = corner.signedIn.oAdmin
    answerOf(
      await server.post(
        'organizations/closing/create',
        { name: 'Alondra business', cancelAppointments: true },
        owner,
      ),
    )
    await turnsOf(server)['organizations.close']()
    await server.database.asOwner((connection) => connection.query('delete from platform_outbox'))
    server.setNow(new Date(present.getTime() + 30 * day))
    await turnsOf(server)['organizations.close']()
    expect(server.faults).toEqual([])
    const [closing] = await namesOf(
      server,
      'select ended_at::text as name from organization_closing',
    )
    expect(closing).not.toBeNull()

    const found: string[] = []
    for (const { place, sign, masks } of canaries) {
      // Administrators of the partner stay.
      if (masks.includes('prices') || masks.includes('pay') || place.startsWith('partnerAdmins.'))
        continue
      const tables = await tablesWith(server, sign)
      if (tables.length > 0) found.push(`${place}: ${tables.join(', ')}`)
    }
    expect(found).toEqual([])
    // Clients, guests and those who worked there, by what the corner was made of.
    const people =
      'alondra (quiroga|núñez|nunez)|alondra@(booker|client|expert)|(organization|branch)-alondra@person|lunch|congress'
    expect(await tablesWith(server, people)).toEqual([])
  })
})
