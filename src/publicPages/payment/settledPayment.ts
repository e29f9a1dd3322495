import type { DeclineReason } from '../../../contract/gateways.ts'
import type { Money } from '../../../contract/money.ts'
import { call, isUndecided, type Problem } from '../call.ts'
import type { Try } from './savedTry.ts'

/** What became of a payment: the bank wants to see the payer, it is paid, or it is refused, `declined` where the bank did that. */
export type Settled =
  | { name: 'challenge'; url: string }
  | { name: 'done'; amount: Money; code: string; receipt: string | null }
  | { name: 'refused'; problem: Problem; declined: DeclineReason | null }

/** Between two questions what became of a payment, and how often it is asked. */
const askEvery = 3000
const mostQuestions = 40

/**
 * Pays by a link, or asks what became of a payment that was begun, until there is an answer; null where there is none after long.
 * `onOpen`: the first answer leaves it open. The card goes along once: from then on the same key asks.
 */
export const settledPayment = async (
  token: string,
  { key, amount }: Try,
  gatewayToken: string | undefined,
  onOpen: () => void,
): Promise<Settled | null> => {
  for (let asked = 0; asked <= mostQuestions; asked++) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, askEvery))
    const card = gatewayToken !== undefined && asked === 0 ? { gatewayToken } : {}
    const settled = settledBy(await call('payments.process', { token, method: 'card', amount, idempotencyKey: key, ...card }))
    if (settled) return settled
    onOpen()
  }
  return null
}

const settledBy = (reply: Awaited<ReturnType<typeof call<'payments.process'>>>): Settled | null => {
  if (reply.ok) {
    const { status, challenge, receipt, code, amount } = reply.answer
    if (challenge !== null) return { name: 'challenge', url: challenge }
    return status.sysName === 'paid' || status.sysName === 'authorized' ? { name: 'done', amount, code, receipt } : null
  }
  const { problem } = reply
  if (isUndecided(problem) || problem.code === 'PAYMENT_PENDING') return null
  const { reason = 'declined' } = (problem.current ?? {}) as { reason?: DeclineReason }
  return { name: 'refused', problem, declined: problem.code === 'PAYMENT_DECLINED' ? reason : null }
}
