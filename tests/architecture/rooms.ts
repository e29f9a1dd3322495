import type { Import } from './source.ts'
import { rooms, type Room } from './table.ts'

const holds = (room: string, file: string) => file === room || file.startsWith(`${room}/`)
const names = (allowed: string, name: string) =>
  name === allowed || name.startsWith(allowed.endsWith('/') || allowed.endsWith(':') ? allowed : `${allowed}/`)

/** The room of a file: the longest that holds it. */
export function roomOf(file: string, table: Room[] = rooms): Room | undefined {
  return table.filter(({ room }) => holds(room, file)).toSorted((a, b) => b.room.length - a.room.length)[0]
}

/** What of a file's imports its room does not allow, in words. */
export function trespasses(file: string, imports: Import[], table: Room[] = rooms): string[] {
  const room = roomOf(file, table)
  if (!room) return [`${file} stands in no room of the table`]
  return imports
    .filter((one) => !(one.file ? mayEnter(room, one, table) : mayUse(room, file, one.from)))
    .map(({ from }) => `${file} → ${from}`)
}

function mayEnter(room: Room, { from, typesOnly }: Import, table: Room[]): boolean {
  const other = roomOf(from, table)
  if (other?.room === room.room) return true
  const enters = (open: string) => holds(open, from)
  if (room.mayImport.some(enters)) return true
  return typesOnly && (room.typesOf ?? []).some(enters)
}

function mayUse(room: Room, file: string, name: string): boolean {
  if (!room.packages) return true
  return [...room.packages, ...(room.alone?.[file] ?? [])].some((allowed) => names(allowed, name))
}

/** Packages that a file reaches, directly or through files of the house, though its room must be free of them. */
export function contraband(file: string, importsOf: (file: string) => Import[], table: Room[] = rooms): string[] {
  const refused = roomOf(file, table)?.freeOf?.flatMap(({ packages }) => packages) ?? []
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

/** One circle of imports through `edges`, if there is any: the names on it, the first again at the end. */
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
