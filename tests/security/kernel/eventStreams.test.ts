import { afterEach, describe, expect, it, vi } from 'vitest'
import { openLiveEvents } from '../../../server/adapters/events/openLiveEvents.ts'
import { createAdmin, giveRights } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import {
  answerOf,
  furnish,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { setUpTotp } from '../../support/server/secondFactors.ts'
import { until } from '../../support/server/until.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()
const email = 'o@admin.test'

const setUp = async () => {
  const live = await openLiveEvents(database(), () => undefined)
  const server = { ...apiOn(database(), present, live), database: database() }
  const { own } = await furnish(server)
  const signedIn = await createAdmin(server, email, { organization: own.organization })
  const listen = async (headers: SignedIn) => {
    const response = await server.fetch('organizations/events?for=600', { headers })
    const reader = response.body!.getReader()
    const state = { ended: false, type: response.headers.get('content-type') }
    void (async () => {
      while (!(await reader.read()).done);
      state.ended = true
    })()
    return state
  }
  return { server, own, signedIn, listen, close: () => live.close() }
}

describe('an open event stream (L15)', () => {
  afterEach(() => void vi.useRealTimers())

  it('ends when its session is signed out', async () => {
    const { server, signedIn, listen, close } = await setUp()
    const stream = await listen(signedIn)
    answerOf(await server.post('account/logout', {}, signedIn))
    await until('the stream has ended', () => stream.ended, 2_000)
    expect(stream.ended).toBe(true)
    await close()
  })

  it('goes on when another session of the account ends', async () => {
    const { server, signedIn, listen, close } = await setUp()
    const stream = await listen(signedIn)
    answerOf(await server.post('account/sessions/delete', { others: true }, signedIn))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(stream.ended).toBe(false)
    await close()
  })

  it('counts no longer once its reader has gone, so the same account may open many one after the other', async () => {
    const { server, signedIn, close } = await setUp()
    const answers = new Set<string | null>()
    for (let nth = 0; nth < 40; nth++) {
      const response = await server.fetch('organizations/events?for=600', { headers: signedIn })
      answers.add(response.headers.get('content-type'))
      const reader = response.body!.getReader()
      await reader.read()
      const waiting = reader.read()
      await reader.cancel()
      await waiting
    }
    expect([...answers]).toEqual([expect.stringContaining('text/event-stream')])
    await close()
  })

  it.each([
    [
      'their role is changed',
      (_: number, role: number) =>
        ['admins/roles/edit', { id: role, data: { dataScope: 1 } }] as const,
    ],
    [
      'their membership is suspended',
      (id: number) =>
        ['admins/edit', { id, data: { status: { id: 2, comments: 'On leave' } } }] as const,
    ],
    ['their membership is removed', (id: number) => ['admins/delete', { id }] as const],
    [
      'two-step sign-in is required',
      () =>
        ['config/edit', { key: 'security', data: { requiredSecondFactor: 'everyone' } }] as const,
    ],
  ])('ends at once when %s by an administrator', async (_, callOf) => {
    const { server, listen, own, close } = await setUp()
    const owner = await createAdmin(server, 'owner@admin.test', { organization: own.organization })
    await setUpTotp(server, owner)
    const reader = await createAdmin(
      server,
      'reader@admin.test',
      { organization: own.organization },
      [{ sys_name: 'schedule', privs: { view: true } }],
    )
    const { rows } = await server.database.asOwner((client) =>
      client.query<{ id: number; role: number }>(
        'select id, role_id as role from membership where email = $1',
        ['reader@admin.test'],
      ),
    )
    const stream = await listen(reader)
    expect(stream.type).toContain('text/event-stream')
    const [path, body] = callOf(rows[0]!.id, rows[0]!.role)
    answerOf(await server.post(`organizations/${path}`, body, owner))
    await until('the stream has ended', () => stream.ended, 2_000)
    expect(stream.ended).toBe(true)
    await close()
  })

  it('ends at once when its account gets a new password from another session', async () => {
    const { server, signedIn, listen, close } = await setUp()
    const stream = await listen(signedIn)
    const other = await signIn(server, email)
    answerOf(
      await server.post(
        'account/edit',
        { data: { pwd: { old: password, new: 'a wholly other passphrase' } } },
        other,
      ),
    )
    await until('the stream has ended', () => stream.ended, 2_000)
    expect(stream.ended).toBe(true)
    await close()
  })

  it('ends within a minute or so when the permissions of its reader change', async () => {
    const { server, signedIn, listen, close } = await setUp()
    const realNow = performance.now.bind(performance)
    let ahead = 0
    vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
    const stream = await listen(signedIn)
    await giveRights(server, email, [{ sys_name: 'client', privs: { view: true } }] as never)
    ahead = 61_000
    // Anything that wakes the stream shows it, as its beat does every 20 seconds.
    answerOf(await server.post('account/sessions/delete', { others: true }, signedIn))
    await until('the stream has ended', () => stream.ended, 2_000)
    expect(stream.ended).toBe(true)
    vi.restoreAllMocks()
    await close()
  })
})
