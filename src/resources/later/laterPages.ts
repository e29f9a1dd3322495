import type { AccountType } from '../../../contract/accounts.ts'
import type { Privilege } from '../../../contract/privileges.ts'
import type { LaterPage } from '../../i18n/frame/words.ts'

type Later = {
  /** Whose section has it. */
  accounts: readonly AccountType[]
  /** Any of these rights shows it (specification 2). */
  needs: Privilege[]
  /** The screens that serve meanwhile, by the last parts of their paths. */
  meanwhile: readonly string[]
}

/** The screens of the specification that come later, by the last parts of their paths. */
export const laterPages: Record<LaterPage, Later> = {
  'balances-historical': {
    accounts: ['boAdmin'],
    needs: [['expert_historical_balance', 'view']],
    meanwhile: ['scheduled-calendar', 'experts'],
  },
  'balances-consolidated': {
    accounts: ['boAdmin'],
    needs: [['expert_consolidated_balances', 'view']],
    meanwhile: ['scheduled-calendar', 'experts'],
  },
}

export const laterPagesOf = (account: AccountType): LaterPage[] =>
  (Object.keys(laterPages) as LaterPage[]).filter((page) => laterPages[page].accounts.includes(account))
