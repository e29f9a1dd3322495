import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { at, booker, bookingBranch, roads } from '../../support/furnished/bookingBranch.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { present, useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi()
const minutes = (count: number) => new Date(present.getTime() + count * 60_000)
const statuses = scheduleStatuses.ids

const setUp = async () => {
  const branch = await bookingBranch(api())
  const hold = async (time: string, more: object = {}, headers?: SignedIn) =>
    answerOf<PublicBooking & { hold: string }>(
      await branch.book({ start: at(time), ...more }, headers),
    )
  const confirm = (secret: string, more: object = {}) =>
    branch.book({ hold: secret, booker, items: undefined, ...more })
  return { ...branch, hold, confirm }
}

const newDevice = async (server: ApiUnderTest): Promise<SignedIn> => ({
  'device-id': (await server.get('account/is_auth')).device!.id,
})

describe('a held time', () => {
  it('is kept for ten minutes, and free for everybody at the end of them', async () => {
    const { server, hold, free, book } = await setUp()
    const held = await hold('10:00')
    expect(held).toMatchObject({
      status: { id: statuses.held, sysName: 'held' },
      holdExpiresAt: minutes(10).toISOString(),
      token: null,
    })
    server.setNow(new Date(minutes(10).getTime() - 1))
    expect(await free()).not.toContain('10:00')
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('SLOT_TAKEN')
    server.setNow(minutes(10))
    expect(await free()).toContain('10:00')
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('answered')
  })

  it('lasts as long as the organization says', async () => {
    const { configure, hold } = await setUp()
    await configure({ holdMinutes: 3 })
    expect((await hold('10:00')).holdExpiresAt).toBe(minutes(3).toISOString())
  })

  it('becomes the appointment of its holder', async () => {
    const { hold, confirm, appointments, administrator, server } = await setUp()
    const held = await hold('10:00')
    const confirmed = answerOf<PublicBooking>(await confirm(held.hold))
    expect(confirmed).toMatchObject({
      code: held.code,
      start: held.start,
      end: held.end,
      status: { sysName: 'confirmed' },
      total: held.total,
      hold: null,
      holdExpiresAt: null,
    })
    expect(confirmed.token).toMatch(/^\d+\.[\w-]{52}$/)
    expect(await appointments()).toMatchObject([{ status: statuses.confirmed, code: held.code }])
    const listed = await server.post(
      'branch_offices/schedules/get',
      { from: '2027-01-12', to: '2027-01-12' },
      await administrator(),
    )
    expect(listed.r).toMatchObject({
      items: [{ code: held.code, booker: { ...booker, taxId: null }, client: null, channel: 2 }],
    })
  })

  it('that is confirmed again answers the same appointment, with or without a key, and makes no other', async () => {
    const { hold, confirm, appointments, topics } = await setUp()
    const { hold: secret } = await hold('10:00')
    const first = answerOf<PublicBooking>(await confirm(secret))
    const again = { ...first, payment: null }
    expect(answerOf<PublicBooking>(await confirm(secret))).toEqual(again)
    expect(
      answerOf<PublicBooking>(
        await confirm(secret, { idempotencyKey: 'b9f0c1de-2222-4a6b-8888-000000000001' }),
      ),
    ).toEqual(again)
    expect(answerOf<PublicBooking>(await confirm(secret, { start: at('10:00') }))).toEqual(again)
    expect(await appointments()).toHaveLength(1)
    expect((await topics()).filter((topic) => topic === 'schedules.booked')).toHaveLength(1)
    // Another person, or another time, is not what was booked.
    expect(
      codeOf(await confirm(secret, { booker: { ...booker, email: 'other@example.test' } })),
    ).toBe('HOLD_EXPIRED')
  })

  it('that is confirmed twice at once becomes one appointment, which both are answered', async () => {
    const { hold, confirm, appointments } = await setUp()
    const { hold: secret } = await hold('10:00')
    const answers = await Promise.all([confirm(secret), confirm(secret), confirm(secret)])
    expect(new Set(answers.map((answer) => answerOf<PublicBooking>(answer).token)).size).toBe(1)
    expect(await appointments()).toHaveLength(1)
  })

  it('is not confirmed with more places than it has: they are refused as without it', async () => {
    const { hold, confirm, book } = await setUp()
    const { hold: secret } = await hold('10:00')
    const alone = await book({ start: at('12:00'), booker, quantity: 3 })
    const more = await confirm(secret, { quantity: 3, start: at('10:00') })
    expect([codeOf(more), codeOf(alone)]).toEqual(['VALIDATION', 'VALIDATION'])
    expect(codeOf(await confirm(secret))).toBe('answered')
  })

  it('cannot be confirmed at the end of its time, nor by a guess', async () => {
    const { server, hold, confirm, appointments } = await setUp()
    const first = await hold('10:00')
    expect(codeOf(await confirm(first.hold))).toBe('answered')
    expect(codeOf(await confirm(`${first.hold}x`))).toBe('HOLD_EXPIRED')
    expect(codeOf(await confirm(first.code))).toBe('HOLD_EXPIRED')
    const second = await hold('12:00')
    server.setNow(minutes(10))
    expect(codeOf(await confirm(second.hold))).toBe('HOLD_EXPIRED')
    expect(
      codeOf(await confirm(second.hold, { start: at('12:00'), items: [{ entailedProduct: 1 }] })),
    ).not.toBe('answered')
    expect((await appointments()).map(({ status }) => status)).toEqual([
      statuses.confirmed,
      statuses.held,
    ])
  })

  it('belongs to the branch where it was taken', async () => {
    const { server, partner, hold } = await setUp()
    const { hold: secret } = await hold('10:00')
    const other = roads(server, partner, await furnishOrganization(server, partner, 'Brisa'))
    expect(codeOf(await other.book({ hold: secret, booker, items: undefined }))).toBe(
      'HOLD_EXPIRED',
    )
  })

  it('goes with the moment that another one is chosen', async () => {
    const { hold, free, confirm, appointments } = await setUp()
    const first = await hold('10:00')
    const second = await hold('14:00', { hold: first.hold })
    expect(second.code).not.toBe(first.code)
    const starts = await free()
    expect(starts).toContain('10:00')
    expect(starts).not.toContain('14:00')
    expect(codeOf(await confirm(first.hold))).toBe('HOLD_EXPIRED')
    expect(codeOf(await confirm(second.hold))).toBe('answered')
    expect((await appointments()).map(({ status }) => status)).toEqual([
      statuses.expired,
      statuses.confirmed,
    ])
  })

  it('may be moved into the time that it takes itself', async () => {
    const { hold, free } = await setUp()
    const first = await hold('10:00')
    await hold('10:30', { hold: first.hold })
    expect(await free()).toEqual(expect.arrayContaining(['09:00', '09:30', '11:30']))
    expect(await free()).not.toContain('10:00')
  })

  it('stays when the other one cannot be had', async () => {
    const { hold, book, free, confirm } = await setUp()
    expect(codeOf(await book({ start: at('14:00'), booker }))).toBe('answered')
    const held = await hold('10:00')
    expect(codeOf(await book({ start: at('14:00'), hold: held.hold }))).toBe('SLOT_TAKEN')
    expect(codeOf(await book({ start: at('14:30'), hold: held.hold, booker }))).toBe('SLOT_TAKEN')
    expect(await free()).not.toContain('10:00')
    expect(codeOf(await confirm(held.hold))).toBe('answered')
  })

  it('is released when another time is booked at once', async () => {
    const { hold, book, free } = await setUp()
    const held = await hold('10:00')
    const booked = answerOf<PublicBooking>(
      await book({ start: at('15:00'), hold: held.hold, booker }),
    )
    expect(booked).toMatchObject({ start: at('15:00'), status: { sysName: 'confirmed' } })
    expect(await free()).toContain('10:00')
  })

  it('is released when another service is booked at the same time', async () => {
    const { hold, book, addService, addExpert, appointments } = await setUp()
    const short = await addService('Short')
    await addExpert('Benita', [short])
    const held = await hold('10:00')
    const booked = answerOf<PublicBooking>(
      await book({
        start: at('10:00'),
        hold: held.hold,
        booker,
        items: [{ entailedProduct: short }],
      }),
    )
    expect(booked.items).toMatchObject([
      { entailedProduct: { id: short, name: 'Short' }, expert: { name: 'Benita' } },
    ])
    expect((await appointments()).map(({ status }) => status)).toEqual([
      statuses.expired,
      statuses.confirmed,
    ])
  })

  it('is released when another expert is wanted at the same time', async () => {
    const { hold, book, addExpert, own } = await setUp()
    const { expert } = await addExpert('Benita', [own.entailedProduct])
    const held = await hold('10:00', {
      items: [{ entailedProduct: own.entailedProduct, expert: own.expert }],
    })
    const body = { start: at('10:00'), hold: held.hold, booker }
    const booked = answerOf<PublicBooking>(
      await book({ ...body, items: [{ entailedProduct: own.entailedProduct, expert }] }),
    )
    expect(booked.items).toMatchObject([{ expert: { id: expert } }])
  })

  it('is confirmed as it is when the same request is repeated', async () => {
    const { hold, book, own } = await setUp()
    const held = await hold('10:00')
    const booked = answerOf<PublicBooking>(
      await book({
        start: '2027-01-12T15:00:00Z',
        hold: held.hold,
        booker,
        items: [{ entailedProduct: own.entailedProduct, expert: own.expert }],
      }),
    )
    expect(booked.code).toBe(held.code)
  })

  it('expires by the hand of the job, and is freed with its secret', async () => {
    const { server, own, hold, confirm, appointments, free } = await setUp()
    const early = await hold('10:00')
    server.setNow(minutes(5))
    await hold('12:00')
    expect(await server.ports.store.bookings.expireHolds(own.organization, minutes(5))).toBe(0)
    expect(await server.ports.store.bookings.expireHolds(own.organization, minutes(10))).toBe(1)
    expect(await server.ports.store.bookings.expireHolds(own.organization, minutes(10))).toBe(0)
    expect((await appointments()).map(({ status }) => status)).toEqual([
      statuses.expired,
      statuses.held,
    ])
    expect(codeOf(await confirm(early.hold))).toBe('HOLD_EXPIRED')
    server.setNow(minutes(10))
    expect(await free()).toContain('10:00')
    expect(await free()).not.toContain('12:00')
  })

  it('is not confirmed after bookings were closed', async () => {
    const { hold, confirm, own, edit, appointments } = await setUp()
    const held = await hold('10:00')
    await edit('organizations/branch_offices', own.branchOffice, { status: 2 })
    expect(
      codeOf(await confirm(held.hold, { booker: { ...booker, email: 'other@example.test' } })),
    ).toBe('NOT_AVAILABLE')
    expect((await appointments()).map(({ status }) => status)).toEqual([statuses.held])
  })

  it('has a secret that is nowhere in the database', async () => {
    const { server, hold, confirm } = await setUp()
    const held = await hold('10:00')
    const { token } = answerOf<{ token: string }>(await confirm(held.hold))
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ text: string }>(
        'select s::text as text from schedule s union all select a::text from audit a union all select o::text from outbox o union all select i::text from idempotency i',
      ),
    )
    const secrets = [held.hold, token].flatMap((secret) => [
      secret,
      secret.slice(secret.indexOf('.') + 1),
    ])
    expect(rows.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([])
  })
})

