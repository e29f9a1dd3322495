import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A block of a recipe: the file it is about, and its new content or the changes of what is there.
 */
export type Block = { kind: string; file: string; text: string }
/** A recipe of CONTRIBUTING.md: its heading and its blocks in their order. */
export type Recipe = { title: string; blocks: Block[] }

/** The recipes of CONTRIBUTING.md, as they stand there. */
export const readRecipes = (document: string): Recipe[] =>
  document
    .slice(document.indexOf('\n## Recipes\n'))
    .split('\n### ')
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      blocks: [...section.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
        ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
      ),
    }))

/** The files that a recipe touches beside its migration: each once. */
export const filesOf = ({ blocks }: Recipe): string[] =>
  [...new Set(blocks.map(({ file }) => file))].filter((file) => !file.endsWith('.sql'))

/**
 * Performs a recipe in a copy of the repository. A change whose place is not found, or found twice,
 * throws with the file and the place.
 */
export const perform = async (tree: string, { blocks }: Recipe): Promise<void> => {
  for (const { kind, file, text } of blocks) {
    const path = join(tree, numbered(tree, file))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(
      path,
      kind === 'diff' ? changed(await readFile(path, 'utf8'), text, file) : text,
    )
  }
}

/** `NNNN` in the name of a migration is the next number. */
const numbered = (tree: string, file: string): string => {
  if (!file.includes('NNNN')) return file
  const numbers = readdirSync(join(tree, dirname(file))).map((name) =>
    Number(/^\d{4}/.exec(name)?.[0] ?? 0),
  )
  return file.replace('NNNN', String(Math.max(...numbers) + 1).padStart(4, '0'))
}

const changed = (before: string, changes: string, file: string): string =>
  changes.split('@@\n').reduce((content, change) => {
    const lines = change.split('\n').filter((line) => line !== '')
    const textOf = (left: string) =>
      lines
        .filter((line) => line[0] !== left)
        .map((line) => line.slice(1))
        .join('\n')
    // A place may be named by the beginning of its line.
    const [place, becomes] = [`\n${textOf('+')}`, `\n${textOf('-')}`]
    const found = `\n${content}`.split(place).length - 1
    if (found !== 1) throw new Error(`${file}: ${found} places for\n${change}`)
    return `\n${content}`.replace(place, () => becomes).slice(1)
  }, before)
