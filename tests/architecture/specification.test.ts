import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/specification.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const named = (cell = '') => [...cell.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path]) => path!)

describe('docs/specification.md', () => {
  it('names only files that there are', () => {
    const gone = rows.flatMap(([, , , where, shown]) => [...named(where), ...named(shown)]).filter((path) => !existsSync(path))
    expect(gone).toEqual([])
    expect(rows.length).toBeGreaterThan(50)
  })

  it('says for what works where it lives and which test shows it', () => {
    const unshown = rows.filter(
      ([, , state, where, shown]) => state!.startsWith('works') && (named(where).length === 0 || named(shown).length === 0),
    )
    expect(unshown.map(([, statement]) => statement)).toEqual([])
  })

  it('has all nine sections', () => {
    expect([...text.matchAll(/^## (\d)\./gm)].map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
