import { parseArgs } from 'node:util'
import type { About } from './about.ts'

/**
 * What the command line says; `port` is text still, to be judged by the rule of the setting PORT.
 */
export type Flags = {
  help: boolean
  port: string | undefined
  empty: boolean
  reset: boolean
  open: boolean
  printConfig: boolean
}

type FlagNote = Pick<About, 'description'> & { name: string; takes?: string; example: string }

/** Every flag of `npm start -- …`; read by the parser, `--help` and the README. */
export const flagNotes: FlagNote[] = [
  { name: '--help', example: '--help', description: 'Says what can be set and how, and ends.' },
  {
    name: '--port',
    takes: 'number',
    example: '--port 8080',
    description: 'Listens there; the same as the setting PORT, and stronger.',
  },
  {
    name: '--empty',
    example: '--empty',
    description:
      'Starts without demo data and prints a one-time link to create the first administrator.',
  },
  {
    name: '--reset',
    example: '--reset',
    description:
      'Deletes the embedded database and starts over; refused with DATABASE_URL and in production.',
  },
  { name: '--no-open', example: '--no-open', description: 'Leaves the browser alone.' },
  {
    name: '--print-config',
    example: '--print-config',
    description: 'Prints every setting as it is understood, secrets hidden, and ends.',
  },
]

export type FlagProblem = { name: string; message: string; rule: string; example: string }

/**
 * Reads the words after the command (without node and the file). Unknown flags are problems that
 * name the nearest known one.
 */
export function readFlags(words: string[]): { flags: Flags; problems: FlagProblem[] } {
  const options = Object.fromEntries(
    flagNotes.map(({ name, takes }) => [
      name.slice(2),
      { type: takes ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  const { tokens } = parseArgs({ args: words, options, strict: false, tokens: true })
  const flags: Flags = {
    help: false,
    port: undefined,
    empty: false,
    reset: false,
    open: true,
    printConfig: false,
  }
  const problems: FlagProblem[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') problems.push(unknown(token.value))
    if (token.kind !== 'option') continue
    const known = flagNotes.find(({ name }) => name === token.rawName)
    if (known) take(known, token.value)
    else problems.push(unknown(token.rawName))
  }
  return { flags, problems }

  function take({ name, takes, example }: FlagNote, value: string | undefined) {
    if (takes && !value)
      problems.push({ name, message: `needs a ${takes}`, rule: `${name} and a ${takes}`, example })
    else if (!takes && value !== undefined)
      problems.push({ name, message: 'takes no value', rule: `${name} alone`, example })
    else if (name === '--port') flags.port = value
    else if (name === '--no-open') flags.open = false
    else if (name === '--print-config') flags.printConfig = true
    else if (name === '--empty') flags.empty = true
    else if (name === '--reset') flags.reset = true
    else flags.help = true
  }
}

function unknown(said: string): FlagProblem {
  const names = flagNotes.map(({ name }) => name)
  const meant = nearest(said, names)
  return {
    name: said,
    message: `is not known; did you mean ${meant}?`,
    rule: `one of ${names.join(', ')}`,
    example: meant,
  }
}

/**
 * The candidate that takes the fewest single-character insertions, deletions and replacements to
 * become `word`.
 */
export function nearest(word: string, candidates: string[]): string {
  const ranked = candidates.map((candidate) => ({
    candidate,
    distance: distanceBetween(word, candidate),
  }))
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).candidate
}

function distanceBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, character] of from.split('').entries()) {
    const current = [row + 1]
    for (const [column, other] of to.split('').entries()) {
      const replaced = above[column]! + (character === other ? 0 : 1)
      current.push(Math.min(replaced, above[column + 1]! + 1, current[column]! + 1))
    }
    above = current
  }
  return above[to.length]!
}
