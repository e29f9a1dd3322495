import { accountTypeNames, accountTypes, type AccountType } from '../../contract/kernel/accounts.ts'

/**
 * Which organization, branch office or partner the calls are about; 0 or absent: whatever the
 * session reaches.
 */
type Context = Partial<Record<AccountType, number>>

/** The place that a person with several works in. */
export type ChosenPlace = { account: AccountType; id: number }

// Each tab keeps its own place; a new tab begins with the last one chosen in any.
const key = 'phi.place'
const stores = (): Storage[] => [sessionStorage, localStorage]

const readChoice = (): ChosenPlace | undefined => {
  try {
    for (const store of stores()) {
      const { account, id } = JSON.parse(store.getItem(key) ?? '{}') as Partial<ChosenPlace>
      if (account && accountTypeNames.includes(account) && Number.isInteger(id))
        return { account, id: id! }
    }
  } catch {
    // Storage is switched off or holds something else: the choice lasts as long as the page.
  }
  return undefined
}

const writeChoice = (): void => {
  try {
    for (const store of stores()) {
      if (chosen) store.setItem(key, JSON.stringify(chosen))
      else store.removeItem(key)
    }
  } catch {
    // As above.
  }
}

let chosen = readChoice()
let current: Context = chosen ? { [chosen.account]: chosen.id } : {}

/** The place that was chosen, also before the page was loaded; undefined where nothing was. */
export const chosenPlace = (): ChosenPlace | undefined => chosen

/** Works in a place from now on, in this tab and in new ones. */
export const choosePlace = ({ account, id }: ChosenPlace): void => {
  chosen = { account, id }
  current = { [account]: id }
  writeChoice()
}

/**
 * Sets the context of an account type unless another one was chosen before (specification 4,
 * session).
 */
export const takeContext = (account: AccountType, id: number): void => {
  if (!current[account]) current = { ...current, [account]: id }
}

export const forgetContext = (): void => {
  current = {}
  if (!chosen) return
  chosen = undefined
  writeChoice()
}

/**
 * The headers that carry the current ids; they narrow what the session may reach and never widen
 * it.
 */
export const contextHeaders = (): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(current) as [AccountType, number][])
      .filter(([, id]) => id > 0)
      .map(([account, id]) => [accountTypes[account].header, String(id)]),
  )
