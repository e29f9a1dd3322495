import type { Problem } from './rows.ts'

/**
 * An answer that is no success. What was put before it is kept where the bank answered (402), and
 * forgotten otherwise.
 */
export class Refusal extends Error {
  status: number
  problem: Problem
  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.status = status
    this.problem = problem
  }
}

export const invalid = (
  message: string,
  more: { code?: string; param?: string; payment_intent?: unknown } = {},
): Refusal => new Refusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string): Refusal =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: what,
  })
