import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/rules.md', 'utf8')
const sections = new Set(
  [...page.matchAll(/^\| (\w+(?:\.md)? \d+(?:\.\d+)?) +\|/gm)].map(([, section]) => section),
)
const citation =
  /\b(definitions|specification|availability|authority\.md)(?:,? section)?,? (\d+(?:\.\d+)?)\b/g

describe('a section of the specification', () => {
  it('that a comment cites stands in docs/rules.md', () => {
    const files = globSync('{contract,server,src}/**/*.{ts,tsx,sql}')
    const unknown = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(citation)].flatMap(([cited, name, number]) =>
        sections.has(`${name} ${number}`) ? [] : [`${file}: ${cited}`],
      ),
    )
    expect(files.length).toBeGreaterThan(1000)
    expect(unknown).toEqual([])
  })
})

describe('the pages that lead through the code', () => {
  it.each(['docs/rules.md', 'docs/flows.md', 'CONTRIBUTING.md'])(
    '%s names files there are',
    (path) => {
      const named = [
        ...readFileSync(path, 'utf8').matchAll(
          /`((?:contract|server|src|tests|scripts)\/[\w./-]+)`/g,
        ),
      ].map(([, file = '']) => file)
      expect(named.length).toBeGreaterThan(5)
      expect(named.filter((file) => !existsSync(file) && !file.includes('NNNN'))).toEqual([])
    },
  )
})
