import { globSync, readFileSync } from 'node:fs'

/**
 * A decision as its first lines say it: its number, what was decided, when, and whether it holds or
 * which decision took its place.
 */
export type Decision = {
  number: string
  title: string
  date: string
  state: string
  path: string
  text: string
}

const lead = /^# (\d{4}) (.+)\n\nDecided on (\d{4}-\d{2}-\d{2})\. (In force|Replaced by \d{4})\.\n/

/** Every decision of docs/decisions, by number. */
export function decisions(): Decision[] {
  const paths = globSync('docs/decisions/[0-9]*.md').map((path) => path.replaceAll('\\', '/'))
  return paths.toSorted().map((path) => {
    const text = readFileSync(path, 'utf8')
    const [, number, title, date, state] = lead.exec(text) ?? []
    if (!number || !title || !date || !state)
      throw new Error(`${path} does not begin with "# NNNN Title" and "Decided on DATE. In force."`)
    return { number, title, date, state: state.toLowerCase(), path, text }
  })
}

/**
 * What a text names in backticks, without what it calls former: what was there when it was decided
 * and is gone.
 */
export function namedIn(text: string): string[] {
  return [...text.matchAll(/(\bformer\s+)?`([^`\n]+)`/g)].flatMap(([, former, name]) =>
    former || !name ? [] : [name],
  )
}

/**
 * Whether a name is one of a file or folder: it lies under a folder at the root, or ends as sources
 * do. A `<topic>` stands for any.
 */
export function isPath(name: string): boolean {
  return (
    /^(contract|server|src|tests|scripts|sandbox|docs|public)\/\S+$/.test(name) ||
    /^[\w./<>-]+\.(tsx?|sql|md|tsv)$/.test(name)
  )
}

/**
 * Whether a name is one of the database: a function, a table or a column in words with `_` between
 * them.
 */
export function isDatabaseName(name: string): boolean {
  return /^[a-z][a-z0-9]*(_[a-z0-9]+)+(\(.*\))?$/.test(name)
}
