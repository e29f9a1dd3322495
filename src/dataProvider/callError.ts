import { defaultLanguage, type Language, isLanguage } from '../../contract/text/languages.ts'
import { entryWordsOf } from '../i18n/loadEntryWords.ts'
import type { TimeRule } from '../../contract/time/timeRules.ts'
import type { ProofOfWorkChallenge } from '../../contract/proofOfWork/challenge.ts'
import type {
  ClientErrorCode,
  ErrorCode,
  FieldProblem,
  FieldRule,
} from '../../contract/kernel/errors.ts'

export type FailureCode = ErrorCode | ClientErrorCode

type Details = {
  ref?: string
  fields?: FieldProblem[]
  current?: unknown
  slots?: unknown
  occurrences?: unknown
  retryAfter?: number
  /** The rule that refused a time. */
  rule?: TimeRule
  challenge?: ProofOfWorkChallenge
  status?: number
}

/**
 * A call that failed. `message` is the key of its words in the catalogs (`_rE.` plus the code),
 * packed with the seconds to wait where the server named them; `ref` is the id that the server
 * wrote down, and `body.errors` what each field did wrong, in the shape that react-admin's forms
 * read.
 */
export class CallError extends Error {
  readonly code: FailureCode
  readonly ref: string | undefined
  readonly status: number
  readonly details: Details
  readonly body: { errors?: Record<string, string> }

  constructor(code: FailureCode, details: Details = {}) {
    super(
      details.retryAfter === undefined
        ? details.rule === undefined
          ? `_rE.${code}`
          : `_rT.${details.rule}`
        : translatable(`_rE.${code}`, { code, retryAfter: details.retryAfter }),
    )
    this.name = 'CallError'
    this.code = code
    this.ref = details.ref
    this.status = details.status ?? 200
    this.details = details
    this.body = details.fields ? { errors: fieldErrors(code, details.fields) } : {}
    if (details.ref !== undefined) latestRefs.set(this.message, details.ref)
  }
}

/**
 * What the server found wrong with single fields, in words, each once; empty where it named none.
 */
export const fieldWords = (error: unknown): string[] =>
  error instanceof CallError ? [...new Set(Object.values(error.body.errors ?? {}))] : []

/** Why a call failed: the sentence of its code, and what the fields add to it. */
export const failureSentences = (error: unknown, sentence: string): string =>
  [...new Set([sentence, ...fieldWords(error)])].join(' ')

const latestRefs = new Map<string, string>()

/**
 * The reference of the latest failure with that message: react-admin hands its notifications the
 * message alone.
 */
export const refOf = (message: string): string | undefined => latestRefs.get(message)

/**
 * A key of the catalogs with its arguments, in the one string form that is translated where it is
 * shown, in the language of then. Of the arguments, `reason` is a key itself; `code` and
 * `retryAfter` are those of a failure that says how long to wait.
 */
export const translatable = (message: string, args: Record<string, unknown>): string =>
  `@@react-admin@@${JSON.stringify({ message, args })}`

/**
 * Rules that only mark the field which a refusal is about: where its code gives the reason, they
 * have nothing to add to it.
 */
const markingRules: readonly FieldRule[] = [
  'type',
  'tooBig',
  'format',
  'choice',
  'unknown',
  'notAllowed',
]

// The forms show these texts as they are, so they are worded here, in the language of the page.
const fieldErrors = (code: FailureCode, fields: FieldProblem[]): Record<string, string> => {
  const { rules, errors } = entryWordsOf(pageLanguage()).general
  const wordsOf = ({ rule, bound }: FieldProblem) =>
    code !== 'VALIDATION' && markingRules.includes(rule)
      ? errors[code]
      : rules[rule].replace('{bound}', String(bound ?? ''))
  return Object.fromEntries(fields.map((problem) => [problem.path, wordsOf(problem)]))
}

const pageLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : defaultLanguage
}
