import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circleIn, contraband, layerOf, trespasses } from './architecture/layers.ts'
import { importsOf, sourceFiles } from './architecture/source.ts'
import { crowdedFolders, drawers, longFiles, layers } from './architecture/table.ts'

const imports = new Map(sourceFiles.map((file) => [file, importsOf(file)]))
const known = (file: string) => imports.get(file) ?? []

describe('every source file', () => {
  it.each(sourceFiles)('%s imports only what its layer may', (file) => {
    expect(trespasses(file, known(file))).toEqual([])
    expect(contraband(file, known)).toEqual([])
  })

  it('imports files that exist', () => {
    const missing = [...imports].flatMap(([file, all]) =>
      all.filter((one) => one.file && !existsSync(one.from)).map(({ from }) => `${file} → ${from}`),
    )
    expect(missing).toEqual([])
  })

  it('has a name that says what it is', () => {
    expect(sourceFiles.filter((file) => drawers.test(file))).toEqual([])
  })

  it('has at most 400 lines, or a reason', () => {
    const long = sourceFiles.filter((file) => readFileSync(file, 'utf8').split('\n').length > 401)
    expect(long.filter((file) => !(file in longFiles))).toEqual([])
    expect(Object.keys(longFiles).filter((file) => !long.includes(file))).toEqual([])
  })

  it('has comments of at most 100 columns, as its code has', () => {
    const wide = sourceFiles.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.length > 100 && /^\s*(\/\/|\/?\*)/.test(line))
        // What is switched off for the next line has to stand on one line, with its reason.
        .filter((line) => !line.includes('oxlint-disable'))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(wide).toEqual([])
  })
})

describe('every folder', () => {
  const folders = globSync('{server,src,contract,tests}/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => relative('.', parentPath).replaceAll('\\', '/'))
  const filesIn = Map.groupBy(folders, (folder) => folder)

  it('has at most 30 files, or a reason', () => {
    const crowded = [...filesIn].filter(([, all]) => all.length > 30).map(([folder]) => folder)
    expect(crowded.filter((folder) => !(folder in crowdedFolders))).toEqual([])
    expect(Object.keys(crowdedFolders).filter((folder) => !crowded.includes(folder))).toEqual([])
  })
})

describe('statements in SQL', () => {
  // What the tables are called is known to the adapters of the database and of its queue alone.
  const atHome = /^server\/adapters\/(?:db|jobs|events)\//

  it('stand in the adapters of the database', () => {
    const elsewhere = sourceFiles.filter(
      (file) =>
        /^(?:server|contract|src)\//.test(file) &&
        !atHome.test(file) &&
        /\.query(?:<[^()]*>)?\(\s*['`]|\bsql[`<]/.test(readFileSync(file, 'utf8')),
    )
    expect(elsewhere).toEqual([])
  })
})

/** The folders that hold other folders, from `roots` down. */
function foldersOf(roots: readonly string[]): string[] {
  const above = (folder: string): string[] =>
    folder.includes('/') ? [...above(dirname(folder)), folder] : [folder]
  const folders = new Set(sourceFiles.flatMap((file) => above(dirname(file))))
  return [...new Set([...folders].map((folder) => dirname(folder)))]
    .filter((folder) => roots.includes(folder.split('/')[0]!))
    .toSorted()
}

/**
 * The folder directly in `folder` that a file belongs to; undefined for a file elsewhere, or that
 * lies in `folder` itself.
 */
function partOf(folder: string, file: string): string | undefined {
  const [part, ...rest] = file.startsWith(`${folder}/`)
    ? file.slice(folder.length + 1).split('/')
    : []
  return rest.length > 0 ? part : undefined
}

describe('the application', () => {
  it('has no circles', () => {
    const edges = new Map(
      [...imports].map(([file, all]) => [
        file,
        all.filter((one) => one.file).map(({ from }) => from),
      ]),
    )
    expect(circleIn(edges)?.join(' → ')).toBeUndefined()
  })

  it('has no circles between its layers', () => {
    const edges = new Map(layers.map(({ layer }) => [layer, [] as string[]]))
    for (const [file, all] of imports) {
      const layer = layerOf(file)?.layer ?? ''
      const others = all.flatMap((one) => (one.file ? [layerOf(one.from)?.layer ?? ''] : []))
      edges.set(layer, [
        ...(edges.get(layer) ?? []),
        ...others.filter((other) => other && other !== layer),
      ])
    }
    expect(circleIn(edges)?.join(' → ')).toBeUndefined()
  })

  it.each(foldersOf(['contract', 'server', 'src']))(
    'has no circles between the folders of %s',
    (folder) => {
      const edges = new Map<string, string[]>()
      for (const [file, all] of imports) {
        const from = partOf(folder, file)
        if (from === undefined) continue
        const others = all.flatMap((one) => (one.file ? [partOf(folder, one.from) ?? from] : []))
        edges.set(from, [...(edges.get(from) ?? []), ...others.filter((other) => other !== from)])
      }
      expect(circleIn(edges)?.join(' → ')).toBeUndefined()
    },
  )

  it('has no layer without files', () => {
    const empty = layers.filter(
      ({ layer }) => !sourceFiles.some((file) => layerOf(file)?.layer === layer),
    )
    expect(empty.map(({ layer }) => layer)).toEqual([])
  })
})
