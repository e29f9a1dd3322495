import { describe, expect, it } from 'vitest'
import { timeRules } from '../../../contract/time/timeRules.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { decide } from '../../../server/domain/availability/availability.ts'
import type { AvailabilityInput } from '../../../server/domain/availability/input.ts'
import type { RefusingRule } from '../../../server/domain/availability/refusingRule.ts'
import { booked, daily, oneExpert } from './oneExpert.ts'

const zone = 'America/Bogota'
const day = '2027-01-20'
const at = (time: string) => `${day}T${time}:00-05:00`
const noon: [from: string, to: string] = ['2027-01-18', '2027-01-24']
const open = daily(['09:00', '18:00'])
const only = (from: string, to: string) => daily([from, to])
type Change = NonNullable<Parameters<typeof oneExpert>[3]>
type Case = Change & { start?: string; input?: (input: AvailabilityInput) => AvailabilityInput }

/** For each rule something that only it refuses at 10:00, or at a start of its own. */
const cases: Record<RefusingRule, Case[]> = {
  notOffered: [{ item: { enabled: false } }, { branch: { enabled: false } }],
  noExpert: [{ item: { candidates: [] } }],
  clientBlocked: [{ clientBlocked: true }],
  leadTime: [{ now: instantOfIso(at('09:00')), leadTimeMinutes: 120 }],
  sameDayCutoff: [{ now: instantOfIso(at('08:00')), sameDayCutoff: '07:30' }],
  horizon: [{ horizonDays: 3 }],
  closedDay: [{ branch: { overrides: [{ date: day, windows: [] }] } }],
  branchHours: [{ start: at('20:00') }, { start: at('17:30') }],
  serviceHours: [{ item: { calendar: { weekly: only('14:00', '16:00') } } }],
  linkDays: [
    { linkDays: { first: '2027-01-21', last: null } },
    { linkDays: { first: null, last: '2027-01-19' } },
  ],
  expertHours: [
    {
      experts: [
        { id: 1, sortOrder: 0, enabled: true, calendar: { weekly: only('14:00', '16:00') } },
      ],
    },
    {
      experts: [
        {
          id: 1,
          sortOrder: 0,
          enabled: true,
          calendar: { weekly: daily(['09:00', '10:30'], ['11:00', '18:00']) },
        },
      ],
    },
  ],
  offGrid: [{ start: at('10:10') }],
  groupDecided: [
    { now: instantOfIso(at('08:00')), minCapacityHours: 12, item: { capacity: 4, minCapacity: 3 } },
  ],
  timeOff: [
    {
      experts: [
        {
          id: 1,
          sortOrder: 0,
          enabled: true,
          timeOff: [{ from: instantOfIso(at('10:30')), to: instantOfIso(at('11:00')) }],
        },
      ],
    },
  ],
  overlap: [
    { occupations: [booked(at('10:30'), at('11:30'))] },
    { occupations: [booked(at('09:00'), at('12:00'))] },
  ],
  buffer: [
    { occupations: [booked(at('11:00'), at('12:00'), { bufferBefore: 15 })] },
    { item: { bufferAfter: 15 }, occupations: [booked(at('11:00'), at('12:00'))] },
  ],
  resource: [
    {
      item: { resources: [{ type: 'room', quantity: 1 }] },
      resources: [
        {
          id: 1,
          type: 'room',
          quantity: 1,
          uses: [
            {
              schedule: 900,
              unit: 1,
              from: instantOfIso(at('10:00')),
              to: instantOfIso(at('11:00')),
            },
          ],
        },
      ],
    },
  ],
  seats: [
    {
      item: { capacity: 2, quantity: 2 },
      occupations: [booked(at('10:00'), at('11:00'), { entailedProduct: 1, quantity: 1 })],
    },
  ],
  expertLimit: [
    {
      experts: [
        { id: 1, sortOrder: 0, enabled: true, limits: { perDay: 1, minutesPerDay: 0, perWeek: 0 } },
      ],
      occupations: [booked(at('15:00'), at('16:00'))],
    },
  ],
}

describe('availability / the rule that refuses', () => {
  for (const [rule, provoked] of Object.entries(cases) as [RefusingRule, Case[]][])
    for (const [index, { start = at('10:00'), ...change }] of provoked.entries())
      it(`is ${rule} (${index + 1})`, () => {
        const input = oneExpert(zone, open, noon, change)
        const decision = decide(input, instantOfIso(start))
        expect(decision).toMatchObject({ accepted: false, rule, code: timeRules[rule] })
        if (decision.accepted) return
        for (const near of decision.nearest) expect(decide(input, near).accepted).toBe(true)
      })

  it('has no case that another time would not free', () => {
    expect(decide(oneExpert(zone, open, noon), instantOfIso(at('10:00'))).accepted).toBe(true)
  })

  it('never counts the present time of the appointment among the nearest', () => {
    const input = oneExpert(zone, open, noon, {
      excludeSchedule: 7,
      occupations: [booked(at('10:00'), at('11:00'))],
    })
    const present = instantOfIso(at('11:00'))
    const near = (own: number | null) =>
      decide(input, instantOfIso(at('10:30')), { experts: [], present: own })
    expect(near(null)).toMatchObject({ nearest: expect.arrayContaining([present]) as number[] })
    expect(near(present)).toMatchObject({
      nearest: expect.not.arrayContaining([present]) as number[],
    })
  })
})
