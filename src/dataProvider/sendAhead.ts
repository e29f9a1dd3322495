import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { BatchedAnswer, BatchedCall } from '../../contract/kernel/batch.ts'

/** A call that left before the scripts of the page were there, with the headers that it had. */
export type CallAhead = { call: BatchedCall; headers: string; response: Promise<Response> }

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

/** The paths of calls, without the leading `/api/`. */
export type PathsAhead = { batch: string; isAuth: string; scopeConfig: string; preferences: string }

/**
 * Asks who is signed in, how their scope looks, and how they like their screens, while the scripts
 * of the page are on their way: as the session that this browser keeps would ask. Signed out, no
 * call leaves.
 *
 * The page holds it as it is written here, before everything else (vite.config.ts): it uses nothing
 * from outside of it.
 *
 * @param accounts in the order in which the record of a user is looked for
 */
export const sendAhead = (paths: PathsAhead, accounts: AccountKeys): void => {
  const read = (key: string, store = localStorage): unknown =>
    JSON.parse(store.getItem(key) ?? 'null')
  const send = (place: Record<string, string>, calls: BatchedCall[]): void => {
    const headers = new Headers({ ...common, ...place })
    const sent = JSON.stringify([...headers])
    headers.set('content-type', 'application/json')
    const answers = fetch(`/api/${paths.batch}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ calls }),
    }).then(async (response) => {
      const envelope = (await response.json()) as { r: { answers: BatchedAnswer[] } }
      return envelope.r.answers
    })
    for (const [index, call] of calls.entries()) {
      const response = answers.then((all) => {
        const { status, retryAfter, body } = all[index]!
        return Response.json(body, {
          status,
          headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
        })
      })
      // What takes it gets the failure.
      response.catch(() => undefined)
      ;(window.phiCallsAhead ??= []).push({ call, headers: sent, response })
    }
  }
  const [token, device] = [localStorage.getItem('phi.token'), localStorage.getItem('phi.device')]
  if (!token || !device) return
  const common: Record<string, string> = {
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
  const who: BatchedCall = { method: 'GET', path: paths.isAuth }
  const rest: BatchedCall[] =
    held && id
      ? [
          { method: 'GET', path: paths.scopeConfig },
          { method: 'POST', path: paths.preferences, body: { account: held.account } },
        ]
      : []
  if (place) return send(place, [who, ...rest])
  send({}, [who])
  if (held && id) send({ [held.header]: String(id) }, rest)
}

/**
 * The answer to a call that left ahead, where it was sent as it would be now; once, since the next
 * one may be answered otherwise. One that failed on its way is sent again.
 */
export const takeAhead = (request: Request, call: BatchedCall): Promise<Response> | undefined => {
  const sent = window.phiCallsAhead ?? []
  const headers = JSON.stringify([...request.headers].filter(([name]) => name !== 'content-type'))
  const place = sent.findIndex((each) => each.headers === headers && isSame(each.call, call))
  if (place === -1) return undefined
  return sent.splice(place, 1)[0]!.response.catch(() => fetch(request))
}

const isSame = (one: BatchedCall, other: BatchedCall): boolean =>
  one.method === other.method &&
  one.path === other.path &&
  JSON.stringify(one.body) === JSON.stringify(other.body)
