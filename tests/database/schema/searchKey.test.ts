import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchKey, searchMore, wordWays } from '../../../contract/text/searchKey.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

const keysOf = async (names: readonly string[]): Promise<string[]> => {
  const { rows } = await database().pool.query<{ key: string }>(
    'select search_key(name) as key from unnest($1::text[]) with ordinality as n (name, place) order by place',
    [names],
  )
  return rows.map(({ key }) => key)
}

/** Pieces of names in which spellings differ, in any order. */
const piece = fc.constantFrom(
  ...'aelnzøØöÖäüÜåÅđĐßñé·.-’ 李小龙김が@1'.split(''),
  'l.l',
  'L·L',
  'o\u0308',
  'Ana-María',
)
const written = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

describe('other spellings of names', () => {
  it('are the same in the database and in the application', async () => {
    const names = fc.sample(written, { numRuns: 2000, seed: 7 })
    const keys = await keysOf(names)
    expect(names.filter((name, place) => keys[place] !== searchKey(name))).toEqual([])
  })

  it('find a name from each way to write it, both ways', () => {
    const ways = [
      ['Søren', 'Soeren', 'soren'],
      ['Đorđe', 'djordje', 'dorde'],
      ['Jürgen', 'juergen', 'jurgen'],
      ['Åse', 'aase', 'ase'],
      ['Ana-María', 'anamaria', 'ana-maria', 'ana maria'],
      ['Jean-Luc', 'jeanluc', 'jean luc'],
      ['Col·lell', 'col.lell', 'collell'],
    ]
    const finds = (search: string, name: string) =>
      search
        .split(' ')
        .every((word) =>
          wordWays(word).some((words) => words.every((each) => searchKey(name).includes(each))),
        )
    for (const [name, ...others] of ways)
      for (const other of others)
        expect([other, name, finds(other, name!), finds(name!, other)]).toEqual([
          other,
          name,
          true,
          true,
        ])
    expect(finds('李小龙', '小龙 李')).toBe(true)
    expect(finds('李小龙', '李小龙')).toBe(true)
    expect(finds('小龙', '李小龙')).toBe(true)
  })

  it('leave an address and a number as they are', () => {
    for (const plain of [
      'ana-maria@example.com',
      'pol.lopez@example.com',
      '600-100-201',
      'ana maria',
    ])
      expect(searchMore(plain)).toEqual([])
  })
})
