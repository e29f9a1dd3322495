// `npm run figures [-- FOLDER]`: what the shape of the sources is, of this repository or of another
// working copy of it, so that a commit can be compared with one before.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'vite'
import { countWords } from './words/retiredWords.ts'

if (process.argv[2] !== undefined) process.chdir(process.argv[2])
// Read once the folder is entered: it lists the files there.
const { importsIn, sourceFiles } = await import('./source.ts')

type Source = { file: string; lines: number; importLines: number; imports: string[] } & Found
/** What the syntax of a file holds: `as` without `as const`, and `!`. */
type Found = { casts: number; assertions: number; long: number; wide: number }
type Node = { type?: string; start?: number; end?: number; [part: string]: unknown }

const longFunction = 60
const manyParameters = 3
const application = /^(?:contract|server|src)\//

const sources = sourceFiles.map(read)
const known = new Set(sources.map(({ file }) => file))
const product = sources.filter(({ file }) => application.test(file))
const importers = new Map<string, Set<string>>()
for (const { file, imports } of sources)
  for (const imported of imports)
    importers.set(imported, (importers.get(imported) ?? new Set()).add(file))

const lines = sum(product.map((each) => each.lines))
const ordered = product.map((each) => each.lines).toSorted((a, b) => a - b)
const perFolder = Map.groupBy(sources, ({ file }) => dirname(file))
const [largest, held] = [...perFolder].toSorted((a, b) => b[1].length - a[1].length)[0]!
const single = product.filter(({ file }) => importers.get(file)?.size === 1)
const words = sum([...countWords().values()].flatMap((row) => Object.values(row)))
const sql = globSync('server/adapters/db/**/*.sql').filter((path) => !/[Mm]igrations/.test(path))

console.table({
  files: product.length,
  lines,
  'median of lines': ordered[Math.floor(ordered.length / 2)],
  'mean of lines': Math.round(lines / product.length),
  'lines of imports': share(sum(product.map((each) => each.importLines)), lines),
  'files with one importer': share(single.length, product.length),
  'largest folder': `${largest}: ${held.length}`,
  'folders in circles': `${foldersInCircles()} of ${new Set(product.map(({ file }) => dirname(file))).size}`,
  'as in server': sum(inServer().map(({ casts }) => casts)),
  '! in server': sum(inServer().map(({ assertions }) => assertions)),
  [`functions over ${longFunction} lines`]: sum(product.map(({ long }) => long)),
  [`functions of more than ${manyParameters} parameters`]: sum(product.map(({ wide }) => wide)),
  'retired words': words,
  'lines of SQL': sum(sql.map((path) => readFileSync(path, 'utf8').split('\n').length - 1)),
})

function inServer(): Source[] {
  return product.filter(({ file }) => file.startsWith('server/'))
}

function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(/^import\b[^'"]*['"][^'"]+['"]/gm)
  return {
    file,
    lines: text.split('\n').length - 1,
    importLines: sum([...statements].map(([statement]) => statement.split('\n').length)),
    imports: importsIn(file, text).flatMap((each) => (each.file ? [each.from] : [])),
    ...foundIn(file, text),
  }
}

function foundIn(file: string, text: string): Found {
  const found: Found = { casts: 0, assertions: 0, long: 0, wide: 0 }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    note(node as Node, text, found)
    Object.values(node).forEach(walk)
  }
  walk(parseSync(file, text).program)
  return found
}

function note(node: Node, text: string, found: Found): void {
  const { type = '', start = 0, end = 0 } = node
  if (type === 'TSAsExpression' && !text.slice(start, end).endsWith('as const')) found.casts += 1
  if (type === 'TSNonNullExpression') found.assertions += 1
  if (!/^(?:Arrow)?Function(?:Expression|Declaration)$/.test(type)) return
  const length = text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.trim() !== '').length
  if (length > longFunction) found.long += 1
  const { params } = node as { params?: unknown[] | { items?: unknown[] } }
  const count = Array.isArray(params) ? params.length : (params?.items?.length ?? 0)
  if (count > manyParameters) found.wide += 1
}

/** How many folders import each other in a circle, types included. */
function foldersInCircles(): number {
  const edges = new Map<string, Set<string>>()
  for (const { file, imports } of product)
    for (const imported of imports.filter((each) => known.has(each))) {
      const [from, to] = [dirname(file), dirname(imported)]
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  const reached = new Map([...edges.keys()].map((folder) => [folder, reach(folder, edges)]))
  return [...reached].filter(([folder, all]) => all.has(folder)).length
}

function reach(folder: string, edges: Map<string, Set<string>>): Set<string> {
  const all = new Set<string>()
  const waiting = [...(edges.get(folder) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next)) continue
    all.add(next)
    waiting.push(...(edges.get(next) ?? []))
  }
  return all
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`
}
