import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHooks } from '../../server/adapters/hooks/openHooks.ts'
import { newPushKey, openPush } from '../../server/adapters/push/openPush.ts'
import { createSecrets } from '../../server/adapters/secrets/createSecrets.ts'
import { MessageRefused } from '../../server/ports/messages.ts'
import {
  browserKeys,
  decrypted,
  signedBy,
  startPushService,
} from '../support/outside/pushService.ts'

let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => void (service = await startPushService()))
afterEach(() => service.close())

const pushWith = (local: boolean, key = 'a secret of the tests') =>
  openPush({
    privateKey: newPushKey(createSecrets(key)),
    hooks: openHooks({ local, milliseconds: 1000 }),
    address: () => 'https://agenda.test',
  })
const message = {
  tag: 'notice-7',
  title: 'Cita reservada · Ñandú 🌱',
  body: '12 ene 2027, 10:00',
  path: '/dashboard/organization/notices?open=7',
}

describe('the test’s own reading of a message', () => {
  it('is that of the example in RFC 8291', () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
    expect(decrypted(Buffer.from(body, 'base64url'), pair, auth)).toBe(
      'When I grow up, I want to be a watermelon',
    )
  })
})

describe('a pushed message', () => {
  it('arrives encrypted for the browser alone, signed by this installation for that push service', async () => {
    const { pair, auth, keys } = browserKeys()
    const push = pushWith(true)
    await push.to({ endpoint: `${service.origin}/push/a?x=1`, ...keys }).send(message)
    const [{ path, headers, body }] = service.pushed as [(typeof service.pushed)[number]]
    expect(path).toBe('/push/a?x=1')
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'normal',
      'content-length': String(body.length),
    })
    expect(body.length).toBeLessThanOrEqual(4096)
    expect(JSON.parse(decrypted(body, pair, auth))).toEqual(message)
    expect(() => decrypted(body, browserKeys().pair, auth)).toThrow('authenticate')
    const signed = signedBy(headers)!
    expect(signed).toMatchObject({
      key: push.publicKey,
      head: { alg: 'ES256' },
      claims: { sub: 'https://agenda.test' },
    })
    expect(signed.claims.aud).toBe(service.origin.replace('http:', 'https:'))
    expect(signed.claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
    expect(signed.claims.exp - Date.now() / 1000).toBeGreaterThan(60)
  })

  it('is signed with the same key after every start, and with another one elsewhere', () => {
    expect(pushWith(true).publicKey).toBe(pushWith(true).publicKey)
    expect(pushWith(true, 'another').publicKey).not.toBe(pushWith(true).publicKey)
  })

  it.each([
    [404, true],
    [410, true],
    [400, false],
    [403, false],
    [429, false],
    [500, false],
    [302, false],
  ])('that is answered with %i is given up for good: %s', async (status, isOver) => {
    service.answers(() => status)
    const sending = pushWith(true)
      .to({ endpoint: `${service.origin}/a`, ...browserKeys().keys })
      .send(message)
    const error = await sending.catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof MessageRefused).toBe(isOver)
  })
})

describe('the address of a subscription', () => {
  it.each([
    ['http://push.example.com/a', 'notAllowed'],
    ['https://127.0.0.1/a', 'notAllowed'],
    ['https://[::1]/a', 'notAllowed'],
    ['https://10.1.2.3/a', 'notAllowed'],
    ['https://169.254.169.254/latest', 'notAllowed'],
    ['https://intranet/a', 'notAllowed'],
    ['https://user:word@push.example.com/a', 'notAllowed'],
    ['ftp://push.example.com/a', 'format'],
    ['nowhere', 'format'],
  ])('is none at %s', (endpoint, rule) => {
    expect(pushWith(false).problemOf({ endpoint, ...browserKeys().keys })).toEqual({
      part: 'endpoint',
      rule,
    })
  })

  it('is one on the Internet, with a key on the curve', () => {
    const { keys } = browserKeys()
    const endpoint = 'https://push.example.com/a'
    expect(pushWith(false).problemOf({ endpoint, ...keys })).toBeUndefined()
    const off = { ...keys, p256dh: `B${'A'.repeat(86)}` }
    expect(pushWith(false).problemOf({ endpoint, ...off })).toEqual({
      part: 'keys.p256dh',
      rule: 'format',
    })
  })

  it('is not reached in the application’s own network, and then over', async () => {
    const sending = pushWith(false)
      .to({ endpoint: service.origin, ...browserKeys().keys })
      .send(message)
    await expect(sending).rejects.toBeInstanceOf(MessageRefused)
    expect(service.pushed).toEqual([])
  })
})
