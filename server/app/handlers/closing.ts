import { accountGraceDays } from '../../../contract/endpoints/closing.ts'
import { closeAccount, placesToLeave } from '../access/closeAccount.ts'
import type { Handlers } from './handler.ts'

/** Closing one's own account (authority.md, 1). */
export const closing: Handlers<'account.closing' | 'account.close'> = {
  'account.closing': async (_input, { ports, identity }) => {
    const places = await ports.store.ownAccounts((own) => placesToLeave(own, identity!.account.id))
    return { r: { places, days: accountGraceDays } }
  },
  'account.close': async (_input, context) => ({ r: { until: (await closeAccount(context)).toISOString() } }),
}
