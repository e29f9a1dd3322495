import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../../contract/endpoints/index.ts'
import { unknownFields } from '../../../../server/app/kernel/unknownFields.ts'
import { bookingBody, freshDraft, seriesBody } from '../../../../src/resources/desk/draft.ts'
import { freshRepeat } from '../../../../src/resources/desk/repeatDraft.ts'

const start = '2027-03-01T10:00:00-05:00'
const draft = freshDraft('plan', 1, {
  client: { id: 3, name: 'Ana' },
  items: [
    { key: 1, service: { id: 5, name: 'Corte' }, expert: 7, addons: [{ product: 2, quantity: 1 }] },
  ],
  ask: true,
})

const problems = (name: 'schedules.create' | 'series.create', body: unknown) => {
  const { input, output } = endpoints[name]
  return unknownFields({ id: name, path: 'schedules/create', input, output }, body)
}

describe('what the desk sends', () => {
  it('has no field that its call does not have, booked once or as a series', () => {
    expect(
      problems('schedules.create', { ...bookingBody(draft, 1, start), other: 1 }),
    ).toMatchObject([{ path: 'other' }])
    expect(problems('schedules.create', bookingBody(draft, 1, start))).toEqual([])
    const repeated = seriesBody(
      { ...draft, repeat: freshRepeat },
      { branchOffice: 1, start, zone: 'America/Guayaquil' },
    )
    expect(repeated).toBeDefined()
    expect(problems('series.create', repeated)).toEqual([])
  })
})
