import { globSync, readFileSync } from 'node:fs'

const glossary = 'docs/build/glossary.md'
/** How often each retired word still stands in each folder. */
export const countsFile = 'docs/build/retiredWords.tsv'

/** The words that do not come in anew: the first column of the glossary. */
export const retiredWords: readonly string[] = readFileSync(glossary, 'utf8')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| retired') && !line.startsWith('| ---'),
  )
  .flatMap((line) => line.split('|')[1]!.trim().split(', '))

export const folders = ['contract', 'server', 'src', 'tests', 'scripts', 'docs'] as const
export type Folder = (typeof folders)[number]
export type Counts = Map<string, Record<Folder, number>>

/**
 * The words of a text in lower case, with those within names: `sendLetterTo` has three. A catalog's
 * texts, what is applied to a database already and what is printed are no part of it.
 */
export const wordsIn = (text: string): string[] =>
  text
    // Terms of the glossary.
    .replaceAll(/dead[\s_-]?letters?|visit[\s_]records?/gi, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase())

const isCounted = (file: string): boolean =>
  !/^server\/adapters\/db\/(?:migrations|earlierMigrations)\/|^server\/adapters\/db\/tables\.ts$|^src\/i18n\/|^contract\/words\/|^docs\/build\/|^docs\/(?:decisions\/README|specification)\.md$/.test(
    file,
  ) && !/(?:^|\/)retiredWords\.(?:test\.)?ts$/.test(file)

/**
 * Where rooms are those that are booked, which is a term of the field: the resources of a branch.
 */
const roomsOfBranches =
  /^contract\/entities\/resources\.ts$|^src\/resources\/resources\/|^tests\/(?:api|domain)\/availability\/|^tests\/contract\/kernel\/entity\.test\.ts$/

/** Whether a word counts in a file: `room` does not where it is a room that is booked. */
export const isRetiredIn = (file: string, word: string): boolean =>
  !(['room', 'rooms'].includes(word) && roomsOfBranches.test(file))

/** The files that are counted, by the folder that they are counted in. */
export const filesOf = (folder: Folder): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,sql,css,md}`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isCounted)

/** How often each retired word stands in each folder now. */
export const countWords = (): Counts => {
  const counts: Counts = new Map(
    retiredWords.map((word) => [
      word,
      { contract: 0, server: 0, src: 0, tests: 0, scripts: 0, docs: 0 },
    ]),
  )
  for (const folder of folders) {
    for (const file of filesOf(folder)) {
      for (const word of [file, readFileSync(file, 'utf8')].flatMap(wordsIn)) {
        const row = counts.get(word)
        if (row !== undefined && isRetiredIn(file, word)) row[folder] += 1
      }
    }
  }
  return counts
}

export const readCounts = (text: string): Counts =>
  new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [word, contract, server, src, tests, scripts, docs] = line.split('\t')
        const row = [contract, server, src, tests, scripts, docs].map(Number)
        return [
          word!,
          {
            contract: row[0]!,
            server: row[1]!,
            src: row[2]!,
            tests: row[3]!,
            scripts: row[4]!,
            docs: row[5]!,
          },
        ]
      }),
  )

export const writeCounts = (counts: Counts): string =>
  [
    ['word', ...folders],
    ...[...counts].map(([word, row]) => [word, ...folders.map((folder) => row[folder])]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n') + '\n'
