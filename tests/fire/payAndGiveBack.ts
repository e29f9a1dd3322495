import type { PublicBooking } from '../../contract/endpoints/public.ts'
import { consent } from '../support/furnished/cardedBranch.ts'
import type { BranchUnderFire } from './branchUnderFire.ts'
import { keptUntil, type Cardholder } from './cardholderOf.ts'
import type { Visitor } from './visitor.ts'

/**
 * What becomes of one payment; `code` is that of the last answer which said that it is paid or
 * held.
 */
export type PaymentAttempt = {
  number: number
  kind: PaymentTry
  code?: string
  status?: string
  refusals: string[]
  refunds: number
}

export const paymentTries = [
  'cash',
  'card',
  'declined',
  'disputed',
  'late refund',
  'held',
  'challenged',
  'saved',
] as const
export type PaymentTry = (typeof paymentTries)[number]

/** The banks of the last two ask whether it is their client. */
const cards: Record<Exclude<PaymentTry, 'cash'>, string> = {
  card: '5200828282828210',
  declined: '4000000000009995',
  disputed: '4000000000000259',
  'late refund': '4000000000007726',
  held: '5200828282828210',
  challenged: '4000002760003184',
  saved: '4000002500003155',
}

type Fire = {
  visitor: Visitor
  branch: BranchUnderFire
  desk: Record<string, string>
  cardholder: Cardholder
  below: (most: number) => number
}
type Challenged = { challenge: string | null }
type Paid = Challenged & { code: string; status: { sysName: string } }
/** How often a person asks what became of it, once their bank was answered. */
const patience = 40

/**
 * One payment by a path of its own, then refunds of parts of it, several of them at once; each call
 * again and again until it is answered.
 */
export const payAndGiveBack = async (
  { visitor, branch, desk, cardholder, below }: Fire,
  number: number,
  kind: PaymentTry,
): Promise<PaymentAttempt> => {
  const made: PaymentAttempt = { number, kind, refusals: [], refunds: 0 }
  const { branchOffice } = branch
  const concept = `Payment ${number}`
  const amount = { amount: 500 + 10 * below(900), currency: 'USD' }
  const key = (use: string) => ({ idempotencyKey: `${use}-of-payment-${number}` })
  const insist = async <Answer>(
    path: string,
    body: object,
    headers: Record<string, string> = desk,
  ): Promise<Answer | undefined> => {
    const outcome = await visitor.insist<Answer>(path, body, headers)
    if ('answer' in outcome) return outcome.answer
    made.refusals.push(outcome.refusal)
    return undefined
  }
  const payer = { 'x-forwarded-for': `payer-${number}` }
  /** Asks, answers the bank where it asks, and asks again until it is over. */
  const throughBank = async <Answer extends Challenged>(
    ask: () => Promise<Answer | undefined>,
    isOver: (answer: Answer) => boolean,
  ) => {
    for (let tries = 0; ; tries++) {
      const answer = await ask()
      if (answer === undefined || isOver(answer) || tries === patience) return answer
      if (answer.challenge !== null) await cardholder.answerBank(answer.challenge)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const process = async (token: string, card: object) => {
    const body = { token, ...card, ...key('paying') }
    const twice = async () => {
      const answers = await Promise.all(
        [1, 2].map(() => insist<Paid>('payments/process', body, payer)),
      )
      return answers.find((answer) => answer !== undefined)
    }
    const paid = (answer: Paid) =>
      answer.challenge === null && (kind === 'held' || answer.status.sysName === 'paid')
    return kind === 'challenged' || kind === 'saved' ? throughBank(twice, paid) : twice()
  }
  const typed = async () => ({
    method: 'card',
    gatewayToken: await cardholder.typeCard(cards[kind as 'card']),
  })
  const link = async (body: object) => {
    const made = await insist<{ url: string }>('branch_offices/payments/links/create', {
      branchOffice,
      concept,
      ...body,
    })
    return made?.url.split('/').at(-1)
  }
  /** A client leaves a card, and confirms a charge on it with its code. */
  const confirmSaved = async (): Promise<Paid | undefined> => {
    const person = {
      firstName: 'Payer',
      lastName: String(number),
      email: `saved-${number}@example.test`,
    }
    const client = (await insist<{ id: number }>('branch_offices/clients/create', person))?.id
    const leaving = client && (await link({ client, kind: 2 }))
    if (!leaving) return undefined
    const gatewayToken = await cardholder.typeCard(cards.saved, keptUntil)
    const body = { token: leaving, gatewayToken, consent, ...key('leaving') }
    const left = await throughBank(
      () => insist<Challenged & { state: string }>('payments/cards/create', body, payer),
      ({ state }) => state === 'saved',
    )
    const confirming = left?.state === 'saved' && (await link({ client, kind: 3, amount }))
    if (!confirming) return undefined
    const found = await insist<{ items: { id: number }[] }>('branch_offices/clients/cards/get', {
      client,
    })
    const savedCard = found?.items[0]?.id
    return process(confirming, {
      method: 'saved_card',
      savedCard,
      gatewayToken: await cardholder.typeCode(),
    })
  }
  const pays = async (): Promise<Paid | '' | undefined> => {
    if (kind === 'cash')
      return insist<Paid>('branch_offices/payments/create', {
        branchOffice,
        concept,
        kind: 7,
        method: 4,
        amount,
        ...key('cash'),
      })
    if (kind === 'held') {
      const day = new Date(Date.now() + (2 + below(4)) * 86_400_000).toISOString().slice(0, 10)
      const minutes = 9 * 60 + 30 * below(17)
      const start = `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00-05:00`
      const bookingRequest = {
        branchOffice,
        items: [{ entailedProduct: branch.services[0] }],
        start,
      }
      const booker = { name: `Payer ${number}`, email: `payer-${number}@example.test` }
      const booked = await insist<PublicBooking>(
        'public/schedules/create',
        { ...bookingRequest, booker, ...key('booking') },
        {},
      )
      return booked?.payment?.token ? process(booked.payment.token, await typed()) : undefined
    }
    if (kind === 'saved') return confirmSaved()
    const token = await link({ amount })
    return token && process(token, await typed())
  }

  const answer = await pays()
  if (!answer) return made
  Object.assign(made, { code: answer.code, status: answer.status.sysName })
  const found = await insist<{ items: { id: number; amount: { amount: number } }[] }>(
    'branch_offices/payments/get',
    {
      search: answer.code,
    },
  )
  const payment = found?.items[0]
  if (payment === undefined) return made
  const { id } = payment
  if (answer.status.sysName === 'authorized') {
    const part = { amount: { amount: Math.ceil(payment.amount.amount / 2), currency: 'USD' } }
    const next = [
      () => insist('branch_offices/payments/capture', { id }),
      () => insist('branch_offices/payments/capture', { id, ...part }),
    ]
    await (
      next[below(3)] ?? (() => insist('branch_offices/payments/void', { id, reason: 'Let go' }))
    )()
  }
  const back = async (nth: number): Promise<void> => {
    const refund = {
      id,
      amount: { amount: 10 * (1 + below(60)), currency: 'USD' },
      reason: 'requested',
      ...key(`refund-${nth}`),
    }
    if (await insist('branch_offices/payments/refund', refund)) made.refunds += 1
  }
  await Promise.all(Array.from({ length: below(4) }, (_, nth) => back(nth)))
  return made
}
