import { openLedger } from '../../sandbox/ledger.ts'
import { takenPayments } from '../../contract/kernel/statuses.ts'
import type { DatabaseUnderFire } from './databaseUnderFire.ts'
import type { PaymentAttempt } from './payAndGiveBack.ts'

/** What must not be, in words; all empty after a run without fault. */
export type PaymentVerdict = {
  /** Payments of which the gateway has another amount left than we have. */
  unequal: string[]
  /** Money at the gateway that no payment of ours knows. */
  unknown: string[]
  /** Acknowledged as paid, and not there. */
  lost: string[]
  /** More than one payment for one key, or refunds that do not make up what went back. */
  twice: string[]
  /** What the gateway and we have left, in all. */
  sums: { ours: number; theirs: number }
}

type Row = {
  code: string
  status: number
  amount: number
  refunded: number
  processor: string | null
  concept: string | null
  back: number
}

/** Compares what we have with what the sandbox's own journal says; both are down. */
export const judgePayments = async (
  database: DatabaseUnderFire,
  sandboxFiles: string,
  made: PaymentAttempt[],
): Promise<PaymentVerdict> => {
  const rows = await database.with(async (open) => {
    const found = await open.asOwner((owner) =>
      owner.query<Row>(`select p.code, p.status_id as status, p.amount_amount::int as amount, p.refunded_amount::int as refunded, p.processor, p.concept,
        (select coalesce(sum(r.amount), 0)::int from payment_refund r where r.organization_id = p.organization_id and r.payment_id = p.id
          and r.state <> 3) as back from payment p`),
    )
    return found.rows
  })
  const theirs = leftAtGateway(sandboxFiles)
  const left = ({ status, amount, refunded }: Row) =>
    takenPayments.includes(status) ? amount - refunded : 0
  const onCards = rows.filter(({ processor }) => processor !== null)
  const known = new Map(rows.map((row) => [row.code, row]))
  const inAll = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)
  const cash = Map.groupBy(
    rows.filter(({ processor }) => processor === null),
    ({ concept }) => concept,
  )
  return {
    unequal: onCards
      .filter((row) => left(row) !== (theirs.get(row.code)?.left ?? 0))
      .map(
        (row) =>
          `${row.code}: ${left(row)} here, ${theirs.get(row.code)?.left ?? 0} there (${row.status}, ${row.amount} - ${row.refunded})`,
      ),
    unknown: [...theirs]
      .filter(([code, { left: there }]) => there > 0 && !known.has(code))
      .map(([code]) => code),
    lost: made
      .filter(
        ({ code, status }) =>
          code !== undefined &&
          status === 'paid' &&
          !takenPayments.includes(known.get(code)?.status ?? 0),
      )
      .map(({ code, kind }) => `${code} (${kind})`),
    twice: [
      ...[...cash.values()].filter((same) => same.length > 1).map(([one]) => String(one!.concept)),
      ...[...theirs].filter(([, { charges }]) => charges > 1).map(([code]) => code),
      // What a lost dispute took went back without a refund.
      ...rows
        .filter((row) => row.back !== row.refunded && theirs.get(row.code)?.isLost !== true)
        .map(({ code, back }) => `${code}: ${back} in refunds`),
    ],
    sums: {
      ours: inAll(onCards.map(left)),
      theirs: inAll([...theirs.values()].map((each) => each.left)),
    },
  }
}

/**
 * What the gateway has of each payment of ours, by its code; an intent that was charged twice would
 * stand there twice.
 */
const leftAtGateway = (directory: string) => {
  const ledger = openLedger(directory)
  const lost = new Set(
    ledger
      .all('dispute')
      .filter(({ status }) => status === 'lost')
      .map(({ charge }) => charge),
  )
  const found = new Map<string, { left: number; charges: number; isLost: boolean }>()
  for (const intent of ledger.all('payment_intent')) {
    const code = intent.metadata['payment'] ?? intent.id
    const taken = ledger
      .all('charge')
      .filter((charge) => charge.payment_intent === intent.id && charge.captured)
    const before = found.get(code) ?? { left: 0, charges: 0, isLost: false }
    const isLost = taken.some(({ id }) => lost.has(id))
    const left = isLost
      ? 0
      : taken.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0)
    found.set(code, {
      left: before.left + left,
      charges: before.charges + taken.length,
      isLost: before.isLost || isLost,
    })
  }
  ledger.close()
  return found
}
