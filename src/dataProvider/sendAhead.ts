import type { AccountType } from '../../contract/kernel/accounts.ts'

/** A call that left before the scripts of the page were there. */
export type CallAhead = { request: Request; response: Promise<Response> }

declare global {
  interface Window {
    /** Those of this page that are not taken yet. */
    phiCallsAhead?: CallAhead[]
  }
}

/**
 * Where the user keeps the record of each account type, and the header that narrows calls to it.
 */
export type AccountKeys = readonly { account: AccountType; record: string; header: string }[]

/**
 * Asks who is signed in, and how their scope looks, while the scripts of the page are on their way:
 * as the session that this browser keeps would ask. Signed out, no call leaves.
 *
 * The page holds it as it is written here, before everything else (vite.config.ts): it uses nothing
 * from outside of it.
 *
 * @param paths of the calls `account.isAuth` and `scope.config`
 * @param accounts in the order in which the record of a user is looked for
 */
export const sendAhead = (
  paths: { isAuth: string; scopeConfig: string },
  accounts: AccountKeys,
): void => {
  const read = (key: string, store = localStorage): unknown =>
    JSON.parse(store.getItem(key) ?? 'null')
  const send = (path: string, place: Record<string, string>): void => {
    const url = new URL(`/api/${path}`, window.location.origin)
    const request = new Request(url, { headers: { ...headers, ...place } })
    const response = fetch(request)
    // What takes it gets the failure.
    response.catch(() => undefined)
    ;(window.phiCallsAhead ??= []).push({ request, response })
  }
  const [token, device] = [localStorage.getItem('phi.token'), localStorage.getItem('phi.device')]
  if (!token || !device) return
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'device-id': device,
    'accept-language': document.documentElement.lang,
  }
  const user = (read('phi.user') ?? {}) as Record<string, Record<string, { id?: number }>>
  const chosen = (read('phi.place', sessionStorage) ?? read('phi.place') ?? {}) as {
    account?: string
    id?: number
  }
  const isHeld = ({ record }: AccountKeys[number]) => Number(user[record]?.['id']) > 0
  const held =
    accounts.find((each) => each.account === chosen.account && isHeld(each)) ??
    accounts.find(isHeld)
  const own = held && user[held.record]
  const id = (own?.['organization'] ?? own?.['partner'] ?? own?.['branchOffice'])?.id
  const header = accounts.find(({ account }) => account === chosen.account)?.header
  const place = header && chosen.id ? { [header]: String(chosen.id) } : undefined
  send(paths.isAuth, place ?? {})
  if (held && id) send(paths.scopeConfig, place ?? { [held.header]: String(id) })
}

/**
 * The answer to a call that left ahead, where it was sent as it would be now; once, since the next
 * one may be answered otherwise.
 */
export const takeAhead = (request: Request): Promise<Response> | undefined => {
  const sent = window.phiCallsAhead ?? []
  const place = sent.findIndex((each) => isSame(each.request, request))
  return place === -1 ? undefined : sent.splice(place, 1)[0]!.response
}

const isSame = (one: Request, other: Request): boolean =>
  one.method === other.method &&
  one.url === other.url &&
  JSON.stringify([...one.headers]) === JSON.stringify([...other.headers])
