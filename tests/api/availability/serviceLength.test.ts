import { describe, expect, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const lengths = ({ items }: ScheduleRecord) =>
  items.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)

const salon = async () => {
  const branch = await staffedBranch(api(), { duration: 60 })
  const cut = await branch.addService('Cut', { duration: 30 })
  const dye = await branch.addService('Dye', {
    duration: 120,
    processing: { after: 30, length: 60 },
  })
  const { expert } = await branch.addExpert('Benita', [cut, dye])
  const { expert: other } = await branch.addExpert('Carla', [dye])
  const link = { branchOffice: branch.own.branchOffice, expert: other, entailedProduct: cut }
  // She needs longer for a cut than others.
  await branch.make('organizations/branch_offices/experts/products', { ...link, duration: 45 })
  const item = { entailedProduct: cut, expert }
  const booked = async (items: object[], time: string) =>
    answerOf<ScheduleRecord>(await branch.create({ items, start: at(time) }))
  return { ...branch, cut, dye, expert, other, item, booked }
}

describe('a service that takes longer or shorter than usual', () => {
  it('is as long as staff say, moves what follows it, and keeps others out for so long', async () => {
    const { booked, create, change, item, dye, expert, read } = await salon()
    const long = await booked(
      [
        { ...item, duration: 95 },
        { entailedProduct: dye, expert },
      ],
      '10:00',
    )
    expect(lengths(long)).toEqual([95, 120])
    expect(codeOf(await create({ items: [item], start: at('11:30') }))).toBe('SLOT_TAKEN')
    const short = await booked([item], '14:00')
    await booked([item], '15:00')
    expect(codeOf(await change(short.id, { items: [{ ...item, duration: 90 }] }))).toBe(
      'SLOT_TAKEN',
    )
    expect(await read(short.id)).toMatchObject({ version: 1, endsAt: short.endsAt })
    expect(
      lengths(answerOf(await change(short.id, { items: [{ ...item, duration: 60 }] }))),
    ).toEqual([60])
    expect(codeOf(await change(short.id, { items: [{ ...item, duration: 1440 }] }))).toBe(
      'OUTSIDE_HOURS',
    )
  })

  it('keeps its length at another time and with another expert; one of the usual length has that of its expert', async () => {
    const { booked, change, item, other, cut, call, bookingRequest } = await salon()
    const { id } = await booked([item], '10:00')
    expect(lengths(answerOf(await change(id, { start: at('12:00') })))).toEqual([30])
    expect(
      lengths(answerOf(await change(id, { items: [{ entailedProduct: cut, expert: other }] }))),
    ).toEqual([45])
    answerOf(await change(id, { items: [{ ...item, duration: 75 }] }))
    expect(lengths(answerOf(await change(id, { start: at('13:00') })))).toEqual([75])
    expect(
      lengths(answerOf(await change(id, { items: [{ entailedProduct: cut, expert: other }] }))),
    ).toEqual([75])
    const { days } = answerOf<AvailabilityReply>(
      await call('availability/calculate', {
        ...bookingRequest,
        items: [{ entailedProduct: cut, expert: other }],
        from: tuesday,
        to: tuesday,
        exclude: id,
      }),
    )
    const { start, end } = days[0]!.slots[0]!
    expect((Date.parse(end) - Date.parse(start)) / 60_000).toBe(75)
  })

  it('keeps its expert all along where it is too short for its processing time', async () => {
    const { booked, dye, expert, item, create } = await salon()
    expect(
      lengths(await booked([{ entailedProduct: dye, expert, duration: 45 }], '10:00')),
    ).toEqual([45])
    expect(codeOf(await create({ items: [item], start: at('10:30') }))).toBe('SLOT_TAKEN')
    expect(codeOf(await create({ items: [item], start: at('11:00') }))).toBe('answered')
  })

  it('is refused outside of five minutes to a day, off the five minutes, and where people share it', async () => {
    const { create, item, addService, addExpert, call, bookingRequest } = await salon()
    for (const duration of [0, 4, 7, 1445, 30.5, -5, '30', null]) {
      const answer = await create({ items: [{ ...item, duration }], start: at('10:00') })
      expect([duration, codeOf(answer)]).toEqual([duration, 'VALIDATION'])
      const paths = (answer as { r: { fields: { path: string }[] } }).r.fields.map(
        ({ path }) => path,
      )
      expect(new Set(paths)).toEqual(new Set(['items.0.duration']))
    }
    const yoga = await addService('Yoga', { duration: 60, kind: 2, capacity: 5 })
    const { expert } = await addExpert('Yolanda', [yoga])
    const shared = { items: [{ entailedProduct: yoga, expert, duration: 75 }] }
    const refused = {
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'items.0.duration', rule: 'notAllowed' }] },
    }
    expect(await create({ ...shared, start: at('10:00') })).toMatchObject(refused)
    expect(
      await call('availability/calculate', {
        ...bookingRequest,
        ...shared,
        from: tuesday,
        to: tuesday,
      }),
    ).toMatchObject(refused)
  })
})
