/** A payment that was begun: the page that is loaded again, or come back to from the bank, asks what became of it. */
export type Try = { key: string; amount: number }

const keyOf = (token: string) => `phi.payment.${token.split('.').slice(0, 2).join('.')}`

/** The payment that this tab began by a link. */
export const savedTry = (token: string): Try | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null') as Try | null
  } catch {
    return null
  }
}

/** Keeps what was begun, or forgets it (null). */
export const saveTry = (token: string, begun: Try | null): void => {
  try {
    if (begun) sessionStorage.setItem(keyOf(token), JSON.stringify(begun))
    else sessionStorage.removeItem(keyOf(token))
  } catch {
    // Without a store only the way back from the bank is lost: the link itself still says whether it was paid.
  }
}
