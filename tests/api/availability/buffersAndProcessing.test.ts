import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, bookingBranch, tuesday } from '../../support/furnished/bookingBranch.ts'
import { databaseHashes } from '../../support/database/databaseHashes.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const setUp = (options?: { duration?: number; buffer?: number }) => bookingBranch(api(), options)

describe('buffers', () => {
  it('keep distance between appointments of an expert, on both sides', async () => {
    const { free, book } = await setUp({ duration: 60, buffer: 15 })
    expect(codeOf(await book({ start: at('12:00'), booker }))).toBe('answered')
    expect(await free()).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
    ])
    for (const time of ['11:00', '11:30', '12:30', '13:00'])
      expect([time, codeOf(await book({ start: at(time), booker }))]).toEqual([time, 'SLOT_TAKEN'])
    expect(codeOf(await book({ start: at('13:30'), booker }))).toBe('answered')
  })

  it('stay those of the appointment when the service changes afterwards', async () => {
    const { own, edit, free, book } = await setUp({ duration: 60, buffer: 15 })
    expect(codeOf(await book({ start: at('12:00'), booker }))).toBe('answered')
    await edit('products', own.product, { bufferBefore: 0, bufferAfter: 0 })
    expect(await free()).not.toContain('11:00')
    expect(codeOf(await book({ start: at('11:00'), booker }))).toBe('SLOT_TAKEN')
    expect(codeOf(await book({ start: at('10:30'), booker }))).toBe('answered')
  })
})

describe('processing time', () => {
  it('lets a second visitor in while the first one waits', async () => {
    const { own, book, addService, addExpert, free } = await setUp()
    const colour = await addService('Colour', {
      duration: 120,
      processing: { after: 30, length: 60 },
    })
    const cut = await addService('Cut', { duration: 30 })
    const { expert } = await addExpert('Benita', [colour, cut])
    const bookService = (entailedProduct: number, time: string) =>
      book({ start: at(time), booker, items: [{ entailedProduct, expert }] })
    expect(codeOf(await bookService(colour, '10:00'))).toBe('answered')
    const starts = await free({ items: [{ entailedProduct: cut, expert }] })
    expect(['10:00', '10:30', '11:00', '11:30'].filter((time) => starts.includes(time))).toEqual([
      '10:30',
      '11:00',
    ])
    expect(codeOf(await bookService(cut, '10:00'))).toBe('SLOT_TAKEN')
    expect(codeOf(await bookService(cut, '11:30'))).toBe('SLOT_TAKEN')
    expect(codeOf(await bookService(cut, '10:30'))).toBe('answered')
    expect(codeOf(await bookService(cut, '11:00'))).toBe('answered')
    expect(codeOf(await bookService(cut, '10:30'))).toBe('SLOT_TAKEN')
    expect(own.branchOffice).toBeGreaterThan(0)
  })
})

describe('an appointment of several services', () => {
  const salon = async () => {
    const branch = await setUp()
    const cut = await branch.addService('Cut', {
      duration: 30,
      price: { amount: 1500, currency: 'USD' },
    })
    const colour = await branch.addService('Colour', {
      duration: 60,
      price: { amount: 4000, currency: 'USD' },
    })
    const a = await branch.addExpert('Ana', [cut])
    const b = await branch.addExpert('Berta', [colour], { sortOrder: 1 })
    return {
      ...branch,
      cut,
      colour,
      a: a.expert,
      b: b.expert,
      chain: [{ entailedProduct: cut }, { entailedProduct: colour }],
    }
  }

  it('has one after the other, each with who gives it, and the sum of their prices', async () => {
    const { book, chain, cut, colour, a, b, appointments } = await salon()
    const booked = answerOf<PublicBooking>(await book({ start: at('10:00'), booker, items: chain }))
    expect(booked).toMatchObject({
      start: at('10:00'),
      end: at('11:30'),
      total: { amount: 5500, currency: 'USD' },
      items: [
        {
          entailedProduct: { id: cut, name: 'Cut' },
          expert: { id: a, name: 'Ana' },
          start: at('10:00'),
          end: at('10:30'),
        },
        {
          entailedProduct: { id: colour, name: 'Colour' },
          expert: { id: b, name: 'Berta' },
          start: at('10:30'),
          end: at('11:30'),
        },
      ],
    })
    expect(await appointments()).toHaveLength(1)
  })

  it('takes each expert only for their own part', async () => {
    const { book, chain, cut, colour, free } = await salon()
    expect(codeOf(await book({ start: at('10:00'), booker, items: chain }))).toBe('answered')
    expect(await free({ items: [{ entailedProduct: cut }] })).toEqual(
      expect.arrayContaining(['09:30', '10:30', '11:00']),
    )
    expect(await free({ items: [{ entailedProduct: cut }] })).not.toContain('10:00')
    expect(await free({ items: [{ entailedProduct: colour }] })).toEqual(
      expect.arrayContaining(['09:30', '11:30']),
    )
    expect(
      codeOf(await book({ start: at('10:00'), booker, items: [{ entailedProduct: colour }] })),
    ).toBe('SLOT_TAKEN')
    expect(codeOf(await book({ start: at('09:30'), booker, items: chain }))).toBe('SLOT_TAKEN')
    expect(codeOf(await book({ start: at('11:00'), booker, items: chain }))).toBe('answered')
  })

  it('is had whole or not at all', async () => {
    const { server, book, chain, colour, appointments } = await salon()
    expect(
      codeOf(await book({ start: at('10:30'), booker, items: [{ entailedProduct: colour }] })),
    ).toBe('answered')
    const before = await databaseHashes(server.database)
    expect(codeOf(await book({ start: at('10:00'), booker, items: chain }))).toBe('SLOT_TAKEN')
    expect(await databaseHashes(server.database)).toEqual(before)
    expect(await appointments()).toHaveLength(1)
  })

  it('has at most as many services as the organization allows', async () => {
    const { book, cut, configure } = await salon()
    await configure({ maxItems: 2 })
    const items = (count: number) => Array.from({ length: count }, () => ({ entailedProduct: cut }))
    expect(await book({ start: at('10:00'), booker, items: items(3) })).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'items', rule: 'tooBig', bound: 2 }] },
    })
    expect(codeOf(await book({ start: at('10:00'), booker, items: items(2) }))).toBe('answered')
  })

  it('never overlaps another, however many are booked at once', async () => {
    const { server, book, chain, cut, colour } = await salon()
    const bodies = Array.from({ length: 40 }, (_, n) => ({
      start: at(`${10 + (n % 5)}:${n % 2 ? '00' : '30'}`),
      booker,
      items: [chain, [{ entailedProduct: cut }], [{ entailedProduct: colour }], chain.toReversed()][
        n % 4
      ],
    }))
    const codes = new Set((await Promise.all(bodies.map((body) => book(body)))).map(codeOf))
    expect([...codes].filter((code) => !['answered', 'SLOT_TAKEN'].includes(code))).toEqual([])
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ overlaps: number; booked: number }>(
        `select (select count(*)::int from occupation a join occupation b on a.id < b.id and a.expert_id = b.expert_id and a.footprint && b.footprint where a.blocking and b.blocking) as overlaps,
           (select count(*)::int from occupation) as booked`,
      ),
    )
    expect(rows[0]!.overlaps).toBe(0)
    expect(rows[0]!.booked).toBeGreaterThan(5)
    expect(server.faults).toEqual([])
  })
})

