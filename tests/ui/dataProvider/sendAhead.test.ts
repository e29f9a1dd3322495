import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchPath, type BatchedCall } from '../../../contract/kernel/batch.ts'
import { accountTypeNames, accountTypes } from '../../../contract/kernel/accounts.ts'
import { recordNames } from '../../../src/dataProvider/adminRecords.ts'
import { responseOf } from '../../../src/dataProvider/batch.ts'
import { choosePlace, forgetContext, takeContext } from '../../../src/dataProvider/context.ts'
import { callsToday, sendAhead, type Opening } from '../../../src/dataProvider/ahead/sendAhead.ts'
import { session } from '../../../src/dataProvider/session.ts'
import { sessionCalls } from '../../../src/dataProvider/sessionCalls.ts'
import { send } from '../../../src/dataProvider/transport.ts'

const accounts = accountTypeNames.map((account) => ({
  account,
  record: recordNames[account],
  header: accountTypes[account].header,
}))
const [isAuth, scopeConfig] = [sessionCalls['account.isAuth'], sessionCalls['scope.config']]
const preferences = sessionCalls['account.preferences']
const paths = {
  batch: batchPath,
  isAuth: isAuth.path,
  scopeConfig: scopeConfig.path,
  preferences: preferences.path,
}

/** The requests that left, each with the calls that it asks for. */
const sent: { headers: Headers; calls: string[] }[] = []
/** As the page does before its scripts are there. */
const beginPage = () => sendAhead(paths, accounts, { callsToday, responseOf })
const sentTo = (path: string) => sent.filter(({ calls }) => calls.includes(path))

/** Answers each call with its path and how many requests there were by then. */
const answer = async (input: Request | string, batch?: RequestInit): Promise<Response> => {
  const nth = sent.length + 1
  const envelope = (of: string) => ({ error: false, r: { of, nth } })
  if (input instanceof Request) {
    const path = new URL(input.url).pathname.replace('/api/', '')
    sent.push({ headers: input.headers, calls: [path] })
    return Response.json(envelope(path))
  }
  expect(input).toBe(`/api/${batchPath}`)
  const { calls } = JSON.parse(batch!.body as string) as { calls: BatchedCall[] }
  sent.push({ headers: new Headers(batch!.headers), calls: calls.map(({ path }) => path) })
  const answers = calls.map(({ path }) => ({ status: 200, body: envelope(path) }))
  return Response.json({ error: false, r: { answers } })
}

beforeEach(() => {
  document.documentElement.lang = 'es'
  localStorage.setItem('phi.token', 'token 1')
  localStorage.setItem('phi.device', 'device 1')
  localStorage.setItem(
    'phi.user',
    JSON.stringify({
      user: { id: 3 },
      organizationAdmin: { id: 0 },
      branchOfficeAdmin: { id: 8, branchOffice: { id: 5, organization: { id: 2 } } },
    }),
  )
  session.reload()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  sent.length = 0
  delete window.phiCallsAhead
  forgetContext()
  localStorage.clear()
  session.reload()
  vi.unstubAllGlobals()
})

describe('the calls before the scripts', () => {
  it('are taken for those that the scripts would send, once', async () => {
    beginPage()
    expect(sent.map(({ calls }) => calls)).toEqual([
      [isAuth.path],
      [scopeConfig.path, preferences.path],
    ])
    expect(await send(isAuth)).toEqual({ of: isAuth.path, nth: 1 })
    takeContext('boAdmin', 5)
    expect(await send(scopeConfig)).toEqual({ of: scopeConfig.path, nth: 2 })
    expect(await send(preferences, { account: 'boAdmin' })).toEqual({
      of: preferences.path,
      nth: 2,
    })
    expect(sent).toHaveLength(2)
    await send(isAuth)
    expect(sent).toHaveLength(3)
  })

  it('are one request for the place that was chosen', async () => {
    choosePlace({ account: 'boAdmin', id: 6 })
    beginPage()
    expect(sent.map(({ headers }) => headers.get(accountTypes.boAdmin.header))).toEqual(['6'])
    await send(isAuth)
    await send(scopeConfig)
    await send(preferences, { account: 'boAdmin' })
    expect(sent).toHaveLength(1)
  })

  it('are sent again where the session is another by then, or the call asks for something else', async () => {
    beginPage()
    session.keepToken('token 2')
    expect(await send(isAuth)).toEqual({ of: isAuth.path, nth: 3 })
    takeContext('boAdmin', 7)
    await send(scopeConfig)
    expect(sentTo(scopeConfig.path)).toHaveLength(2)
    session.keepToken('token 1')
    await send(preferences, { account: 'oAdmin' })
    expect(sentTo(preferences.path)).toHaveLength(2)
  })

  it('are not sent for who is signed out', () => {
    localStorage.removeItem('phi.token')
    beginPage()
    expect(sent).toEqual([])
  })

  it('are sent again where they failed on their way, and fail then', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    beginPage()
    await expect(send(isAuth)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
    vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
    beginPage()
    vi.stubGlobal('fetch', answer)
    expect(await send(isAuth)).toEqual({ of: isAuth.path, nth: 1 })
  })

  it('use nothing from outside, since the page holds them as text', () => {
    const alone = runInThisContext(`(${sendAhead.toString()})`) as typeof sendAhead
    alone(paths, accounts, {
      callsToday: runInThisContext(`(${callsToday.toString()})`) as typeof callsToday,
      responseOf: runInThisContext(`(${responseOf.toString()})`) as typeof responseOf,
    })
    expect(sent.flatMap(({ calls }) => calls)).toEqual([
      isAuth.path,
      scopeConfig.path,
      preferences.path,
    ])
  })
})

