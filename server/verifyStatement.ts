import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  statementProblems,
  type SealedStatement,
  type StatementProblem,
} from '../contract/documents/statements.ts'
import { canonicalJson } from '../contract/text/canonicalJson.ts'
import { createDocuments } from './adapters/documents/createDocuments.ts'
import { readSealed } from './adapters/documents/statements.ts'

/**
 * `npm run verify-statement -- <files>`: says of statements of one branch, as PDF or as the JSON
 * that the API answers with, whether what they say is what they were hashed as, whether they follow
 * each other, and whether the pages say what the PDF carries. No database is read.
 */
const said: Record<StatementProblem | 'pages', string> = {
  hash: 'what it says is not what it was hashed as',
  sum: 'its total is not the sum of its entries',
  previous: 'it does not name the statement before it by its hash',
  missing: 'the statement before it is not among the files',
  twice: 'another file has the same number',
  pages: 'its pages are not those that this version writes of what it carries',
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether the pages are those that are written of a statement, in the language that they name. */
const arePages = async (bytes: Uint8Array, sealed: SealedStatement): Promise<boolean> => {
  const { statement } = createDocuments()
  const written = await Promise.all(
    (['es', 'en'] as const).map((language) => statement(sealed, { language })),
  )
  return written.some((each) => Buffer.compare(each, bytes) === 0)
}

const verify = async (files: readonly string[]): Promise<boolean> => {
  const found = files.map((file) => {
    // What cannot be read is no statement.
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
    return { file, bytes, sealed: readSealed(bytes) }
  })
  const known = found.flatMap((each) =>
    each.sealed === undefined ? [] : [{ ...each, sealed: each.sealed }],
  )
  const problems = statementProblems(
    known.map(({ sealed }) => sealed),
    (statement) => sha256(canonicalJson(statement)),
  )
  const branches = new Set(
    known.map(
      ({ sealed }) => `${sealed.statement.organization.id} ${sealed.statement.branchOffice.id}`,
    ),
  )
  if (branches.size > 1)
    say('✗ these are statements of several branches: verify each branch by itself')
  let isWhole = known.length === found.length && branches.size === 1
  for (const { file, bytes, sealed } of found) {
    if (sealed === undefined) {
      say(`✗ ${file}: no statement`)
      continue
    }
    const { number, expert } = sealed.statement
    const own: (StatementProblem | 'pages')[] = problems
      .filter((each) => each.number === number)
      .map(({ problem }) => problem)
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-' && !(await arePages(bytes, sealed)))
      own.push('pages')
    // A gap says nothing against those that are there.
    if (own.some((problem) => problem !== 'missing')) isWhole = false
    const sign = own.length === 0 ? '✓' : own.every((problem) => problem === 'missing') ? '?' : '✗'
    say(
      `${sign} ${file}: No. ${number}, ${expert}${own.map((problem) => `; ${said[problem]}`).join('')}\n    ${sealed.hash}`,
    )
  }
  return isWhole
}

const files = process.argv.slice(2)
if (files.length === 0) {
  say('npm run verify-statement -- <files>: the statements of one branch, as PDF or JSON')
  process.exitCode = 2
} else {
  process.exitCode = (await verify(files)) ? 0 : 1
}
