import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What vite notes of a chunk in dist/.vite/manifest.json. */
type Chunk = {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isDynamicEntry?: boolean
  isEntry?: boolean
}

export type BuiltPages = {
  /**
   * The scripts and styles that a browser waits for before it shows a page: the chunks of these
   * sources, and all that they import.
   */
  filesOf: (...sources: string[]) => Set<string>
  /** The sources of the parts that these chunks, and what they load, load later. */
  lateOf: (...sources: string[]) => string[]
  /** The scripts that import each other in a circle, but for a document and what it begins with. */
  circles: () => string[][]
  /** The script of the chunk of a source. */
  fileOf: (source: string) => string
  /** The chunks that are loaded when something asks for them, by their sources. */
  onDemand: () => string[]
  /** Kilobytes (1000 bytes) as they travel, compressed by gzip. */
  kilobytes: (files: Iterable<string>) => number
}

/** What the pages of visitors are made of, with the words of one language. */
export const publicPage = ['public.html', 'src/i18n/es/visitors/index.ts']
/**
 * What the sign-in page is made of, and what the first list needs in addition, with the words of
 * one language; the font, which neither waits for, is not counted.
 */
export const entryPage = ['index.html', 'src/i18n/es/entry/index.ts']
const backOffice = [...entryPage, 'src/layout/BackOffice.tsx', 'src/i18n/es/index.ts']
export const firstList = [...backOffice, 'src/resources/crud/list/EntityList.tsx']
/** What the calendar needs, which is what most users begin their day with. */
export const calendar = [...backOffice, 'src/resources/calendar/CalendarPage.tsx']

const dist = new URL('../../../dist/', import.meta.url)

/** The pages in `dist/`, by the chunks that they are made of. */
export const builtPages = (): BuiltPages => {
  const chunks = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
    string,
    Chunk
  >
  /** A page that most people open begins within its chunk, which is noted by its name alone. */
  const chunkOf = (source: string): Chunk | undefined =>
    chunks[source] ??
    Object.values(chunks).find(
      ({ src, name }) => src === undefined && name === basename(source, '.tsx'),
    )
  const add = (files: Set<string>, name: string): void => {
    const chunk = chunkOf(name)
    if (!chunk) throw new Error(`${name} is no chunk of its own`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) add(files, imported)
  }
  return {
    filesOf: (...sources) => {
      const files = new Set<string>()
      for (const source of sources) add(files, source)
      return files
    },
    lateOf: (...sources) => {
      const late = new Set<string>()
      const follow = (name: string, seen: Set<string>): void => {
        if (seen.has(name)) return
        seen.add(name)
        const { imports = [], dynamicImports = [] } = chunkOf(name) ?? {}
        for (const part of dynamicImports) late.add(part)
        for (const next of [...imports, ...dynamicImports]) follow(next, seen)
      }
      const seen = new Set<string>()
      for (const source of sources) follow(source, seen)
      return [...late]
    },
    circles: () => {
      const found: string[][] = []
      const done = new Set<string>()
      const follow = (name: string, path: string[]): void => {
        if (path.includes(name)) {
          const circle = path.slice(path.indexOf(name))
          if (!circle.some((each) => chunks[each]!.isEntry)) found.push(circle)
          return
        }
        if (done.has(name)) return
        for (const imported of chunks[name]?.imports ?? []) follow(imported, [...path, name])
        done.add(name)
      }
      for (const name of Object.keys(chunks)) follow(name, [])
      return found
    },
    fileOf: (source) => chunkOf(source)!.file,
    onDemand: () => Object.keys(chunks).filter((name) => chunks[name]!.isDynamicEntry),
    kilobytes: (files) =>
      [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
        0,
      ) / 1000,
  }
}
