import { keep, kept } from '../tabStorage.ts'

/** A payment that was begun: the page that is loaded again, or come back to from the bank, asks what became of it. */
export type Try = { key: string; amount: number }

const keyOf = (token: string) => `phi.payment.${token.split('.').slice(0, 2).join('.')}`

/** The payment that this tab began by a link. */
export const savedTry = (token: string): Try | null => kept<Try>(keyOf(token))

/** Keeps what was begun, or forgets it (null). Where nothing is kept, the link itself still says whether it was paid. */
export const saveTry = (token: string, begun: Try | null): void => keep(keyOf(token), begun)