describe('one device at one address', () => {
  it('holds at most three times at once', async () => {
    const { server, hold, book } = await setUp()
    const device = await newDevice(server)
    const secrets: string[] = []
    for (const time of ['09:00', '11:00', '13:00'])
      secrets.push((await hold(time, {}, device)).hold)
    expect(codeOf(await book({ start: at('15:00') }, device))).toBe('LIMIT_REACHED')
    expect(codeOf(await book({ start: at('15:00'), hold: secrets[0] }, device))).toBe('answered')
    expect(codeOf(await book({ start: at('17:00') }, await newDevice(server)))).toBe('answered')
    server.setNow(minutes(10))
    expect(codeOf(await book({ start: at('16:00') }, device))).toBe('answered')
  })

  it('may book at once whatever it holds, and holds again once one is confirmed', async () => {
    const { hold, book, confirm } = await setUp()
    const held = await hold('09:00')
    await hold('11:00')
    await hold('13:00')
    expect(codeOf(await book({ start: at('15:00'), booker }))).toBe('answered')
    expect(codeOf(await confirm(held.hold))).toBe('answered')
    expect(codeOf(await book({ start: at('17:00') }))).toBe('answered')
  })

  it('holds at most three times also when it asks for all of them at once', async () => {
    const { server, book, addExpert, own } = await setUp()
    for (const name of ['Benita', 'Carla', 'Dora', 'Elsa'])
      await addExpert(name, [own.entailedProduct])
    const device = await newDevice(server)
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
    const codes = await Promise.all(
      times.map(async (time) => codeOf(await book({ start: at(time) }, device))),
    )
    expect(codes.filter((code) => code === 'answered')).toHaveLength(3)
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(5)
  })
})
