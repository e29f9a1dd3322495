import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../contract/registry.ts'

/**
 * Calls of the specification by method and path: those are there for programs, whatever the screens
 * use.
 */
const specified = new Set(
  readFileSync(new URL('./specification.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t', 2).join(' ')),
)

/** Calls of our own that no screen makes, each with who makes it. */
const forPrograms: Record<string, string> = {
  'receipts.open': 'a program reads a receipt; its page /rc is rendered by the server',
  'receipts.check': 'a program checks a receipt; its page /rv is rendered by the server',
  'balances.statement':
    'a program verifies the chain of statements; the screen downloads the same one as a PDF',
}

const screens = globSync('src/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const own = Map.groupBy(
  registry.filter(({ crud }) => crud === undefined),
  ({ id }) => id,
)
const isMade = (id: string, paths: readonly string[]): boolean =>
  // Also where the entity is that of the screen: `${name}.endSessions`.
  screens.includes(`}.${id.split('.')[1]}\``) ||
  [id, ...paths].some((name) =>
    [`'${name}'`, `\`${name}\``, `"${name}"`, `/api/${name}`].some((written) =>
      screens.includes(written),
    ),
  )
const unmade = [...own].flatMap(([id, operations]) => {
  const named = operations.some(({ method, path }) => specified.has(`${method} /${path}`))
  return named ||
    isMade(
      id,
      operations.map(({ path }) => path),
    )
    ? []
    : [id]
})

describe('a call of our own', () => {
  it('is made by a screen, or is for programs with a reason', () => {
    expect(unmade.filter((id) => !(id in forPrograms))).toEqual([])
  })

  it('is registered as one for programs only while no screen makes it', () => {
    expect(Object.keys(forPrograms).filter((id) => !unmade.includes(id))).toEqual([])
  })
})
