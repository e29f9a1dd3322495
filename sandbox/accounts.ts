import { createHash } from 'node:crypto'
import type { Ledger } from './ledger.ts'
import { seconds, type Account } from './rows.ts'

/**
 * How a merchant is introduced: keys of their own choosing, where events are sent,
 * and which pages may show the frame.
 */
export type Introduction = {
  secretKey: string
  publishableKey: string
  name: string
  origins: string[]
  webhook: { url: string; secret: string } | null
}

/** Takes a merchant in, or what has changed of them. Merchants see nothing of each other. */
export const introduce = (ledger: Ledger, { name, ...hidden }: Introduction): Account =>
  ledger.keep(() => {
    const id = `acct_${createHash('sha256').update(hidden.secretKey).digest('hex').slice(0, 16)}`
    const created = ledger.get('account', id, id)?.created ?? seconds()
    return ledger.put({
      id,
      object: 'account',
      account: id,
      created,
      livemode: false,
      name,
      hidden,
    })
  })

export const accountWith = (
  ledger: Ledger,
  which: 'secretKey' | 'publishableKey',
  key: string,
): Account | undefined =>
  key === '' ? undefined : ledger.all('account').find(({ hidden }) => hidden[which] === key)
