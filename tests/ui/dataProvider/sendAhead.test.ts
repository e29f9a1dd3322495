import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountTypeNames, accountTypes } from '../../../contract/kernel/accounts.ts'
import { recordNames } from '../../../src/dataProvider/adminRecords.ts'
import { choosePlace, forgetContext, takeContext } from '../../../src/dataProvider/context.ts'
import { sendAhead } from '../../../src/dataProvider/sendAhead.ts'
import { session } from '../../../src/dataProvider/session.ts'
import { sessionCalls } from '../../../src/dataProvider/sessionCalls.ts'
import { send } from '../../../src/dataProvider/transport.ts'

const accounts = accountTypeNames.map((account) => ({
  account,
  record: recordNames[account],
  header: accountTypes[account].header,
}))
const [isAuth, scopeConfig] = [sessionCalls['account.isAuth'], sessionCalls['scope.config']]

const sent: Request[] = []
/** As the page does before its scripts are there. */
const beginPage = () => sendAhead({ isAuth: isAuth.path, scopeConfig: scopeConfig.path }, accounts)
const sentTo = (path: string) => sent.filter(({ url }) => new URL(url).pathname === `/api/${path}`)

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
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return Response.json({ error: false, r: { nth: sent.length } })
  })
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
    expect(sent).toHaveLength(2)
    expect(await send(isAuth)).toEqual({ nth: 1 })
    takeContext('boAdmin', 5)
    expect(await send(scopeConfig)).toEqual({ nth: 2 })
    expect(sent).toHaveLength(2)
    await send(isAuth)
    expect(sent).toHaveLength(3)
  })

  it('are of the place that was chosen', async () => {
    choosePlace({ account: 'boAdmin', id: 6 })
    beginPage()
    expect(sent.map(({ headers }) => headers.get(accountTypes.boAdmin.header))).toEqual(['6', '6'])
    await send(isAuth)
    await send(scopeConfig)
    expect(sent).toHaveLength(2)
  })

  it('are sent again where the session is another by then', async () => {
    beginPage()
    session.keepToken('token 2')
    expect(await send(isAuth)).toEqual({ nth: 3 })
    takeContext('boAdmin', 7)
    await send(scopeConfig)
    expect(sentTo(scopeConfig.path)).toHaveLength(2)
  })

  it('are not sent for who is signed out', () => {
    localStorage.removeItem('phi.token')
    beginPage()
    expect(sent).toEqual([])
  })

  it('fail where they are taken', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    beginPage()
    await expect(send(isAuth)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
  })

  it('use nothing from outside, since the page holds them as text', () => {
    const alone = runInThisContext(`(${sendAhead.toString()})`) as typeof sendAhead
    alone({ isAuth: isAuth.path, scopeConfig: scopeConfig.path }, accounts)
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      `/api/${isAuth.path}`,
      `/api/${scopeConfig.path}`,
    ])
  })
})
