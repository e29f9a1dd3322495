import { describe, expect, it } from 'vitest'
import { circleIn, contraband, layerOf, trespasses } from './layers.ts'
import { importsIn, type Import } from './source.ts'
import type { Layer } from './table.ts'

const table: Layer[] = [
  {
    layer: 'contract',
    mayImport: [],
    packages: ['zod', '@scope/'],
    alone: { 'contract/time/zones.ts': ['temporal-polyfill'] },
  },
  { layer: 'server', mayImport: ['server', 'contract'] },
  { layer: 'server/ports.ts', mayImport: ['contract'], typesOf: ['server/domain'], packages: [] },
  {
    layer: 'src/pages',
    mayImport: ['src/parts'],
    freeOf: [{ name: 'heavy ones', packages: ['heavy', '@heavy/'] }],
  },
  { layer: 'src/parts', mayImport: [] },
]
const judge = (file: string, text: string) => trespasses(file, importsIn(file, text), table)

describe('the import table', () => {
  it('puts a file into the longest layer that holds it', () => {
    expect(layerOf('server/ports.ts', table)?.layer).toBe('server/ports.ts')
    expect(layerOf('server/portside.ts', table)?.layer).toBe('server')
    expect(layerOf('elsewhere/a.ts', table)).toBeUndefined()
    expect(judge('elsewhere/a.ts', '')).toEqual(['elsewhere/a.ts stands in no layer of the table'])
  })

  it.each([
    ["import { a } from '../server/a.ts'", 'server/a.ts'],
    ["import type { A } from '../server/a.ts'", 'server/a.ts'],
    ["import '../server/a.ts'", 'server/a.ts'],
    ["export { a } from '../server/a.ts'", 'server/a.ts'],
    ["export * from '../server/a.ts'", 'server/a.ts'],
    ["const a = await import('../server/a.ts')", 'server/a.ts'],
    ["new Worker(new URL('../server/a.ts', import.meta.url))", 'server/a.ts'],
    ["import fs from 'node:fs'", 'node:fs'],
    ["import z from 'zoderella'", 'zoderella'],
    ["import { Temporal } from 'temporal-polyfill'", 'temporal-polyfill'],
  ])('refuses %s in the contract', (text, from) => {
    expect(judge('contract/a.ts', text)).toEqual([`contract/a.ts → ${from}`])
  })

  it.each([
    "import z from 'zod'",
    "import z from 'zod/mini'",
    "import a from '@scope/a'",
    "import { b } from './deep/b.ts'",
    "// import { a } from '../server/a.ts'",
    "const text = `import '../server/a.ts'`",
    "const text = `new URL('../server/a.ts', import.meta.url)`",
  ])('allows %s there', (text) => {
    expect(judge('contract/a.ts', text)).toEqual([])
  })

  it('lets one file import what only it may', () => {
    expect(judge('contract/time/zones.ts', "import { Temporal } from 'temporal-polyfill'")).toEqual(
      [],
    )
  })

  it('lets ports take types of the domain, and nothing that runs', () => {
    expect(
      judge(
        'server/ports.ts',
        "import type { A } from './domain/a.ts'\nimport { type B } from './domain/a.ts'",
      ),
    ).toEqual([])
    expect(judge('server/ports.ts', "import { a, type B } from './domain/a.ts'")).toEqual([
      'server/ports.ts → server/domain/a.ts',
    ])
  })

  it('finds a refused package behind the files that lead to it', () => {
    const imports: Record<string, Import[]> = {
      'src/pages/a.tsx': importsIn('src/pages/a.tsx', "import '../parts/b.tsx'"),
      'src/parts/b.tsx': importsIn(
        'src/parts/b.tsx',
        "import './c.tsx'\nimport type { H } from '@heavy/types'",
      ),
      'src/parts/c.tsx': importsIn(
        'src/parts/c.tsx',
        "import './b.tsx'\nimport x from '@heavy/x'\nimport y from 'heavyweight'",
      ),
    }
    expect(contraband('src/pages/a.tsx', (file) => imports[file] ?? [], table)).toEqual([
      'src/pages/a.tsx → src/parts/b.tsx → src/parts/c.tsx → @heavy/x',
    ])
    expect(contraband('src/parts/c.tsx', (file) => imports[file] ?? [], table)).toEqual([])
  })

  it('finds a circle, however it is entered', () => {
    const edges = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['c', 'b']],
    ])
    expect(circleIn(edges)).toEqual(['b', 'd', 'b'])
    edges.set('d', ['c'])
    expect(circleIn(edges)).toBeUndefined()
  })
})