describe('what a screen read when it was last opened', () => {
  const experts = operation('branch_offices/experts/get')
  const appointments = operation('branch_offices/schedules/get')
  const day = 86_400_000
  const dateIn = (days: number) => {
    const at = new Date(Date.now() + days * day)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  }
  const body = { branchOffice: 5, from: dateIn(-2), to: dateIn(-1), since: dateIn(-90) }
  const place = JSON.stringify({ [accountTypes.boAdmin.header]: '5' })
  const keep = (opening: Partial<Opening>) =>
    localStorage.setItem(
      'phi.openings',
      JSON.stringify({
        [window.location.pathname]: {
          place,
          at: Date.now() - 2 * day,
          calls: [
            { method: 'POST', path: experts.path, body: {} },
            { method: 'POST', path: appointments.path, body },
          ],
          ...opening,
        },
      }),
    )
  afterEach(() => void vi.useRealTimers())

  it('leaves ahead too, with its days moved on to today, and is taken once', async () => {
    keep({})
    beginPage()
    expect(sent.map(({ calls }) => calls)).toEqual([
      [isAuth.path],
      [scopeConfig.path, preferences.path],
      [experts.path, appointments.path],
    ])
    takeContext('boAdmin', 5)
    const today = { ...body, from: dateIn(0), to: dateIn(1) }
    expect(await send(appointments, today)).toMatchObject({ nth: 3 })
    expect(await send(appointments, today)).toMatchObject({ nth: 4 })
  })

  it('is read again where the screen reads otherwise, or seconds later', async () => {
    keep({})
    beginPage()
    takeContext('boAdmin', 5)
    expect(await send(appointments, body)).toMatchObject({ nth: 4 })
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 16_000)
    expect(await send(experts)).toMatchObject({ nth: 5 })
    vi.restoreAllMocks()
  })

  it('is read again once something was changed', async () => {
    keep({})
    beginPage()
    takeContext('boAdmin', 5)
    await send({ method: 'POST', path: 'branch_offices/schedules/cancel' }, { id: 1 })
    expect(await send(experts)).toMatchObject({ nth: 5 })
  })

  it('does not leave for another place', () => {
    keep({ place: JSON.stringify({ [accountTypes.boAdmin.header]: '6' }) })
    beginPage()
    expect(sent).toHaveLength(2)
  })

  it('is not kept of a screen whose session ended as it opened', async () => {
    vi.resetModules()
    const fresh = await import('../../../src/dataProvider/transport.ts')
    const { session: own } = await import('../../../src/dataProvider/session.ts')
    vi.useFakeTimers()
    fresh.send({ ...appointments, inBatch: true }, body).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    own.clear()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(localStorage.getItem('phi.openings')).toBeNull()
  })

  it('is kept once the screen is there, without what leaves in any case, and until the user signs out', async () => {
    vi.resetModules()
    const fresh = await import('../../../src/dataProvider/transport.ts')
    const context = await import('../../../src/dataProvider/context.ts')
    context.takeContext('boAdmin', 5)
    vi.useFakeTimers({ now: Date.parse('2026-12-02T12:00:00Z') })
    for (const [call, values] of [
      [preferences, { account: 'boAdmin' }],
      [appointments, body],
    ] as const)
      fresh.send({ ...call, inBatch: true }, values).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_600)
    fresh.send({ ...experts, inBatch: true }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_600)
    expect(JSON.parse(localStorage.getItem('phi.openings')!)).toEqual({
      [window.location.pathname]: {
        place,
        at: Date.parse('2026-12-02T12:00:01.500Z'),
        calls: [{ method: 'POST', path: appointments.path, body }],
      },
    })
    session.clear()
    expect(localStorage.getItem('phi.openings')).toBeNull()
  })
})

function operation(path: string): { method: 'POST'; path: string } {
  return { method: 'POST', path }
}
