import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { migrationFiles } from '../../../server/adapters/db/migrate.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { arabicSigns, latinSigns } from '../../support/signsOfNames.ts'

const database = useDatabase()

const keysOf = async (names: readonly string[]): Promise<string[]> => {
  const { rows } = await database().pool.query<{ key: string }>(
    'select name_key(name) as key from unnest($1::text[]) with ordinality as n (name, place) order by place',
    [names],
  )
  return rows.map(({ key }) => key)
}

it('the database makes the same keys of names as the application, sign by sign', async () => {
  // Beyond the first plane, only what the key changes; and not what a release of Unicode added that
  // no database of today knows.
  const signs = Array.from({ length: 0x10_ff_ff }, (_, code) => code)
    .filter(
      (code) =>
        code > 0 &&
        (code < 0xd8_00 || code > 0xdf_ff) &&
        code !== 0xa7_f1 &&
        (code < 0x1_e0_30 || code > 0x1_e0_8f) &&
        (code < 0x1_05_c0 || code > 0x1_05_ff),
    )
    .filter((code) => /\p{L}|\p{M}|\p{P}|\p{Zs}|\p{Cf}/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code))
    .filter(
      (sign) =>
        !/[\u3400-\u9FFF\uAC00-\uD7A3]/.test(sign) && (sign.length === 1 || nameKey(sign) !== sign),
    )
  const names = signs.map((sign) => `Ab${sign} Ñ`)
  const keys = await keysOf(names)
  const apart = names.filter((name, place) => keys[place] !== nameKey(name))
  expect(apart.map((name) => name.codePointAt(2)!.toString(16))).toEqual([])
})

it('the database makes the same keys of whole names', async () => {
  const names = [
    'Heike Strauß',
    'İpek Işık',
    'O’Neil Pat',
    ' Łukasz  Żak ',
    'Cal·la',
    'ΣΊΣΥΦΟΣ',
    '한국',
    'がぎ',
    'ana',
    '',
    'A´b',
    '+34 600-100 201',
  ]
  expect(await keysOf(names)).toEqual(names.map(nameKey))
})

it('the database makes the same keys of names of any alphabet', async () => {
  const pieces = fc.constantFrom(
    ...latinSigns,
    ...arabicSigns,
    ' ',
    '\u0301',
    '\u0323',
    'l',
    'o',
    'A',
  )
  const names = fc.sample(fc.string({ unit: pieces, maxLength: 12 }), { numRuns: 3000, seed: 11 })
  const keys = await keysOf(names)
  expect(names.filter((name, place) => keys[place] !== nameKey(name))).toEqual([])
  expect(await keysOf(keys)).toEqual(keys)
})

it('keys that were written before are those of today, unless a name beside them has that key', async () => {
  const keys = await database().asOwner(async (owner) => {
    await owner.query('begin')
    await owner.query(
      "insert into partner (id, fantasy_name, title_key, status_id, created_at) overriding system value values (78, 'ʉna', 'ʉna', 1, now())",
    )
    for (const key of ['ʉna', 'ɫa', 'la'])
      await owner.query(
        "insert into plan (partner_id, name, title_key, search_text, data, status_id, created_at) values (78, $1, $1, $1, '{}', 1, now())",
        [key],
      )
    const migration = migrationFiles().find(({ name }) => name === '0203_alphabets_of_names.sql')
    await owner.query(migration?.text ?? '')
    const { rows } = await owner.query<{ keys: string[] }>(
      'select array[title_key, search_text] as keys from plan where partner_id = 78 order by id',
    )
    const partner = await owner.query<{ key: string }>(
      'select title_key as key from partner where id = 78',
    )
    await owner.query('rollback')
    return [...rows.map((row) => row.keys), partner.rows[0]?.key]
  })
  expect(keys).toEqual([['una', 'una'], ['ɫa', 'la'], ['la', 'la'], 'una'])
})

it('keys are ordered by their code points on every database', async () => {
  const { rows } = await database().asOwner((owner) =>
    owner.query<{
      column: string
    }>(`select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('title_key', 'search_text') and collation_name is distinct from 'C'`),
  )
  expect(rows).toEqual([])
})
