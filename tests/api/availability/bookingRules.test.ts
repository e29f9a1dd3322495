import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { contactCodeOf } from '../../../server/app/messages/accountSecrets.ts'
import type { AvailabilityReply, Slot } from '../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, bookingBranch, tuesday } from '../../support/furnished/bookingBranch.ts'
import { databaseHashes } from '../../support/database/databaseHashes.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const setUp = (options?: { duration?: number; buffer?: number }) => bookingBranch(api(), options)

describe('a time', () => {
  it.each<[string, string, string]>([
    ['in the middle of the day', at('10:00'), 'answered'],
    ['the same, said in another offset', '2027-01-12T16:00:00+01:00', 'answered'],
    ['the first of the day', at('09:00'), 'answered'],
    ['the last that fits', at('17:00'), 'answered'],
    ['that ends after closing', at('17:30'), 'OUTSIDE_HOURS'],
    ['before opening', at('08:30'), 'OUTSIDE_HOURS'],
    ['at night', at('03:00'), 'OUTSIDE_HOURS'],
    ['between the grid', at('10:10'), 'OUTSIDE_HOURS'],
    ['within the minute', '2027-01-12T10:00:30-05:00', 'VALIDATION'],
    ['too soon', '2027-01-11T12:59:00Z', 'LEAD_TIME'],
    ['long past', at('10:00', '2026-01-12'), 'LEAD_TIME'],
    ['too far ahead', at('10:00', '2027-04-12'), 'HORIZON'],
    ['on the last day of the horizon', at('10:00', '2027-04-11'), 'answered'],
    ['without an offset', '2027-01-12T10:00:00', 'VALIDATION'],
  ])('%s is judged', async (_what, start, expected) => {
    const { server, book } = await setUp()
    const before = await databaseHashes(server.database)
    expect(codeOf(await book({ start, booker }))).toBe(expected)
    const unchanged = isDeepStrictEqual(await databaseHashes(server.database), before)
    expect(unchanged).toBe(expected !== 'answered')
  })

  it('may be as soon as the lead time says, to the minute', async () => {
    const { server, book } = await setUp()
    server.setNow(new Date('2027-01-12T13:00:00Z'))
    expect(codeOf(await book({ start: at('09:00') }))).toBe('answered')
    server.setNow(new Date('2027-01-12T14:01:00Z'))
    expect(codeOf(await book({ start: at('10:00') }))).toBe('LEAD_TIME')
  })

  it('is refused on a day that is closed, and taken on one that is opened', async () => {
    const { own, edit, book } = await setUp()
    const overrides = [
      { date: tuesday, windows: [] },
      { date: '2027-01-13', windows: [{ s: '20:00', e: '22:00' }] },
    ]
    await edit('organizations/branch_offices', own.branchOffice, { overrides })
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('OUTSIDE_HOURS')
    expect(codeOf(await book({ start: at('20:00', '2027-01-13'), booker }))).toBe('answered')
    expect(codeOf(await book({ start: at('10:00', '2027-01-13'), booker }))).toBe('OUTSIDE_HOURS')
  })

  it('is not had while the expert is away, once that is approved', async () => {
    const { own, make, edit, book, free } = await setUp()
    const away = {
      organization: own.organization,
      expert: own.expert,
      from: at('11:00'),
      to: at('12:00'),
    }
    const id = await make('experts/time_off', { ...away, status: 0 })
    expect(await free()).toContain('11:00')
    await edit('experts/time_off', id, { status: 1 })
    expect(await free()).not.toContain('10:30')
    expect(codeOf(await book({ start: at('11:00'), booker }))).toBe('SLOT_TAKEN')
    expect(codeOf(await book({ start: at('12:00'), booker }))).toBe('answered')
  })

  it('is not had twice, and is had by the next expert where there is one', async () => {
    const { own, book, addExpert } = await setUp()
    const { expert } = await addExpert('Benita', [own.entailedProduct], { sortOrder: 5 })
    const first = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    expect(first.items).toMatchObject([{ expert: { id: own.expert } }])
    const wanted = {
      start: at('10:00'),
      booker,
      items: [{ entailedProduct: own.entailedProduct, expert: own.expert }],
    }
    expect(codeOf(await book(wanted))).toBe('SLOT_TAKEN')
    const second = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    expect(second.items).toMatchObject([{ expert: { id: expert } }])
    expect(codeOf(await book({ start: at('10:00'), booker }))).toBe('SLOT_TAKEN')
  })

  it('is refused to a visitor who proves a blocked email, in any spelling, and to no other visitor', async () => {
    const { server, own, make, book, configure, bookingRequest } = await setUp()
    await make('clients', {
      organization: own.organization,
      firstName: 'Mariana',
      email: booker.email,
      blocked: true,
    })
    await configure({ publicIdentity: 'code_by_email' })
    const proven = async (email: string) => {
      const whose = { ...booker, email }
      const identified = await server.post('public/schedules/identity/create', {
        branchOffice: bookingRequest.branchOffice,
        booker: whose,
      })
      const { request } = answerOf<{ request: string }>(identified)
      return book({
        start: at('10:00'),
        booker: whose,
        proof: { request, code: contactCodeOf(server.ports.secrets, request) },
      })
    }
    expect(codeOf(await proven(booker.email))).toBe('CLIENT_BLOCKED')
    expect(codeOf(await proven(' Mariana@EXAMPLE.test '))).toBe('CLIENT_BLOCKED')
    expect(codeOf(await proven('other@example.test'))).toBe('answered')
  })

  it.each<[string, Values]>([
    ['two seats where there is one', { quantity: 2 }],
    ['no seats', { quantity: 0 }],
    ['no services', { items: [] }],
    ['no time', { start: undefined }],
    ['a visitor without an email', { booker: { name: 'Ana' } }],
    ['a visitor without a name', { booker: { name: '', email: 'a@b.co' } }],
    ['an unknown branch', { branchOffice: 987_654 }],
    ['an unknown service', { items: [{ entailedProduct: 987_654 }] }],
    [
      'more services than an appointment has',
      { items: Array.from({ length: 11 }, () => ({ entailedProduct: 1 })) },
    ],
    ['a zone that there is not', { timeZone: 'America/Nowhere' }],
  ])('is not booked with %s', async (_what, body) => {
    const { book, appointments } = await setUp()
    expect(codeOf(await book({ start: at('10:00'), booker, ...body }))).toMatch(
      /^(?:VALIDATION|NOT_AVAILABLE|CAPACITY_FULL)$/,
    )
    expect(await appointments()).toEqual([])
  })
})

