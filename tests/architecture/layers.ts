import type { Import } from './source.ts'
import { layers, type Layer } from './table.ts'

const holds = (layer: string, file: string) => file === layer || file.startsWith(`${layer}/`)
const names = (allowed: string, name: string) =>
  name === allowed ||
  name.startsWith(allowed.endsWith('/') || allowed.endsWith(':') ? allowed : `${allowed}/`)

/** The layer of a file: the longest that holds it. */
export function layerOf(file: string, table: Layer[] = layers): Layer | undefined {
  return table
    .filter(({ layer }) => holds(layer, file))
    .toSorted((a, b) => b.layer.length - a.layer.length)[0]
}

/** What of a file's imports its layer does not allow, in words. */
export function trespasses(file: string, imports: Import[], table: Layer[] = layers): string[] {
  const layer = layerOf(file, table)
  if (!layer) return [`${file} stands in no layer of the table`]
  return imports
    .filter((one) => !(one.file ? mayEnter(layer, one, table) : mayUse(layer, file, one.from)))
    .map(({ from }) => `${file} → ${from}`)
}

function mayEnter(layer: Layer, { from, typesOnly }: Import, table: Layer[]): boolean {
  const other = layerOf(from, table)
  if (other?.layer === layer.layer) return true
  const enters = (open: string) => holds(open, from)
  if (layer.mayImport.some(enters)) return true
  return typesOnly && (layer.typesOf ?? []).some(enters)
}

function mayUse(layer: Layer, file: string, name: string): boolean {
  if (!layer.packages) return true
  return [...layer.packages, ...(layer.alone?.[file] ?? [])].some((allowed) => names(allowed, name))
}

/**
 * Packages that a file reaches, directly or through files of the application, though its layer must
 * be free of them.
 */
export function contraband(
  file: string,
  importsOf: (file: string) => Import[],
  table: Layer[] = layers,
): string[] {
  const refused = layerOf(file, table)?.freeOf?.flatMap(({ packages }) => packages) ?? []
  const found: string[] = []
  const seen = new Set<string>([file])
  const queue = [[file]]
  for (const path of queue) {
    for (const { from, typesOnly, file: isFile } of importsOf(path.at(-1)!)) {
      if (typesOnly || seen.has(from)) continue
      seen.add(from)
      if (isFile) queue.push([...path, from])
      else if (refused.some((name) => names(name, from))) found.push([...path, from].join(' → '))
    }
  }
  return found
}

/**
 * One circle of imports through `edges`, if there is any: the names on it, the first again at the
 * end.
 */
export function circleIn(edges: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const follow = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of edges.get(name) ?? []) {
      const circle = follow(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of edges.keys()) {
    const circle = follow(name, [])
    if (circle) return circle
  }
  return undefined
}
