import { accountTypes, type AccountType } from '../../contract/accounts.ts'

/** Which organization, branch office or partner the calls are about; 0 or absent: whatever the session reaches. */
type Context = Partial<Record<AccountType, number>>

let current: Context = {}

/** Sets the context of an account type unless another one was chosen before (specification 4, session). */
export const takeContext = (account: AccountType, id: number): void => {
  if (!current[account]) current = { ...current, [account]: id }
}

export const forgetContext = (): void => {
  current = {}
}

/** The headers that carry the current ids; they narrow what the session may reach and never widen it. */
export const contextHeaders = (): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(current) as [AccountType, number][])
      .filter(([, id]) => id > 0)
      .map(([account, id]) => [accountTypes[account].header, String(id)]),
  )