describe('a refusal of a time', () => {
  it.each([
    ['SLOT_TAKEN', at('11:00')],
    ['OUTSIDE_HOURS', at('08:00')],
    ['LEAD_TIME', '2027-01-11T12:30:00Z'],
  ])('(%s) names the nearest free ones, and each of them can be booked', async (code, start) => {
    const { server, own, book } = await setUp()
    expect(codeOf(await book({ start: at('11:00'), booker }))).toBe('answered')
    const refused = await book({ start, booker, timeZone: 'Europe/Madrid' })
    expect(codeOf(refused)).toBe(code)
    const { slots } = refused.r as { slots: Slot[] }
    expect(slots).toHaveLength(5)
    const distances = slots.map((slot) => Math.abs(Date.parse(slot.start) - Date.parse(start)))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    const days = { from: '2027-01-11', to: '2027-01-15', timeZone: 'Europe/Madrid' }
    const listed = answerOf<AvailabilityReply>(
      await server.post('clients/schedules/availability/calculate', {
        branchOffice: own.branchOffice,
        items: [{ entailedProduct: own.entailedProduct }],
        ...days,
      }),
    ).days.flatMap((day) => day.slots)
    expect(listed).toEqual(expect.arrayContaining(slots))
    let hold: string | null = null
    for (const slot of slots) {
      hold = answerOf<PublicBooking>(
        await book({ start: slot.start, ...(hold === null ? {} : { hold }) }),
      ).hold
    }
    expect(hold).not.toBeNull()
  })

  it('names none where there is none', async () => {
    const { own, edit, book } = await setUp()
    await edit('organizations/branch_offices', own.branchOffice, { weekly: {} })
    expect(await book({ start: at('11:00'), booker })).toMatchObject({
      error: true,
      r: { msg: 'OUTSIDE_HOURS', slots: [] },
    })
  })
})
