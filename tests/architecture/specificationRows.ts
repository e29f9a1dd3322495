import { existsSync, globSync, readFileSync } from 'node:fs'

/** A row of docs/specification.tsv. `tests` are files, most with the title of a test in them. */
export type SpecificationRow = {
  section: number
  statement: string
  state: string
  remark: string
  where: string[]
  tests: { file: string; title: string | undefined }[]
}

export const specificationStates = ['works', 'part', 'missing']

const columns = ['section', 'statement', 'state', 'remark', 'where', 'tests']

/**
 * The rows of the table from which docs/specification.md is written. Throws for a row with other
 * than six columns.
 */
export function specificationRows(
  text = readFileSync(new URL('../../docs/specification.tsv', import.meta.url), 'utf8'),
): SpecificationRow[] {
  const [head, ...lines] = text.trimEnd().split('\n')
  if (head !== columns.join('\t'))
    throw new Error(`docs/specification.tsv has other columns than ${columns.join(', ')}.`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length)
      throw new Error(`docs/specification.tsv: ${cells.length} columns in "${line.slice(0, 80)}".`)
    const [section, statement, state, remark, where, tests] = cells as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    return {
      section: Number(section),
      statement,
      state,
      remark,
      where: where.split(' ').filter(Boolean),
      tests: tests
        .split(' ; ')
        .filter(Boolean)
        .map((cell) => {
          const [file = '', title] = cell.split(' › ')
          return { file, title }
        }),
    }
  })
}

/** What is untrue or unproven about a row, one sentence each; none where it holds. */
export function problemsOf({ statement, state, remark, where, tests }: SpecificationRow): string[] {
  const problems = [
    ...(specificationStates.includes(state) ? [] : [`"${state}" is no state`]),
    ...[...where, ...tests.map(({ file }) => file)]
      .filter((path) => !existsSync(path))
      .map((path) => `${path} does not exist`),
    ...tests.flatMap(({ file, title }) =>
      title === undefined || !existsSync(file) ? [] : problemOfTest(file, title),
    ),
  ]
  if (state !== 'works' && remark === '') problems.push('does not say what is missing')
  if (state === 'works' && where.length === 0) problems.push('works, and does not say where')
  if (state === 'works' && !tests.some(({ title }) => title !== undefined))
    problems.push('works, and names no test by its title')
  return problems.map((problem) => `${statement}: ${problem}`)
}

/** Files that are run: by the projects of vitest.config.ts, or as flows in a browser. */
const run = new Set(globSync(['tests/**/*.test.{ts,tsx}', 'tests/e2e/**/*.spec.ts']))

/** Why a test does not run, by its file and title; none where it does. */
export function problemOfTest(file: string, title: string): string[] {
  if (!existsSync(file)) return [`${file} does not exist`]
  if (!run.has(file)) return [`${file} is not run`]
  return statusOfTest(readFileSync(file, 'utf8'), title).map(
    (problem) => `${file} › ${title}: ${problem}`,
  )
}

/**
 * Why a test of a source text does not run; none where it does. A test is found by its title as it
 * is written, and is skipped by itself or with a group that it stands in.
 */
export function statusOfTest(source: string, title: string): string[] {
  const quoted = ["'", '"', '`'].map(
    (quote) => `${quote}${title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`,
  )
  const places = quoted.flatMap((text) => placesOf(source, text)).map((at) => source.slice(0, at))
  const [begun] = places.flatMap((before) => begunTest(before) ?? [])
  if (begun === undefined)
    return [places.length === 0 ? 'there is no such test' : 'the title is that of no test']
  if (isSkipped.test(begun.modifiers)) return ['it is skipped']
  return openGroups(begun.before).some((group) => isSkipped.test(group))
    ? ['its group is skipped']
    : []
}

/**
 * The test whose title follows a text: `it(`, or with modifiers and what they are called with,
 * `it.each(…)(`.
 */
function begunTest(before: string): { before: string; modifiers: string } | undefined {
  const plain = /(?:^|[^\w.])(?:it|test)((?:\.\w+)*)\(\s*$/.exec(before)
  if (plain !== null) return { before, modifiers: plain[1]! }
  if (!/[)`]\(\s*$/.test(before)) return undefined
  const modified = [...before.matchAll(/(?:^|[^\w.])(?:it|test)((?:\.\w+)+)[(`<]/g)].at(-1)
  return modified && { before, modifiers: modified[1]! }
}

const isSkipped = /\.(?:skip|todo|fixme|skipIf|runIf)/

function placesOf(source: string, text: string): number[] {
  const places = []
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + 1)) places.push(at)
  return places
}

/**
 * The groups that are still open at the end of a formatted source text: those whose closing line,
 * of the same indentation, has not come.
 */
function openGroups(before: string): string[] {
  const groups = [...before.matchAll(/^( *)((?:test\.)?describe\b[.\w]*)/gm)]
  return groups
    .filter(
      ([, indent = ''], index) =>
        !new RegExp(`^${indent}\\}\\)`, 'm').test(before.slice(groups[index]!.index)),
    )
    .map(([, , name = '']) => name)
}
