import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldProblem, Refusal } from '../../../contract/kernel/errors.ts'
import { restStatus, type RestError } from '../../../contract/openapi/restErrors.ts'
import { languages } from '../../../contract/words/languages.ts'
import { timeRuleWords } from '../../../contract/words/timeRules.ts'
import type { Ports } from '../../ports/ports.ts'
import { languageOf } from './callHeaders.ts'
import { withoutTokens } from './withoutTokens.ts'
import { refusalFor } from './refusalFor.ts'

/** What a program is told that is refused: the status, the code, and in the reader's words what was wrong with which field. */
export const refuseRest = (ports: Ports, context: Context, error: unknown, ref: string): Response => {
  const { code, details } = refusalFor(ports, error, { ref, path: withoutTokens(context.req.path) })
  const status = statusOf(context, code)
  const language = languageOf(context)
  const words = languages[language]
  const { fields, retryAfter } = details
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  const body: RestError = {
    status,
    code,
    message: details.rule === undefined ? words.errors[code] : timeRuleWords[language][details.rule],
    ...details,
    ...(fields === undefined ? {} : { errors: inWords(fields, words.rules) }),
    ref,
  }
  return context.json(body, status)
}

const statusOf = (context: Context, code: Refusal['code']): ContentfulStatusCode => {
  // A method that the resource does not have; others say what they allow by not being refused.
  if (code === 'NOT_AVAILABLE' && context.res.headers.has('Allow')) return 405
  if (code === 'VERSION_CONFLICT' && context.req.header('if-match') !== undefined) return 412
  // What an address says wrongly is no record that could be mended.
  if (code === 'VALIDATION' && context.req.method === 'GET') return 400
  return restStatus[code]
}

const inWords = (fields: readonly FieldProblem[], rules: Record<FieldProblem['rule'], string>): Record<string, string> =>
  Object.fromEntries(fields.map(({ path, rule, bound }) => [path, rules[rule].replace('{bound}', String(bound ?? ''))]))
