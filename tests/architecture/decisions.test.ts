import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decisions, isDatabaseName, isPath, namedIn } from './decisions.ts'

const paths = globSync('{contract,server,src,tests,scripts,sandbox,docs,public}/**')
  .map((path) => `/${path.replaceAll('\\', '/')}`)
  .concat(globSync('*').map((path) => `/${path}`))
const sources = globSync('{contract,server,sandbox,src}/**/*.{ts,tsx,sql}').filter(
  (path) => !/arlierMigrations|db.migrations/.test(path),
)
const words = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []))

/** Whether a file or folder has this path, or one that ends with it. */
const isThere = (name: string): boolean => {
  const escaped = name.replace(/\/$/, '').replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  const alternatives = escaped.replaceAll(
    /\{([^}]+)\}/g,
    (_, parts: string) => `(${parts.replaceAll(',', '|')})`,
  )
  const pattern = new RegExp(`/${alternatives.replaceAll(/<\w+>/g, '[^/]+')}$`)
  return paths.some((path) => pattern.test(path))
}

describe('decisions', () => {
  it('have a number each', () => {
    expect(new Set(decisions().map(({ number }) => number)).size).toBe(decisions().length)
    expect(
      decisions().filter(({ number, path }) => !path.startsWith(`docs/decisions/${number}-`)),
    ).toEqual([])
  })

  it.each(decisions())('$number names files and folders that are there', ({ text }) => {
    expect(namedIn(text).filter((name) => isPath(name) && !isThere(name))).toEqual([])
  })

  it.each(decisions())(
    '$number names functions and columns of the database that are there',
    ({ text }) => {
      const gone = namedIn(text).filter(
        (name) => isDatabaseName(name) && !words.has(name.replace(/\(.*/, '')),
      )
      expect(gone).toEqual([])
    },
  )

  it('may name what is gone as former', () => {
    expect(namedIn('now `a.ts`, the former `b.ts` and former\n`old_function`')).toEqual(['a.ts'])
    expect(isPath('a.ts') && isPath('server/app/<topic>') && !isPath('a.b')).toBe(true)
    expect(
      isDatabaseName('place_booking') && isDatabaseName('lock_it(text)') && !isDatabaseName('word'),
    ).toBe(true)
    expect(isThere('server/<module>/kernel') && !isThere('server/app/nowhere.ts')).toBe(true)
  })
})
