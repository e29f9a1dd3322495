import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../../contract/kernel/accounts.ts'
import { batchPath, mostInBatch, type BatchedCall } from '../../../contract/kernel/batch.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import type { SecurityEvent } from '../../../server/ports/auditTrail.ts'
import { countWrites } from '../../support/database/countWrites.ts'
import { codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { furnishCorner, type Corner } from '../../support/furnished/worlds.ts'
import { callOf, withoutRef } from '../../support/registry/callOperation.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { serveLanguages } from '../../support/server/languageServer.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi({ ownCopy: true })

type Answered = Envelope<{ answers: { status: number; retryAfter?: string; body: Envelope }[] }>

const ask = async (
  server: ApiUnderTest,
  calls: unknown,
  headers: SignedIn = {},
): Promise<Answered> => server.post(batchPath, { calls }, headers)

const answersTo = async (
  server: ApiUnderTest,
  calls: BatchedCall[],
  headers: SignedIn = {},
): Promise<Envelope[]> => {
  const answered = await ask(server, calls, headers)
  if (answered.error) throw new Error(JSON.stringify(answered.r))
  return answered.r.answers.map(({ body }) => body)
}

const asCall = (operation: Operation, corner: Corner): BatchedCall => {
  const { method, path } = operation
  const body = goodBody(operation, corner)
  if (method === 'POST') return { method, path, body }
  const query = new URLSearchParams(Object.entries(body).map(([name, of]) => [name, String(of)]))
  return { method, path: query.size > 0 ? `${path}?${query}` : path }
}

const reading = registry.filter(({ inBatch }) => inBatch)
const isOfAccount = ({ audience }: Operation, account: AccountType): boolean =>
  audience === account || !(accountTypeNames as readonly string[]).includes(audience)

describe('a batch', () => {
  it.each(accountTypeNames)(
    'answers every call that may be in one as that call does by itself, and writes nothing (%s)',
    async (account) => {
      const server = api()
      const corner = await furnishCorner(server, 'Alondra')
      const signedIn = corner.signedIn[account]
      const operations = reading.filter((operation) => isOfAccount(operation, account))
      const writes = await countWrites(server.database)
      const before = await writes()
      for (let first = 0; first < operations.length; first += mostInBatch) {
        const some = operations.slice(first, first + mostInBatch)
        const answers = await answersTo(
          server,
          some.map((operation) => asCall(operation, corner)),
          signedIn,
        )
        for (const [place, operation] of some.entries()) {
          const alone = await callOf(server, operation, goodBody(operation, corner), signedIn)
          expect(`${operation.path} ${withoutRef(answers[place])}`).toBe(
            `${operation.path} ${withoutRef(alone)}`,
          )
        }
      }
      expect(await writes()).toBe(before)
      expect(operations.length).toBeGreaterThan(20)
    },
  )

  it('takes no call that changes something, answers with a file, or is none', async () => {
    const server = api()
    const others = registry
      .filter(({ inBatch }) => !inBatch)
      .map(({ method, path }) => ({ method, path }))
    const none = [
      { method: 'GET', path: 'batch' },
      { method: 'POST', path: 'account/is_auth' },
      { method: 'GET', path: '../images/x' },
      { method: 'GET', path: 'https://elsewhere.test/account/is_auth' },
      { method: 'GET', path: 'account/is_auth/' },
      { method: 'GET', path: 'account/is_auth#x' },
    ]
    for (const call of [...others, ...none])
      expect(await ask(server, [{ method: 'GET', path: 'account/is_auth' }, call])).toMatchObject({
        error: true,
        r: { msg: 'VALIDATION', fields: [{ path: 'calls.1.path', rule: 'choice' }] },
      })
  })

  it.each([
    [{}, 'calls', 'required'],
    [{ calls: [] }, 'calls', 'tooSmall'],
    [{ calls: 'all' }, 'calls', 'type'],
    [
      {
        calls: Array.from({ length: mostInBatch + 1 }, () => ({
          method: 'GET',
          path: 'account/is_auth',
        })),
      },
      'calls',
      'tooBig',
    ],
    [{ calls: [{ method: 'PUT', path: 'account/is_auth' }] }, 'calls.0.method', 'choice'],
    [{ calls: [{ method: 'GET' }] }, 'calls.0.path', 'required'],
    [{ calls: [{ method: 'GET', path: 'account/is_auth', body: 3 }] }, 'calls.0.body', 'type'],
    [
      { calls: [{ method: 'GET', path: 'account/is_auth', more: 3 }] },
      'calls.0.more',
      'notAllowed',
    ],
  ])('names what is wrong with it: %j', async (body, path, rule) => {
    const refusal = await api().post(batchPath, body)
    expect(refusal).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path, rule }] },
    })
  })

  it('is taken as JSON alone, so that no page of another origin can send one', async () => {
    const server = api()
    const body = JSON.stringify({ calls: [{ method: 'GET', path: 'account/is_auth' }] })
    const kinds: Record<string, string>[] = [{}, { 'content-type': 'text/plain' }]
    for (const headers of kinds) {
      const answered = await server.fetch(batchPath, { method: 'POST', body, headers })
      expect(await answered.json()).toMatchObject({ error: true, r: { msg: 'MALFORMED' } })
    }
    const torn = {
      method: 'POST',
      body: '{"calls":',
      headers: { 'content-type': 'application/json' },
    }
    expect(await (await server.fetch(batchPath, torn)).json()).toMatchObject({
      error: true,
      r: { msg: 'MALFORMED' },
    })
  })

  it('answers each by itself: what one is refused is no concern of the others', async () => {
    const server = api()
    const { signedIn } = await furnishCorner(server, 'Alondra')
    const calls: BatchedCall[] = [
      { method: 'POST', path: 'branch_offices/clients/get', body: { limit: 1 } },
      { method: 'POST', path: 'branch_offices/clients/get', body: { limit: 'many' } },
      { method: 'POST', path: 'partners/organizations/get', body: {} },
    ]
    expect(await answersTo(server, calls, signedIn.boAdmin)).toMatchObject([
      { error: false },
      { error: true, r: { msg: 'VALIDATION', fields: [{ path: 'limit' }] } },
      { error: true, r: { msg: 'FORBIDDEN' } },
    ])
    expect(await answersTo(server, calls)).toMatchObject(
      calls.map(() => ({ error: true, r: { msg: 'INVALID_DEVICE' } })),
    )
  })

  it('sets the cookie of the device that one of its calls gets', async () => {
    const answered = await api().limited(0)(batchPath, {
      method: 'POST',
      body: JSON.stringify({ calls: [{ method: 'GET', path: 'account/is_auth' }] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answered.headers.getSetCookie()).toMatchObject([expect.stringContaining('device=')])
    expect(answered.headers.get('cache-control')).toBe('no-store')
  })

  it('counts each of its calls, and as a whole what is none or comes from a stranger', async () => {
    const app = await serveLanguages(api(), { visitorCallsPerMinute: 12 })
    const sendFrom = async (address: string, body: unknown): Promise<Answered> => {
      const env = { incoming: { socket: { remoteAddress: address } } }
      const init = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
      return (await (await app.request(`/api/${batchPath}`, init, env)).json()) as Answered
    }
    const five = {
      calls: Array.from({ length: 5 }, () => ({ method: 'GET', path: 'account/is_auth' })),
    }
    const codes = (answered: Answered) =>
      answered.error ? answered.r.msg : answered.r.answers.map(({ body }) => codeOf(body))
    const all = Array<string>(5).fill('answered')
    expect(codes(await sendFrom('192.0.2.1', five))).toEqual(all)
    expect(codes(await sendFrom('192.0.2.1', five))).toEqual(all)
    expect(codes(await sendFrom('192.0.2.1', five))).toBe('RATE_LIMITED')
    for (let turn = 0; turn < 6; turn += 1)
      expect(codes(await sendFrom('192.0.2.2', {}))).toBe('VALIDATION')
    expect(codes(await sendFrom('192.0.2.2', {}))).toBe('RATE_LIMITED')
  })

  it('has the first excess of its own in the security log', async () => {
    const server = api()
    const recorded: SecurityEvent[] = []
    server.ports.securityLog = {
      ...server.ports.securityLog,
      record: (event) => void recorded.push(event),
    }
    const app = await serveLanguages(server, { visitorCallsPerMinute: 2 })
    const headers = { 'content-type': 'application/json' }
    for (let turn = 0; turn < 3; turn += 1)
      await app.request(`/api/${batchPath}`, { method: 'POST', body: '{}', headers })
    expect(recorded).toMatchObject([{ operation: batchPath, code: 'RATE_LIMITED' }])
  })
})
