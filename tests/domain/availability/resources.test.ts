import { describe, expect, it } from 'vitest'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { decide } from '../../../server/domain/availability/availability.ts'
import type { AvailabilityInput, ResourcePool } from '../../../server/domain/availability/input.ts'
import { resourceDemands } from '../../../server/domain/availability/resources.ts'
import { booked, daily, oneExpert, service, times } from './oneExpert.ts'

const at = (time: string) => instantOfIso(`2027-01-20T${time}-05:00`)
const room = (rest: Partial<ResourcePool> = {}): ResourcePool => ({
  id: 7,
  type: 'room',
  quantity: 1,
  uses: [],
  ...rest,
})
const use = (from: string, to: string, { schedule = 900, unit = 1 } = {}) => ({
  schedule,
  unit,
  from: at(from),
  to: at(to),
})
const experts = [1, 2].map((id) => ({ id, sortOrder: id, enabled: true }))
const inRoom = { candidates: [1, 2], resources: [{ type: 'room', quantity: 1 }] }
const bogota = (rest: Parameters<typeof oneExpert>[3] = {}): AvailabilityInput =>
  oneExpert('America/Bogota', daily(['09:00', '12:00']), ['2027-01-20', '2027-01-20'], {
    experts,
    ...rest,
    item: { ...inRoom, ...rest.item },
  })

describe('resources', () => {
  it('keep a second expert from the one room while the first has it', () => {
    expect(times(bogota({ resources: [room({ uses: [use('10:00', '11:00')] })] }))).toEqual([
      '09:00',
      '11:00',
    ])
    expect(
      times(bogota({ resources: [room({ quantity: 2, uses: [use('10:00', '11:00')] })] })),
    ).toHaveLength(5)
    expect(
      times(
        bogota({ item: { resources: [] }, resources: [room({ uses: [use('10:00', '11:00')] })] }),
      ),
    ).toHaveLength(5)
  })

  it('are in use for the item alone, without its buffers, and all through its processing time', () => {
    const item = {
      duration: 30,
      bufferBefore: 30,
      bufferAfter: 30,
      processing: { after: 5, length: 20 },
    }
    const resources = [room({ uses: [use('10:10', '10:20')] })]
    expect(times(bogota({ item, resources }))).toEqual([
      '09:00',
      '09:30',
      '10:30',
      '11:00',
      '11:30',
    ])
  })

  it('are counted by the minute: one room may take over from another', () => {
    const resources = [
      room({ uses: [use('09:00', '10:00')] }),
      room({ id: 8, uses: [use('10:00', '12:00')] }),
    ]
    expect(times(bogota({ item: { duration: 180, granularity: 180 }, resources }))).toEqual([
      '09:00',
    ])
    const demands = resourceDemands(bogota({ resources }), [
      { entailedProduct: 1, expert: 1, start: at('09:00'), end: at('10:00') },
    ])
    expect(demands).toEqual([
      [
        {
          quantity: 1,
          pools: [7, 8].map((resource) => ({
            resource,
            quantity: 1,
            from: at('09:00'),
            to: at('10:00'),
          })),
        },
      ],
    ])
  })

  it('are lacking where there are fewer than needed, or none of the type', () => {
    expect(
      times(bogota({ item: { resources: [{ type: 'room', quantity: 2 }] }, resources: [room()] })),
    ).toEqual([])
    expect(times(bogota({ resources: [room({ type: 'chair' })] }))).toEqual([])
    expect(times(bogota({}))).toEqual([])
  })

  it('have hours and days off of their own', () => {
    const calendar = { weekly: daily(['10:00', '12:00']), overrides: [] }
    expect(times(bogota({ resources: [room({ calendar })] }))).toEqual(['10:00', '10:30', '11:00'])
    const closed = { overrides: [{ date: '2027-01-20', windows: [] }] }
    expect(times(bogota({ resources: [room({ calendar: closed })] }))).toEqual([])
    expect(
      times(
        bogota({
          resources: [room({ timeOff: [{ dateFrom: '2027-01-19', dateTo: '2027-01-20' }] })],
        }),
      ),
    ).toEqual([])
  })

  it('count what is still in use of a pool that has become smaller', () => {
    const resources = [room({ quantity: 1, uses: [use('10:00', '11:00', { unit: 3 })] })]
    expect(times(bogota({ resources }))).toEqual(['09:00', '11:00'])
  })

  it('are there for an appointment that moves, and once for all who sit in one session', () => {
    const resources = [room({ uses: [use('10:00', '11:00', { schedule: 5 })] })]
    expect(times(bogota({ resources, excludeSchedule: 5 }))).toHaveLength(5)
    const group = { capacity: 3, granularity: 60 }
    const session = booked('2027-01-20T10:00-05:00', '2027-01-20T11:00-05:00', {
      schedule: 5,
      entailedProduct: 1,
    })
    expect(times(bogota({ item: group, resources, occupations: [session] }))).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ])
    expect(times(bogota({ item: group, resources }))).toEqual(['09:00', '11:00'])
  })

  it('are needed by a client who joins a session that was given without them', () => {
    const group = { capacity: 3, granularity: 60 }
    const occupations = [
      booked('2027-01-20T10:00-05:00', '2027-01-20T11:00-05:00', {
        schedule: 5,
        entailedProduct: 1,
      }),
    ]
    expect(times(bogota({ item: group, resources: [], occupations }))).toEqual([])
    expect(times(bogota({ item: group, resources: [room()], occupations }))).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ])
    const inUse = room({ uses: [use('10:30', '11:00', { schedule: 6 })] })
    expect(
      times(bogota({ item: group, experts: [experts[0]!], resources: [inUse], occupations })),
    ).toEqual(['09:00', '11:00'])
  })

  it('refuse as what is taken, also by force, which asks for no hours of theirs', () => {
    const taken = bogota({ resources: [room({ uses: [use('10:00', '11:00')] })] })
    expect(decide(taken, at('10:30'))).toMatchObject({
      accepted: false,
      code: 'SLOT_TAKEN',
      nearest: [at('11:00'), at('09:00')],
    })
    expect(decide({ ...taken, force: true }, at('10:30'))).toMatchObject({
      accepted: false,
      code: 'SLOT_TAKEN',
    })
    const late = bogota({ force: true, resources: [room({ calendar: { weekly: {} } })] })
    expect(decide(late, at('20:00')).accepted).toBe(true)
  })

  it('are required by each service of an appointment in its own time', () => {
    const two = bogota({ resources: [room({ uses: [use('09:30', '10:30')] })] })
    const items = [
      service({ duration: 30, ...inRoom }),
      service({ duration: 60, candidates: [1, 2], resources: undefined }),
    ]
    expect(times({ ...two, items })).toEqual(['09:00', '10:30'])
    expect(times({ ...two, items: items.toReversed() })).toEqual(['09:30', '10:00', '10:30'])
  })
})
