import type { Form } from '../form.ts'
import type { Ledger } from '../ledger.ts'
import { missing } from '../refusal.ts'
import { freshId, seconds, shown, type Account, type Row } from '../rows.ts'

/**
 * One call as its handler sees it. `id` is the one in the path; `publicly` where only the
 * publishable key was given.
 */
export type Call = {
  ledger: Ledger
  account: Account
  form: Form
  id: string
  origin: string
  publicly: boolean
  key: string | null
}

/** What every row begins with. */
export const begun = <Kind extends Row['object']>(
  { account }: Pick<Call, 'account'>,
  object: Kind,
  prefix: string,
) => ({
  id: freshId(prefix),
  object,
  account: account.id,
  created: seconds(),
  livemode: false as const,
})

/** Keeps a row and tells the merchant of it. */
export const announce = (
  call: Pick<Call, 'ledger' | 'account'> & { key?: string | null },
  type: string,
  row: Row,
): void => {
  call.ledger.put({
    ...begun(call, 'event', 'evt'),
    api_version: 'sandbox',
    type,
    data: { object: shown(row) },
    pending_webhooks: call.account.hidden.webhook === null ? 0 : 1,
    request: { id: null, idempotency_key: call.key ?? null },
  })
}

/** The merchant's row of an id, which is refused where there is none. */
export const rowNamed = <Kind extends Row['object']>(
  { ledger, account }: Pick<Call, 'ledger' | 'account'>,
  kind: Kind,
  id: string,
) => {
  const row = ledger.get(kind, id, account.id)
  if (row === undefined) throw missing(kind, id)
  return row
}