describe('what an appointment costs', () => {
  it('is what it cost when it was booked: the expert’s price, else the branch’s, else the organization’s', async () => {
    const { own, book, addService, addExpert, make, server, edit, administrator } = await setUp()
    const dear = await addService('Dear', {}, { price: { amount: 9000, currency: 'USD' } })
    const { expert } = await addExpert('Benita', [dear])
    const { expert: chief } = await addExpert('Chief', [])
    await make('organizations/branch_offices/experts/products', {
      branchOffice: own.branchOffice,
      expert: chief,
      entailedProduct: dear,
      price: { amount: 12000, currency: 'USD' },
      duration: 45,
    })
    const cost = async (time: string, items: Values[]) =>
      answerOf<PublicBooking>(await book({ start: at(time), booker, items })).total.amount
    expect(await cost('09:00', [{ entailedProduct: own.entailedProduct }])).toBe(4500)
    expect(await cost('09:00', [{ entailedProduct: dear, expert }])).toBe(9000)
    expect(await cost('10:00', [{ entailedProduct: dear, expert: chief }])).toBe(12000)
    await edit('organizations/branch_offices/products', dear, { priceKind: 0 })
    expect(await cost('12:00', [{ entailedProduct: dear, expert }])).toBe(0)
    const listed = await server.post(
      'branch_offices/schedules/get',
      { from: tuesday, to: tuesday },
      await administrator(),
    )
    const { items } = answerOf<{
      items: { total: { amount: number }; startsAt: string; endsAt: string }[]
    }>(listed)
    expect(items.map(({ total }) => total.amount).toSorted((a, b) => a - b)).toEqual([
      0, 4500, 9000, 12000,
    ])
    expect(
      items.filter(
        ({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) === 45 * 60_000,
      ),
    ).toHaveLength(1)
  })
})

describe('an organization that wants to approve', () => {
  it('requires approval first, and the time is kept meanwhile', async () => {
    const { book, configure, free } = await setUp()
    await configure({ approval: 2 })
    expect(answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))).toMatchObject({
      status: { id: 3, sysName: 'requested' },
      holdExpiresAt: null,
    })
    const held = answerOf<PublicBooking>(await book({ start: at('12:00') }))
    expect(
      answerOf<PublicBooking>(await book({ hold: held.hold, booker, items: undefined })),
    ).toMatchObject({
      status: { sysName: 'requested' },
    })
    expect(await free()).not.toContain('10:00')
  })
})

describe('a booking', () => {
  it('is shown in the zone of the visitor, and kept in that of the branch', async () => {
    const { book, server } = await setUp()
    const booked = answerOf<PublicBooking>(
      await book({ start: at('10:00'), booker, timeZone: 'Asia/Kolkata' }),
    )
    expect(booked).toMatchObject({
      start: '2027-01-12T20:30:00+05:30',
      timeZone: 'Asia/Kolkata',
      branchTimeZone: 'America/Bogota',
    })
    const { rows } = await server.database.asOwner((owner) =>
      owner.query('select wall_start, time_zone, starts_at from schedule'),
    )
    expect(rows).toEqual([
      {
        wall_start: '2027-01-12T10:00',
        time_zone: 'America/Bogota',
        starts_at: new Date('2027-01-12T15:00:00Z'),
      },
    ])
  })

  it('never touches the client with the same email', async () => {
    const { own, make, book, server } = await setUp()
    const id = await make('clients', {
      organization: own.organization,
      firstName: 'Real',
      lastName: 'Name',
      email: booker.email,
    })
    const clients = async () =>
      (await server.database.asOwner((owner) => owner.query('select * from client'))).rows
    const before = await clients()
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('answered')
    expect(await clients()).toEqual(before)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query('select client_id, booker from schedule'),
    )
    expect(rows).toEqual([{ client_id: null, booker: { ...booker, taxId: null, locale: 'en' } }])
    expect(id).toBeGreaterThan(0)
  })
})
