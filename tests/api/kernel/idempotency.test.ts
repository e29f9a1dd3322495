import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { at, booker, bookingBranch, roads } from '../../support/furnished/bookingBranch.ts'
import { databaseHashes } from '../../support/database/databaseHashes.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const key = 'one-appointment-0001'

describe('a booking under a key', () => {
  it('sent fifty times at once is made once, and answered fifty times with the same bytes', async () => {
    const { server, book, appointments } = await bookingBranch(api())
    const body = { start: at('10:00'), booker, idempotencyKey: key }
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(codeOf(answers[0]!)).toBe('answered')
    expect(await appointments()).toHaveLength(1)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        "select (select count(*)::int from outbox) as messages, (select count(*)::int from audit where action = 'book') as audited",
      ),
    )
    expect(rows).toEqual([{ messages: 1, audited: 1 }])
    expect(server.faults).toEqual([])
  })

  it('sent fifty times at once with different bodies is made once, and refused to the others', async () => {
    const { book, appointments } = await bookingBranch(api())
    const times = Array.from({ length: 50 }, (_, n) => at(n % 2 ? '10:00' : '14:00'))
    const answers = await Promise.all(
      times.map((start) => book({ start, booker, idempotencyKey: key })),
    )
    const codes = answers.map(codeOf)
    expect([...new Set(codes)].toSorted()).toEqual(['IDEMPOTENCY_MISMATCH', 'answered'])
    expect(codes.filter((code) => code === 'answered')).toHaveLength(25)
    expect(await appointments()).toHaveLength(1)
  })

  it('is answered as it was the first time, whatever has happened since', async () => {
    const { server, own, book, edit } = await bookingBranch(api())
    const body = { start: at('10:00'), booker, idempotencyKey: key }
    const first = await book(body)
    expect(codeOf(first)).toBe('answered')
    server.setNow(new Date(present.getTime() + 3 * 3_600_000))
    expect(await book(body)).toEqual(first)
    await edit('organizations/branch_offices', own.branchOffice, { status: 2 })
    expect(await book(body)).toEqual(first)
  })

  it('is refused with another body, and says nothing about the first', async () => {
    const { server, book } = await bookingBranch(api())
    const body = { start: at('10:00'), booker, idempotencyKey: key }
    expect(codeOf(await book(body))).toBe('answered')
    const before = await databaseHashes(server.database)
    for (const other of [
      { start: at('12:00') },
      { booker: { ...booker, name: 'Another client' } },
      { timeZone: 'Europe/Madrid' },
      { quantity: 2 },
    ]) {
      const refused = await book({ ...body, ...other })
      expect(refused).toEqual({
        error: true,
        r: { msg: 'IDEMPOTENCY_MISMATCH', ref: expect.any(String) as string },
      })
    }
    expect(await databaseHashes(server.database)).toEqual(before)
    expect(
      codeOf(await book({ ...body, booker: { ...booker, email: ' MARIANA@example.test' } })),
    ).toBe('answered')
  })

  it('does not meet the same key of another organization', async () => {
    const { server, partner, book, appointments } = await bookingBranch(api())
    const other = roads(server, partner, await furnishOrganization(server, partner, 'Brisa'))
    const body = { start: at('10:00'), booker, idempotencyKey: key }
    const here = answerOf<PublicBooking>(await book(body))
    const there = answerOf<PublicBooking>(await other.book(body))
    expect(there.code).not.toBe(here.code)
    expect(there.token).not.toBe(here.token)
    expect([(await appointments()).length, (await other.appointments()).length]).toEqual([1, 1])
  })

  it('that was refused stores nothing, and the key can be used again', async () => {
    const { server, book } = await bookingBranch(api())
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('answered')
    const before = await databaseHashes(server.database)
    for (const [start, code] of [
      [at('10:00'), 'SLOT_TAKEN'],
      [at('07:00'), 'OUTSIDE_HOURS'],
      [at('09:00', '2028-01-12'), 'HORIZON'],
    ] as const) {
      expect(codeOf(await book({ start, booker, idempotencyKey: key }))).toBe(code)
    }
    expect(codeOf(await book({ booker, idempotencyKey: key }))).toBe('VALIDATION')
    expect(
      codeOf(await book({ hold: 'expired', booker, items: undefined, idempotencyKey: key })),
    ).toBe('HOLD_EXPIRED')
    expect(await databaseHashes(server.database)).toEqual(before)
    expect(codeOf(await book({ start: at('12:00'), booker, idempotencyKey: key }))).toBe('answered')
  })

  it('that lost the race for its time stores nothing', async () => {
    const { server, book, appointments } = await bookingBranch(api())
    const rivals = Array.from({ length: 12 }, (_, n) => ({
      start: at('10:00'),
      booker,
      idempotencyKey: `rival-number-${n}`,
    }))
    const codes = (await Promise.all(rivals.map((body) => book(body)))).map(codeOf)
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(11)
    expect(await appointments()).toHaveLength(1)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ key: string }>('select key from idempotency'),
    )
    expect(rows.map((row) => row.key)).toEqual([
      `visitor:${rivals[codes.indexOf('answered')]!.idempotencyKey}`,
    ])
  })

  it('is forgotten after a day', async () => {
    const { server, book } = await bookingBranch(api())
    const { 'idempotency.forget': forget } = turnsOf(server)
    const body = { start: at('10:00'), booker, idempotencyKey: key }
    expect(codeOf(await book(body))).toBe('answered')
    server.setNow(new Date(present.getTime() + 24 * 3_600_000))
    await forget()
    expect(codeOf(await book({ ...body, start: at('10:00', '2027-01-14') }))).toBe(
      'IDEMPOTENCY_MISMATCH',
    )
    server.setNow(new Date(present.getTime() + 24 * 3_600_000 + 1))
    await forget()
    expect(codeOf(await book({ ...body, start: at('10:00', '2027-01-14') }))).toBe('answered')
  })

  it.each(['short', 'x'.repeat(256), ' ', 7, null])('has no key %j', async (idempotencyKey) => {
    const { book, appointments } = await bookingBranch(api())
    expect(codeOf(await book({ start: at('10:00'), booker, idempotencyKey }))).toBe('VALIDATION')
    expect(await appointments()).toEqual([])
  })
})

describe('a hold under a key', () => {
  it('gives the same secret again, and one that serves', async () => {
    const { book, appointments } = await bookingBranch(api())
    const body = { start: at('10:00'), idempotencyKey: key }
    const first = answerOf<PublicBooking>(await book(body))
    expect(answerOf<PublicBooking>(await book(body))).toEqual(first)
    expect(await appointments()).toHaveLength(1)
    const confirmation = {
      hold: first.hold,
      booker,
      items: undefined,
      idempotencyKey: 'the-confirmation',
    }
    const confirmed = await book(confirmation)
    expect(codeOf(confirmed)).toBe('answered')
    expect(await book(confirmation)).toEqual(confirmed)
    expect(await appointments()).toHaveLength(1)
  })

  it('confirmed twenty times at once is confirmed once', async () => {
    const { book, server } = await bookingBranch(api())
    const { hold } = answerOf<PublicBooking>(await book({ start: at('10:00') }))
    const confirmation = { hold, booker, items: undefined, idempotencyKey: 'the-confirmation' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(confirmation)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(codeOf(answers[0]!)).toBe('answered')
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ count: number }>('select count(*)::int as count from outbox'),
    )
    expect(rows[0]!.count).toBe(1)
  })
})
