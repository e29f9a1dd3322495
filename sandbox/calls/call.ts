import type { Form } from '../form.ts'
import type { Ledger } from '../ledger.ts'
import { freshId, seconds, shown, type Account, type Row } from '../rows.ts'

/** One call as its handler sees it. `id` is the one in the path; `publicly` where only the publishable key was given. */
export type Call = { ledger: Ledger; account: Account; form: Form; id: string; origin: string; publicly: boolean; key: string | null }

/** What every row begins with. */
export const begun = <Kind extends Row['object']>({ account }: Pick<Call, 'account'>, object: Kind, prefix: string) => ({
  id: freshId(prefix),
  object,
  account: account.id,
  created: seconds(),
  livemode: false as const,
})

/** Keeps a row and tells the merchant of it. */
export const announce = (call: Pick<Call, 'ledger' | 'account'> & { key?: string | null }, type: string, row: Row): void => {
  call.ledger.put({
    ...begun(call, 'event', 'evt'),
    api_version: 'sandbox',
    type,
    data: { object: shown(row) },
    pending_webhooks: call.account.hidden.webhook === null ? 0 : 1,
    request: { id: null, idempotency_key: call.key ?? null },
  })
}

/** A page of a list, newest first. */
export const page = (rows: Row[], { form }: Call, url: string): Record<string, unknown> => {
  const limit = Math.min(Number(form['limit'] ?? 10), 100)
  const after = form['starting_after']
  const from = typeof after === 'string' ? rows.findIndex(({ id }) => id === after) + 1 : 0
  const since = form['created'] as { gte?: string; lte?: string } | undefined
  const found = rows
    .slice(from)
    .filter(({ created }) => created >= Number(since?.gte ?? 0) && created <= Number(since?.lte ?? Number.MAX_SAFE_INTEGER))
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).map(shown) }
}
