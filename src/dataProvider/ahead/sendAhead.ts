import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { BatchedAnswer, BatchedCall } from '../../../contract/kernel/batch.ts'

/**
 * A call that left before the scripts of the page were there, with the headers that it had, until
 * when its answer is taken, in milliseconds of the page, and whether it is one of an opening.
 */
export type CallAhead = {
  call: BatchedCall
  headers: string
  response: Promise<Response>
  until: number
  ofOpening: boolean
}

/**
 * What a screen read when it was last opened: the calls, when, and the headers that named the
 * place, as JSON.
 */
export type Opening = { place: string; at: number; calls: BatchedCall[] }

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

type Parts = {
  callsToday: (opening: Opening) => BatchedCall[]
  responseOf: (answer: BatchedAnswer) => Response
}

/**
 * Asks who is signed in, how their scope looks, how they like their screens, and what this screen
 * read the last time, while the scripts of the page are on their way: as the session that
 * this browser keeps would ask. Signed out, no call leaves.
 *
 * The page holds it as it is written here, before everything else (vite.config.ts): it uses nothing
 * from outside of it.
 *
 * @param accounts in the order in which the record of a user is looked for
 * @param parts functions that use nothing from outside either
 */
export const sendAhead = (
  paths: PathsAhead,
  accounts: AccountKeys,
  { callsToday, responseOf }: Parts,
): void => {
  const read = (key: string, store = localStorage): unknown =>
    JSON.parse(store.getItem(key) ?? 'null')
  const send = (place: Record<string, string>, calls: BatchedCall[], ofOpening = false): void => {
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
      const response = answers.then((all) => responseOf(all[index]!))
      // What takes it gets the failure.
      response.catch(() => undefined)
      const until = performance.now() + 15_000
      ;(window.phiCallsAhead ??= []).push({ call, headers: sent, response, until, ofOpening })
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
  type Place = { account?: string; id?: number }
  const chosen = (read('phi.place', sessionStorage) ?? read('phi.place') ?? {}) as Place
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
  const there = place ?? (held && id ? { [held.header]: String(id) } : undefined)
  if (!place) send({}, [who])
  if (there) send(there, place ? [who, ...rest] : rest)
  const openings = (read('phi.openings') ?? {}) as Record<string, Opening>
  const opening = openings[location.pathname]
  if (there && opening?.place === JSON.stringify(there)) send(there, callsToday(opening), true)
}

/**
 * The calls of an opening as they would be made today: the dates of a week around that day are
 * moved on; those further away belong to months, which change seldom. A call that the screen then
 * makes otherwise goes by itself. The page holds this too as it is written here.
 */
export const callsToday = ({ at, calls }: Opening): BatchedCall[] => {
  const day = 86_400_000
  const dateAt = (instant: number) =>
    new Date(instant - new Date(instant).getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  const then = Date.parse(dateAt(at))
  const passed = Date.parse(dateAt(Date.now())) - then
  const move = (quoted: string) => {
    const date = Date.parse(quoted.slice(1))
    if (Math.abs(date - then) > 8 * day) return quoted
    return `"${new Date(date + passed).toISOString().slice(0, 10)}`
  }
  return JSON.parse(JSON.stringify(calls).replaceAll(/"\d{4}-\d\d-\d\d/g, move)) as BatchedCall[]
}

/**
 * The answer to a call that left ahead, where it was sent as it would be now; once, and within
 * seconds, since the next one may be answered otherwise. One that failed on its way is sent again.
 */
export const takeAhead = (request: Request, call: BatchedCall): Promise<Response> | undefined => {
  const sent = window.phiCallsAhead ?? []
  const headers = JSON.stringify([...request.headers].filter(([name]) => name !== 'content-type'))
  const place = sent.findIndex(
    (each) => each.headers === headers && each.until > performance.now() && isSame(each.call, call),
  )
  if (place === -1) return undefined
  const [taken] = sent.splice(place, 1)
  screenWasAhead ||= taken!.ofOpening
  return taken!.response.catch(() => fetch(request))
}

let screenWasAhead = false

/** Whether anything of the screen was read before its scripts were there to listen for changes. */
export const wasScreenAhead = (): boolean => screenWasAhead

/** Takes no answer any more that was given before something was changed. */
export const forgetAhead = (): void => void delete window.phiCallsAhead

const isSame = (one: BatchedCall, other: BatchedCall): boolean =>
  one.method === other.method &&
  one.path === other.path &&
  JSON.stringify(one.body) === JSON.stringify(other.body)
