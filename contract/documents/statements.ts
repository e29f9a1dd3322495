import { z } from 'zod'
import { currencyDigits } from '../money/currencies.ts'
import { consolidationParts } from '../money/earnings.ts'
import { dateAt } from '../time/zones.ts'
import type { Money } from '../money/money.ts'

const named = z.object({ id: z.int(), name: z.string() })

/**
 * What the statement of a balance says, and is hashed as: all that was consolidated, and the hash
 * of the branch's statement before it.
 */
export const statementSchema = z.object({
  /** How amounts are counted; see `statementMoney`. */
  format: z.union([z.literal(1), z.literal(2)]),
  organization: named,
  branchOffice: named,
  expert: z.string(),
  number: z.int(),
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  entries: z.array(
    z.object({
      id: z.int(),
      date: z.string(),
      type: z.int(),
      schedule: z.string().nullable(),
      product: z.string().nullable(),
      gross: z.int(),
      base: z.int(),
      amount: z.int(),
      note: z.string().nullable(),
    }),
  ),
  parts: consolidationParts,
  total: z.int(),
  note: z.string().nullable(),
  at: z.string(),
  /** By whose clock the days of `at` are; statements from before it was stated go by UTC. */
  timeZone: z.string().optional(),
  previousHash: z.string().nullable(),
})
export type Statement = z.infer<typeof statementSchema>

/** The format of statements that are written now. */
export const statementFormat = 2

/**
 * Currencies that statements of format 1 count in whole units, as the product did until its amounts
 * went by the minor units of ISO 4217. What was hashed is never rewritten, so this list stays as it
 * is.
 */
const wholeInFormat1: ReadonlySet<string> = new Set(
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER ADP BYR ESP ITL LUF MGF MRO SLL STD TMM TRL ZMK ZWD'.split(
    ' ',
  ),
)

/** An amount of a statement in the minor units of its currency. */
export const statementMoney = (
  { format, currency }: Pick<Statement, 'format' | 'currency'>,
  amount: number,
): Money => ({
  amount:
    format === 1 && wholeInFormat1.has(currency) ? amount * 10 ** currencyDigits(currency) : amount,
  currency,
})

/** The day on which a statement was made, by the clock of its branch. */
export const dayOfStatement = ({ at, timeZone }: Pick<Statement, 'at' | 'timeZone'>): string =>
  dateAt(timeZone ?? 'UTC', Date.parse(at) / 60_000)

/** A statement with the hash that it was given. */
export const sealedStatement = z.object({ statement: statementSchema, hash: z.string() })
export type SealedStatement = z.infer<typeof sealedStatement>

/** The name under which a statement on paper carries what it says. */
export const statementAttachment = 'statement.json'

export type StatementProblem = 'hash' | 'sum' | 'previous' | 'missing' | 'twice'

/**
 * What is wrong with statements of one branch, by their numbers: a hash that is not theirs, a total
 * that is not the sum of their entries, or a chain that is broken. Only numbers that follow each
 * other can be held against each other; a gap between them is `missing`.
 * @param hashOf the SHA-256 of the statement's canonical JSON
 */
export const statementProblems = (
  sealed: readonly SealedStatement[],
  hashOf: (statement: Statement) => string,
): { number: number; problem: StatementProblem }[] => {
  const inOrder = sealed.toSorted((one, other) => one.statement.number - other.statement.number)
  return inOrder.flatMap(({ statement, hash }, place) => {
    const { number, entries, parts, total, previousHash } = statement
    const sum = entries.reduce((all, { amount }) => all + amount, 0)
    const ofParts = Object.values(parts).reduce((all, amount) => all + amount, 0)
    const before = inOrder[place - 1]
    const follows = before !== undefined && before.statement.number === number - 1
    const problems: [isThere: boolean, problem: StatementProblem][] = [
      [hashOf(statement) !== hash, 'hash'],
      [sum !== total || ofParts !== total, 'sum'],
      [
        follows ? before.hash !== previousHash : (number === 1) !== (previousHash === null),
        'previous',
      ],
      [before !== undefined && before.statement.number < number - 1, 'missing'],
      [before?.statement.number === number, 'twice'],
    ]
    return problems.filter(([isThere]) => isThere).map(([, problem]) => ({ number, problem }))
  })
}
