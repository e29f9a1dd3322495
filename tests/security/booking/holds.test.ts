import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { contactKey } from '../../../server/domain/clients/contactKey.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { withDeviceCookie } from '../../support/server/deviceCookies.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { useInstallations } from '../../support/server/servedPages.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const installation = useInstallations()

/** A branch with enough experts to hold the same time often, and visitors of it at addresses. */
const setUp = async (experts = 24) => {
  const branch = await bookingBranch(api())
  for (let count = 1; count < experts; count += 1)
    await branch.addExpert(`Expert ${count}`, [branch.own.entailedProduct])
  const { app } = await installation(branch.server, { visitorCallsPerMinute: 0 })
  const call = async (path: string, body: object, from: string, headers: SignedIn = {}) => {
    const response = await app.request(
      `/api/${path}`,
      withDeviceCookie({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
        body: JSON.stringify(body),
      }),
    )
    return (await response.json()) as Envelope<PublicBooking>
  }
  const hold = (from: string, headers: SignedIn = {}, more: object = {}) =>
    call(
      'public/schedules/create',
      { ...branch.bookingRequest, start: at('10:00'), ...more },
      from,
      headers,
    )
  return { ...branch, hold, call }
}
const newDevice = async ({ server }: Awaited<ReturnType<typeof setUp>>): Promise<SignedIn> => ({
  'device-id': (await server.get('account/is_auth')).device!.id,
})

describe('times held from one address', () => {
  it('are twenty at a branch, so that a clinic’s or carrier’s shared address does not meet the limit at three', async () => {
    const { hold, server } = await setUp()
    const codes: string[] = []
    for (let count = 0; count < 21; count += 1) codes.push(codeOf(await hold('203.0.113.7')))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(20)
    expect(codes.at(-1)).toBe('LIMIT_REACHED')
    // Another address is not affected.
    expect(codeOf(await hold('203.0.113.8'))).toBe('answered')
    server.setNow(new Date(present.getTime() + 10 * 60_000))
    expect(codeOf(await hold('203.0.113.7'))).toBe('answered')
  })

  it('say how long to wait', async () => {
    const { hold, server } = await setUp()
    await hold('203.0.113.7')
    server.setNow(new Date(present.getTime() + 4 * 60_000))
    for (let count = 0; count < 19; count += 1) await hold('203.0.113.7')
    expect(await hold('203.0.113.7')).toMatchObject({
      error: true,
      r: { msg: 'LIMIT_REACHED', retryAfter: 360 },
    })
  })

  it('are no more for a visitor who invents a device each time or moves within an IPv6 network', async () => {
    const { hold } = await setUp()
    const codes: string[] = []
    for (let count = 0; count < 24; count += 1)
      codes.push(codeOf(await hold(`2001:db8::${count}`, { 'device-id': `made-up-${count}` })))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(20)
  })

  it('are no more for a visitor who gets a new device issued each time', async () => {
    const world = await setUp()
    const codes: string[] = []
    for (let count = 0; count < 22; count += 1)
      codes.push(codeOf(await world.hold('203.0.113.7', await newDevice(world))))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(20)
  })

  it('are three of one issued device, at whatever addresses', async () => {
    const world = await setUp(6)
    const device = await newDevice(world)
    const codes: string[] = []
    for (let count = 0; count < 4; count += 1)
      codes.push(codeOf(await world.hold(`203.0.113.${count}`, device)))
    expect(codes).toEqual(['answered', 'answered', 'answered', 'LIMIT_REACHED'])
  })

  it('are counted one after the other when all requests arrive at once', async () => {
    const { hold } = await setUp()
    const codes = await Promise.all(
      Array.from({ length: 24 }, async () => codeOf(await hold('203.0.113.7'))),
    )
    expect(codes.filter((code) => code === 'answered').length).toBeLessThanOrEqual(20)
  })
})

describe('open appointments of one visitor', () => {
  it('are counted by mailbox, however it is written', async () => {
    const { book, configure } = await setUp(4)
    await configure({ maxOpenPerClient: 1 })
    const { phone: _phone, ...withoutPhone } = booker
    expect(
      codeOf(
        await book({
          start: at('10:00'),
          booker: { ...withoutPhone, email: 'ana.ruiz@gmail.com' },
        }),
      ),
    ).toBe('answered')
    for (const email of ['anaruiz+spa@gmail.com', 'A.N.A.Ruiz@googlemail.com']) {
      expect(codeOf(await book({ start: at('12:00'), booker: { ...withoutPhone, email } }))).toBe(
        'LIMIT_REACHED',
      )
    }
    expect(
      codeOf(
        await book({ start: at('12:00'), booker: { ...withoutPhone, email: 'one@example.test' } }),
      ),
    ).toBe('answered')
  })

  it('the database decides the mailbox as the application does', async () => {
    const written = [
      'Ana.Ruiz+spa@gmail.com',
      'a.b@googlemail.com',
      'a+b+c@x.co',
      'a.b@x.co',
      'nodomain',
      '+@x.co',
      'ÑANDÚ@x.co',
      'a@b@c',
    ]
    const { rows } = await api().database.asOwner((owner) =>
      owner.query<{ key: string | null }>(
        'select contact_key(e) as key from unnest($1::text[]) with ordinality as all_of (e, n) order by n',
        [written],
      ),
    )
    expect(rows.map(({ key }) => key ?? undefined)).toEqual(written.map(contactKey))
  })
})

describe('bookings', () => {
  it('with one mailbox are ten an hour at an organization, whatever else they say', async () => {
    const { call, bookingRequest } = await setUp(5)
    const codes: string[] = []
    for (const time of ['09:00', '11:00', '13:00']) {
      for (let turn = 0; turn < 4; turn += 1) {
        const named = { name: 'V', email: `victim+${codes.length}@example.test` }
        codes.push(
          codeOf(
            await call(
              'public/schedules/create',
              { ...bookingRequest, start: at(time), booker: named },
              `203.0.113.${codes.length}`,
            ),
          ),
        )
      }
    }
    expect(codes.filter((code) => code === 'answered')).toHaveLength(10)
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    const other = await call(
      'public/schedules/create',
      { ...bookingRequest, start: at('15:00'), booker },
      '203.0.113.1',
    )
    expect(answerOf(other)).toMatchObject({ status: { sysName: 'confirmed' } })
  })
})
