import type { Money } from '../../../../contract/money/money.ts'
import {
  paymentKinds,
  paymentMethods,
  settlingKinds,
} from '../../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../../contract/kernel/statuses.ts'
import { freshKey } from '../../../components/freshKey.ts'

/** Minor units as they are typed: nothing yet, or NaN where the text is no amount. */
export type Typed = number | undefined

/**
 * One method of a charge. `key` names its call however often it is sent; `recorded`: the server has
 * it.
 */
export type ChargeRow = {
  key: string
  method: number
  /** The client's card, with the method of saved cards. */
  savedCard: number | null
  amount: Typed
  reference: string
  /** What was handed over in cash. */
  received: Typed
  /** A transfer that has not arrived. */
  waits: boolean
  recorded: boolean
}

export type ChargeDraft = {
  kind: number
  rows: ChargeRow[]
  tip: ChargeRow | null
  note: string
  receivedBy: { id: number; name: string } | null
}

/** One payment of those that a charge is made of: what it is of, and by which method. */
export type ChargePart = { kind: number; row: ChargeRow }

/** What is charged: `due` is the most that may be taken, undefined where nothing bounds it. */
export type Charged = { due: number | undefined; currency: string }

const { cash, client_credit, transfer } = paymentMethods

const row = (method: number, amount: Typed): ChargeRow => ({
  key: freshKey(),
  method,
  savedCard: null,
  amount,
  reference: '',
  received: undefined,
  waits: false,
  recorded: false,
})

/** A charge starts as the desk takes most: all that is due, in cash. */
export const freshCharge = (
  { due }: Charged,
  receivedBy: ChargeDraft['receivedBy'] = null,
): ChargeDraft => ({
  kind: paymentKinds.charge,
  rows: [row(cash, due)],
  tip: null,
  note: '',
  receivedBy,
})

/**
 * A draft by what the desk takes: a method that it does not take gives way to the first that it
 * does.
 */
export const fitted = (draft: ChargeDraft, methods: readonly number[] | undefined): ChargeDraft => {
  const [first] = methods ?? []
  if (first === undefined) return draft
  const fit = (each: ChargeRow): ChargeRow =>
    each.recorded ||
    each.savedCard !== null ||
    each.method === client_credit ||
    methods!.includes(each.method)
      ? each
      : { ...each, method: first }
  return { ...draft, rows: draft.rows.map(fit), tip: draft.tip && fit(draft.tip) }
}

const whole = (amount: Typed): number => (amount === undefined || Number.isNaN(amount) ? 0 : amount)

/** What the methods come to, without the tip. */
export const sumOf = ({ rows }: Pick<ChargeDraft, 'rows'>): number =>
  rows.reduce((sum, { amount }) => sum + whole(amount), 0)

/** The most that the kind of charge may come to: a tip or a fee is paid on top of what is due. */
export const boundOf = (
  { kind }: Pick<ChargeDraft, 'kind'>,
  { due }: Charged,
): number | undefined => (settlingKinds.includes(kind) ? due : undefined)

/** What is still to be shared out among methods; below zero where they come to more than is due. */
export const leftOf = (draft: ChargeDraft, charged: Charged): number | undefined => {
  const bound = boundOf(draft, charged)
  return bound === undefined ? undefined : bound - sumOf(draft)
}

/** All that the button says: the methods and the tip, without what is recorded already. */
export const takenOf = (draft: ChargeDraft): number =>
  callsOf(draft)
    .filter(({ row: { recorded } }) => !recorded)
    .reduce((sum, { row: { amount } }) => sum + whole(amount), 0)

/** What the methods are still to take, without a tip and what is recorded already. */
export const openSumOf = ({ rows }: Pick<ChargeDraft, 'rows'>): number =>
  sumOf({ rows: rows.filter(({ recorded }) => !recorded) })

/** One more method, which takes what is left. */
export const withMethod = (draft: ChargeDraft, charged: Charged, method: number): ChargeDraft => {
  const left = leftOf(draft, charged)
  return {
    ...draft,
    rows: [...draft.rows, row(method, left !== undefined && left > 0 ? left : undefined)],
  }
}

/**
 * The draft with another amount proposed, where one method takes all and nothing else was typed
 * than what was proposed before.
 */
export const withProposal = (
  draft: ChargeDraft,
  { replaced, proposal }: { replaced: Typed; proposal: Typed },
): ChargeDraft => {
  const [only, ...others] = draft.rows
  const isTyped = only?.amount !== undefined && only.amount !== replaced
  if (only === undefined || others.length > 0 || only.recorded || isTyped) return draft
  if (only.amount === proposal) return draft
  // Another amount is another payment, with a key of its own.
  return { ...draft, rows: [{ ...only, key: freshKey(), amount: proposal }] }
}

/** A tip on top, by the method of the first row. */
export const withTip = (draft: ChargeDraft): ChargeDraft => ({
  ...draft,
  tip: row(draft.rows[0]!.method, undefined),
})

/** What is given back of what was handed over in cash; undefined where nothing was said. */
export const changeOf = (
  draft: ChargeDraft,
  { method, amount, received }: ChargeRow,
): number | undefined => {
  if (method !== cash || received === undefined || Number.isNaN(received)) return undefined
  const tip =
    draft.tip?.method === cash && draft.rows.filter((each) => each.method === cash).length === 1
      ? whole(draft.tip.amount)
      : 0
  return received - whole(amount) - tip
}

/**
 * What is given back of the cash of all methods; zero where nothing was handed over beyond what is
 * taken.
 */
export const changeDue = (draft: ChargeDraft): number =>
  draft.rows.reduce((sum, each) => sum + Math.max(0, changeOf(draft, each) ?? 0), 0)

export type RowProblem = 'amountMissing' | 'wrongAmount' | 'receivedLess'

/** What keeps a method from being sent. */
export const problemOf = (draft: ChargeDraft, each: ChargeRow): RowProblem | undefined => {
  if (Number.isNaN(each.amount) || Number.isNaN(each.received)) return 'wrongAmount'
  if (!each.amount) return 'amountMissing'
  const change = changeOf(draft, each)
  return change !== undefined && change < 0 ? 'receivedLess' : undefined
}

/** Whether nothing speaks against sending it. */
export const isReady = (draft: ChargeDraft, charged: Charged): boolean =>
  (leftOf(draft, charged) ?? 0) >= 0 &&
  callsOf(draft).every(({ row: each }) => each.recorded || problemOf(draft, each) === undefined)

/**
 * The payments that a charge is made of, in the order they are recorded: what settles first, the
 * tip last.
 */
export const callsOf = ({ kind, rows, tip }: ChargeDraft): ChargePart[] => [
  ...rows.map((each) => ({ kind, row: each })),
  ...(tip ? [{ kind: paymentKinds.tip, row: tip }] : []),
]

/** What the server gets of one method. */
export const bodyOf = (
  draft: ChargeDraft,
  { kind, row: { method, savedCard, amount, reference, waits } }: ChargePart,
  currency: string,
) => ({
  kind,
  method,
  ...(savedCard === null ? {} : { savedCard }),
  amount: { amount: amount!, currency } satisfies Money,
  reference: reference.trim() || null,
  note: draft.note.trim() || null,
  receivedBy: draft.receivedBy?.id ?? null,
  status: {
    id: waits && method === transfer ? paymentStatuses.ids.pending : paymentStatuses.ids.paid,
  },
})
