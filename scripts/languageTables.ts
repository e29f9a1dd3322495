import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files that hold words of every language in a table (`{ en, es }`, imported from the folder of
 * each) and do not hold them all: their paths, and what they should be. A folder of a language
 * imports nothing of another.
 * @param languages the codes, in the order of the tables
 */
export const incompleteTables = (root: string, languages: readonly string[]): Map<string, string> =>
  new Map(
    ['contract', 'src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .flatMap((entry): [string, string][] => {
          const path = join(entry.parentPath, entry.name)
          const before = readFileSync(path, 'utf8')
          const after = completeTable(before, languages)
          return after === before ? [] : [[path, after]]
        }),
    ),
  )

const table = /= \{ [a-z]{2}(?:, [a-z]{2})* \}/
const imported = /^import \{ ([a-z]{2}) \} from '([^']*\/)\1\/([^']+)'\n/gm

const completeTable = (text: string, languages: readonly string[]): string => {
  const first = [...text.matchAll(imported)].at(0)
  if (first === undefined || first[1] !== languages[0]) return text
  const [line, , above = '', file = ''] = first
  if (!table.test(text)) return text
  const imports = languages.map((code) => `import { ${code} } from '${above}${code}/${file}'\n`)
  const rest = text
    .slice(first.index + line.length)
    .replaceAll(imported, (whole, _code, otherAbove, otherFile) =>
      otherAbove === above && otherFile === file ? '' : whole,
    )
    .replace(table, () => `= { ${languages.join(', ')} }`)
  return text.slice(0, first.index) + imports.join('') + rest
}
