import { keep, kept } from '../tabStorage.ts'

const keyOf = (token: string) => `phi.payment.${token.split('.').slice(0, 2).join('.')}`

/** What this tab began by a link: the page that is loaded again, or come back to from the bank, asks what became of it. */
export const savedTry = <Try>(token: string): Try | null => kept<Try>(keyOf(token))

/** Keeps what was begun, or forgets it (null). Where nothing is kept, the link itself still says whether it was used. */
export const saveTry = (token: string, begun: object | null): void => keep(keyOf(token), begun)
