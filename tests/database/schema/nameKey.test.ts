import { expect, it } from 'vitest'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

const keysOf = async (names: readonly string[]): Promise<string[]> => {
  const { rows } = await database().pool.query<{ key: string }>(
    'select name_key(name) as key from unnest($1::text[]) with ordinality as n (name, place) order by place',
    [names],
  )
  return rows.map(({ key }) => key)
}

it('the database makes the same keys of names as the application, sign by sign', async () => {
  // Beyond the first plane, only what the key changes; and not what a release of Unicode added that no database of today knows.
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
    .filter((sign) => !/[\u3400-\u9FFF\uAC00-\uD7A3]/.test(sign) && (sign.length === 1 || nameKey(sign) !== sign))
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

it('keys are ordered by their code points on every database', async () => {
  const { rows } = await database().asOwner((owner) =>
    owner.query<{ column: string }>(`select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('title_key', 'search_text') and collation_name is distinct from 'C'`),
  )
  expect(rows).toEqual([])
})
