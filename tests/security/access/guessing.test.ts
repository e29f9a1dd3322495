import { describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { withDeviceCookie } from '../../support/server/deviceCookies.ts'
import { codeOf, password, type SignedIn } from '../../support/furnished/furnish.ts'
import { useInstallations } from '../../support/server/servedPages.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'

const api = useApi()
const installation = useInstallations()

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { app } = await installation(world.server, { visitorCallsPerMinute: 0 })
  /** A try from an address: its own code, and the seconds to wait. */
  const tryFrom = async (from: string, secret: string, account = email, headers: SignedIn = {}) => {
    const response = await app.request(
      '/api/account/signin',
      withDeviceCookie({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
        body: JSON.stringify({ email: account, password: secret }),
      }),
    )
    return (await response.json()) as Envelope
  }
  let now = present.getTime()
  const pass = (seconds: number) => world.server.setNow(new Date((now += seconds * 1000)))
  return { ...world, tryFrom, pass }
}
const waitOf = (envelope: Envelope): number | undefined =>
  envelope.error ? envelope.r.retryAfter : undefined

describe('guessing a password', () => {
  it('waits twice as long each time, from the sixth try on, and never longer than a quarter of an hour', async () => {
    const { tryFrom, pass } = await setUp()
    for (let turn = 0; turn < 5; turn += 1)
      expect(codeOf(await tryFrom('203.0.113.7', 'wrong'))).toBe('BAD_CREDENTIALS')
    const waits: (number | undefined)[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const refused = await tryFrom('203.0.113.7', password)
      expect(codeOf(refused)).toBe('RATE_LIMITED')
      waits.push(waitOf(refused))
      pass(waitOf(refused)!)
      expect(codeOf(await tryFrom('203.0.113.7', 'wrong'))).toBe('BAD_CREDENTIALS')
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
    pass(900)
    expect(codeOf(await tryFrom('203.0.113.7', password))).toBe('answered')
  })

  it('is counted before the password is looked at, so that tries side by side do not slip by', async () => {
    const { tryFrom } = await setUp()
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => codeOf(await tryFrom('203.0.113.7', 'wrong'))),
    )
    expect(codes.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(5)
  })

  it('does not keep the owner out from elsewhere, nor from a device that has signed in before', async () => {
    const { tryFrom, signedIn } = await setUp()
    for (let turn = 0; turn < 30; turn += 1) await tryFrom('203.0.113.7', 'wrong')
    expect(codeOf(await tryFrom('203.0.113.99', password))).toBe('RATE_LIMITED')
    expect(codeOf(await tryFrom('198.51.100.1', password))).toBe('answered')
    expect(
      codeOf(
        await tryFrom('203.0.113.7', password, email, { 'device-id': signedIn['device-id']! }),
      ),
    ).toBe('answered')
  })

  it('from one address a hundred times does not lock out another user behind it', async () => {
    const { server, own, tryFrom } = await setUp()
    await createAdmin(server, 'eva@admin.test', { organization: own.organization })
    for (let turn = 0; turn < 101; turn += 1)
      await tryFrom('203.0.113.7', 'wrong', `n${turn}@admin.test`)
    expect(codeOf(await tryFrom('203.0.113.7', password, 'eva@admin.test'))).toBe('answered')
    // An attacker who tries one password on many accounts gets one try at each instead of five.
    expect(codeOf(await tryFrom('203.0.113.7', 'wrong'))).toBe('BAD_CREDENTIALS')
    expect(codeOf(await tryFrom('203.0.113.7', 'wrong'))).toBe('RATE_LIMITED')
  })

  it('from many networks leaves each of them one try, writes to the owner once, and does not keep them out', async () => {
    const { server, tryFrom } = await setUp()
    const networks = Array.from({ length: 24 }, (_, network) => `198.51.${network}.1`)
    for (const network of networks)
      for (let turn = 0; turn < 5; turn += 1) await tryFrom(network, 'wrong')
    expect(codeOf(await tryFrom('192.0.2.1', 'wrong'))).toBe('BAD_CREDENTIALS')
    expect(codeOf(await tryFrom('192.0.2.1', 'wrong'))).toBe('RATE_LIMITED')
    expect(codeOf(await tryFrom('203.0.113.7', password))).toBe('answered')
    const sent = (await waitingEmails(server)).filter(({ name }) => name === 'signInTries')
    expect(sent).toMatchObject([{ to: { email } }])
  })

  it('within an IPv6 network is one network', async () => {
    const { tryFrom } = await setUp()
    for (let turn = 0; turn < 5; turn += 1) await tryFrom(`2001:db8::${turn}`, 'wrong')
    expect(codeOf(await tryFrom('2001:db8::9', password))).toBe('RATE_LIMITED')
    expect(codeOf(await tryFrom('2001:db8:0:1::9', password))).toBe('answered')
  })

  it('at accounts that do not exist goes the same way', async () => {
    const { tryFrom } = await setUp()
    for (let turn = 0; turn < 5; turn += 1)
      expect(codeOf(await tryFrom('203.0.113.7', 'wrong', 'missing@admin.test'))).toBe(
        'BAD_CREDENTIALS',
      )
    expect(codeOf(await tryFrom('203.0.113.7', 'wrong', 'missing@admin.test'))).toBe('RATE_LIMITED')
    expect(codeOf(await tryFrom('203.0.113.7', 'wrong', 'unknown@admin.test'))).toBe(
      'BAD_CREDENTIALS',
    )
  })

  it('is forgotten once the right one was given', async () => {
    const { tryFrom } = await setUp()
    for (let round = 0; round < 3; round += 1) {
      for (let turn = 0; turn < 4; turn += 1)
        expect(codeOf(await tryFrom('203.0.113.7', 'wrong'))).toBe('BAD_CREDENTIALS')
      expect(codeOf(await tryFrom('203.0.113.7', password))).toBe('answered')
    }
  })
})

describe('codes for a new password', () => {
  it('can be requested five times from one network, twenty times a day in total, and separately from known devices', async () => {
    const { server, signedIn } = await setUp()
    const { app } = await installation(server, { visitorCallsPerMinute: 0 })
    const ask = async (from: string, headers: SignedIn = {}) => {
      const response = await app.request(
        '/api/account/password_reset/email',
        withDeviceCookie({
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
          body: JSON.stringify({ email }),
        }),
      )
      return codeOf((await response.json()) as Envelope)
    }
    for (let network = 1; network <= 4; network += 1) {
      for (let turn = 0; turn < 5; turn += 1)
        expect(await ask(`198.51.${network}.1`)).toBe('answered')
      expect(await ask(`198.51.${network}.2`)).toBe('RATE_LIMITED')
    }
    expect(await ask('192.0.2.1')).toBe('RATE_LIMITED')
    expect(await ask('192.0.2.1', { 'device-id': signedIn['device-id']! })).toBe('answered')
  })
})
