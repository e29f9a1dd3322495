import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entityNames } from '../../contract/entities/index.ts'
import { importsOf, sourceFiles } from './source.ts'

const resources = 'src/resources/'

/**
 * What stands above all entities: it makes the screens, and nothing that a generic page is made of
 * may reach it.
 */
const above = ['index.tsx', 'screens.tsx', 'menu.ts', 'BackOfficeScreens.tsx'].map(
  (file) => resources + file,
)

/** The folder of `src/resources` that holds a file; undefined for what is shared by all of them. */
const folderOf = (file: string): string | undefined =>
  file.startsWith(resources) ? /^src\/resources\/(\w+)\//.exec(file)?.[1] : undefined

/**
 * What the generic pages reach of other folders and of what stands above, through shared files too.
 */
function reachedBy(
  files: readonly string[],
  imports: (file: string) => readonly string[],
): string[] {
  const seen = new Set(files)
  const found: string[] = []
  for (const file of seen) {
    for (const from of imports(file)) {
      if (!from.startsWith(resources) || from.endsWith('.css') || seen.has(from)) continue
      if (above.includes(from) || !['crud', 'ui'].includes(folderOf(from) ?? 'crud'))
        found.push(`${file} → ${from}`)
      else seen.add(from)
    }
  }
  return found
}

/**
 * Tables by entity name that a file declares: the annotation that says so, or at least three keys
 * that are entities.
 */
function tablesByEntity(text: string): string[] {
  const annotated = [...text.matchAll(/\bconst (\w+)[^=\n]*:[^=\n]*Record<EntityName\b/g)].map(
    ([, name]) => name ?? '',
  )
  const literal = [...text.matchAll(/\bconst (\w+)[^={\n]*= \{\n((?: {2}.*\n)+)\}/g)]
    .filter(([, , body = '']) => {
      const keys = [...body.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, key = '']) => key)
      return (
        keys.length > 2 && keys.every((key) => (entityNames as readonly string[]).includes(key))
      )
    })
    .map(([, name]) => name ?? '')
  return [...new Set([...annotated, ...literal])]
}

describe('the generic pages', () => {
  it('know no entity: they reach only themselves and what all folders share', () => {
    const generic = sourceFiles.filter((file) => folderOf(file) === 'crud')
    const files = (file: string) => importsOf(file).flatMap((one) => (one.file ? [one.from] : []))
    expect(generic.length).toBeGreaterThan(100)
    expect(reachedBy(generic, files)).toEqual([])
  })

  it('are caught where they reach a folder of an entity through a shared file', () => {
    const files: Record<string, string[]> = {
      'src/resources/crud/a.ts': ['src/resources/useThing.ts', 'contract/a.ts'],
      'src/resources/useThing.ts': ['src/resources/clients/b.ts', 'src/resources/menu.ts'],
    }
    expect(reachedBy(['src/resources/crud/a.ts'], (file) => files[file] ?? [])).toEqual([
      'src/resources/useThing.ts → src/resources/clients/b.ts',
      'src/resources/useThing.ts → src/resources/menu.ts',
    ])
  })
})

describe('the screens of entities', () => {
  it('stand in their own folders, and one table names them all', () => {
    const tables = globSync('src/**/*.{ts,tsx}').flatMap((path) => {
      const file = path.replaceAll('\\', '/')
      return tablesByEntity(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`)
    })
    expect(tables).toEqual(['src/resources/screens.tsx: screens'])
  })

  it('are recognized as a table by their type or by their keys', () => {
    expect(tablesByEntity('const pages: Partial<Record<EntityName, Page>> = {}\n')).toEqual([
      'pages',
    ])
    expect(
      tablesByEntity('const pages = {\n  clients: A,\n  payments: B,\n  experts: C,\n}\n'),
    ).toEqual(['pages'])
    expect(
      tablesByEntity('const pages = {\n  clients: A,\n  audit: B,\n  experts: C,\n}\n'),
    ).toEqual([])
  })
})
