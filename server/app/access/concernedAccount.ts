import { Refusal } from '../../../contract/kernel/errors.ts'

const accounts = new WeakMap<Refusal, number>()

/** Notes which account a refused call concerned, for the security log: a stranger who guesses at it is not signed in to it. */
export const concerning = (refusal: Refusal, account: number | null | undefined): Refusal => {
  if (account != null) accounts.set(refusal, account)
  return refusal
}

/** Runs `work`; if it is refused, finds the account that it concerned and notes it. The answer stays the same. */
export const concerningAccount = async <Result>(find: () => Promise<number | undefined>, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) concerning(error, await find())
    throw error
  }
}

/** The account that a refused call concerned, if the call found it. */
export const concernedAccount = (refusal: Refusal | null): number | null => (refusal && accounts.get(refusal)) ?? null
