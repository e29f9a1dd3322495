import fc from 'fast-check'
import type { HoursWindow, Weekly } from '../../../contract/time/hours.ts'
import type {
  AvailabilityInput,
  Calendar,
  ExpertCalendar,
  ItemRequest,
  Occupation,
  ResourcePool,
} from '../../../server/domain/availability/input.ts'
import { runsOfLaws } from '../../support/runsOfLaws.ts'

/**
 * Runs per property: 1,000 on each of the two machine zones that the domain is tested in at every
 * commit, and otherwise as often as runsOfLaws says.
 */
export const runs = { numRuns: runsOfLaws() ?? 1000 }

// Each zone with dates about which its clock does something.
const places = [
  ['Europe/Madrid', ['2027-03-27', '2027-10-30', '2027-06-10']],
  ['America/Santiago', ['2027-04-03', '2027-09-04', '2028-02-28']],
  ['Australia/Lord_Howe', ['2027-04-03', '2027-10-02']],
  ['America/Havana', ['2027-03-13', '2027-11-06']],
  ['Atlantic/Azores', ['2027-03-27', '2027-10-30']],
  ['Asia/Kolkata', ['2027-12-31']],
] as const
const displayZones = ['Asia/Kolkata', 'America/Santiago', 'Pacific/Kiritimati', 'Europe/Madrid']

const pad = (value: number): string => String(value).padStart(2, '0')
const time = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const window = fc
  .tuple(fc.nat(47), fc.integer({ min: 1, max: 30 }), fc.constantFrom(0, 0, 0, 7))
  .map(([half, length, odd]) => ({
    s: time(half * 30),
    e: time((half * 30 + length * 30 + odd) % 1440),
  }))
  .map(({ s, e }) => ({ s, e: e === '00:00' ? '24:00' : e }))
const windows = fc.array(window, { maxLength: 2 })
const busyDay = fc.oneof(
  fc.constant<HoursWindow[]>([{ s: '07:00', e: '21:00' }]),
  fc.array(window, { minLength: 1, maxLength: 2 }),
)
const weekly: fc.Arbitrary<Weekly> = fc.record({
  mon: windows,
  tue: busyDay,
  wed: windows,
  thu: busyDay,
  fri: busyDay,
  sat: busyDay,
  sun: busyDay,
})

const overrides = (date: string) =>
  fc.uniqueArray(
    fc.record({
      date: fc.integer({ min: -1, max: 3 }).map((days) => shifted(date, days)),
      windows,
    }),
    {
      maxLength: 2,
      selector: (one) => one.date,
    },
  )

const calendar = (date: string): fc.Arbitrary<Calendar | null> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.record({ weekly, overrides: overrides(date) }),
    fc.record({
      overrides: overrides(date),
      from: fc.constantFrom(null, date),
      to: fc.constantFrom(null, shifted(date, 1)),
    }),
    fc.record({
      shiftPattern: fc.record({
        cycleWeeks: fc.constant(2),
        anchorMonday: fc.constantFrom('2026-11-02', '2028-01-03'),
        weeks: fc.tuple(weekly, weekly).map((weeks) => [...weeks]),
      }),
      overrides: overrides(date),
    }),
  )

const buffer = fc.constantFrom(0, 0, 5, 10, 45)
const processing = (duration: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    fc.constant({ after: 5, length: Math.max(1, Math.floor(duration / 2)) }),
  )

const item = (date: string, experts: number): fc.Arbitrary<ItemRequest> =>
  fc.constantFrom(10, 25, 30, 60, 75).chain((duration) =>
    fc.record({
      entailedProduct: fc.constantFrom(1, 2),
      enabled: fc.constant(true),
      duration: fc.constant(duration),
      bufferBefore: buffer,
      bufferAfter: buffer,
      processing: processing(duration),
      capacity: fc.constantFrom(1, 1, 3),
      minCapacity: fc.constantFrom(undefined, 1, 2, 3),
      quantity: fc.constantFrom(...Array.from({ length: 9 }, () => 1), 2),
      granularity: fc.constantFrom(15, 20, 30, 45, 60, 90),
      gridOffset: fc.constantFrom(0, 0, 5, 10),
      calendar: calendar(date),
      resources: fc.oneof(
        { weight: 2, arbitrary: fc.constant(undefined) },
        fc.uniqueArray(
          fc.record({ type: fc.constantFrom('room', 'chair'), quantity: fc.constantFrom(1, 1, 2) }),
          {
            minLength: 1,
            maxLength: 2,
            selector: ({ type }) => type,
          },
        ),
      ),
      candidates: fc.uniqueArray(fc.integer({ min: 1, max: experts }), {
        minLength: Math.max(1, experts - 1),
      }),
    }),
  )

export const occupation = (
  around: number,
  items: ItemRequest[],
  experts: number,
): fc.Arbitrary<Occupation> =>
  fc
    .record({
      schedule: fc.integer({ min: 1, max: 9 }),
      expert: fc.integer({ min: 1, max: experts }),
      branch: fc.constantFrom(1, 1, 1, 2),
      entailedProduct: fc.constantFrom(1, 2, 3),
      start: fc.integer({ min: -96, max: 288 }).map((quarter) => around + quarter * 15),
      length: fc.constantFrom(...items.map(({ duration }) => duration), 15, 40),
      bufferBefore: buffer,
      bufferAfter: buffer,
      quantity: fc.constantFrom(1, 1, 2),
    })
    .chain(({ length, ...rest }) =>
      processing(length).map(
        (during) =>
          ({ ...rest, end: rest.start + length, processing: during }) satisfies Occupation,
      ),
    )

/** A seat in a session of one of the items. */
const seat = (around: number, items: ItemRequest[], experts: number): fc.Arbitrary<Occupation> =>
  fc
    .tuple(fc.constantFrom(...items), occupation(around, items, experts), fc.nat(24))
    .map(([{ entailedProduct, duration }, one, hour]) => {
      const start = around + 480 + hour * 60
      return { ...one, branch: 1, entailedProduct, start, end: start + duration, processing: null }
    })

const expert = (id: number, date: string, around: number): fc.Arbitrary<ExpertCalendar> =>
  fc.record({
    id: fc.constant(id),
    sortOrder: fc.nat(2),
    lastTurn: fc.constantFrom(null, undefined, 4, 7, 1000),
    enabled: fc.constantFrom(...Array.from({ length: 14 }, () => true), false),
    calendar: calendar(date),
    timeOff: fc.array(
      fc.oneof(
        fc.constant({ dateFrom: shifted(date, 1), dateTo: shifted(date, 1) }),
        fc.nat(48).map((hour) => ({ from: around + hour * 60, to: around + hour * 60 + 130 })),
      ),
      { maxLength: 1 },
    ),
    externalBusy: fc.array(
      fc.nat(96).map((half) => ({ from: around + half * 30 + 3, to: around + half * 30 + 33 })),
      { maxLength: 1 },
    ),
    limits: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      fc.record({
        perDay: fc.constantFrom(0, 0, 1, 2, 3),
        minutesPerDay: fc.constantFrom(0, 0, 30, 60, 150),
        perWeek: fc.constantFrom(0, 0, 1, 3, 5),
      }),
    ),
  })

/**
 * Rooms and chairs, some of them in use; a unit beyond the quantity is left from when there were
 * more.
 */
const pool = (id: number, date: string, around: number): fc.Arbitrary<ResourcePool> =>
  fc.record({
    id: fc.constant(id),
    type: fc.constantFrom('room', 'chair'),
    quantity: fc.integer({ min: 1, max: 3 }),
    calendar: calendar(date),
    timeOff: fc.array(
      fc.constantFrom(
        { dateFrom: date, dateTo: date },
        { dateFrom: shifted(date, 1), dateTo: shifted(date, 3) },
      ),
      {
        maxLength: 1,
      },
    ),
    uses: fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 9 }),
          fc.integer({ min: 1, max: 4 }),
          fc.nat(192),
          fc.constantFrom(15, 40, 120, 600),
        )
        .map(([schedule, unit, quarter, length]) => ({
          schedule,
          unit,
          from: around + quarter * 15,
          to: around + quarter * 15 + length,
        })),
      { maxLength: 5 },
    ),
  })

/**
 * Any appointment of up to three services with up to four experts, requested one or two dates,
 * mostly about a change of clocks.
 */
export const anyInput: fc.Arbitrary<AvailabilityInput> = fc
  .record({
    place: fc.constantFrom(...places),
    date: fc.nat(),
    items: fc.constantFrom(1, 1, 2, 3),
    experts: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ place: [zone, dates], date: which, items: count, experts }) => {
    const date = dates[which % dates.length]!
    const around = Date.parse(date) / 60_000
    return fc
      .record({
        items: fc.array(item(date, experts), { minLength: count, maxLength: count }),
        branch: fc.record({
          id: fc.constant(1),
          zone: fc.constant<string>(zone),
          enabled: fc.constantFrom(...Array.from({ length: 29 }, () => true), false),
          weekly,
          overrides: overrides(date),
        }),
        experts: fc
          .tuple(...Array.from({ length: experts }, (_, index) => expert(index + 1, date, around)))
          .map((all) => [...all]),
        resources: fc
          .tuple(pool(1, date, around), pool(2, date, around), pool(3, date, around))
          .map((all) => [...all]),
        now: fc.constantFrom(around - 100 * 1440, around - 100 * 1440, around - 1440, around + 800),
        forVisitor: fc.boolean(),
        leadTimeMinutes: fc.constantFrom(0, 0, 90, 1500),
        horizonDays: fc.constantFrom(1, 100, 101, 365, 365),
        sameDayCutoff: fc.constantFrom(null, '12:00'),
        internalBuffers: fc.boolean(),
        weekStart: fc.constantFrom('mon' as const, 'sun' as const),
        minCapacityHours: fc.constantFrom(undefined, 0, 24, 168),
        assignment: fc.constantFrom(
          undefined,
          'least_busy_day' as const,
          'round_robin' as const,
          'priority' as const,
        ),
        excludeSchedule: fc.constantFrom(undefined, 1),
        timeZone: fc.constantFrom(undefined, ...displayZones),
        from: fc.constant(date),
        to: fc.constantFrom(date, shifted(date, 1)),
      })
      .chain((rest) =>
        fc
          .array(
            fc.oneof(occupation(around, rest.items, experts), seat(around, rest.items, experts)),
            { maxLength: 10 },
          )
          .map((occupations) => ({ ...rest, occupations })),
      )
  })

/**
 * A long appointment with few experts and buffers so long that who did an item binds who may do a
 * later one.
 */
export const anyLongAppointment: fc.Arbitrary<AvailabilityInput> = fc
  .integer({ min: 3, max: 5 })
  .chain((count) => {
    const around = Date.parse('2027-06-10') / 60_000
    const short = fc.record({
      entailedProduct: fc.constantFrom(1, 2),
      enabled: fc.constant(true),
      duration: fc.constantFrom(5, 10, 20),
      bufferBefore: fc.constantFrom(0, 0, 5, 20),
      bufferAfter: fc.constantFrom(0, 5, 20, 40),
      capacity: fc.constantFrom(1, 1, 4),
      quantity: fc.constant(1),
      granularity: fc.constant(120),
      gridOffset: fc.constant(0),
      candidates: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
    })
    return fc.array(short, { minLength: count, maxLength: count }).chain((items) =>
      fc.record({
        now: fc.constant(around - 1440),
        branch: fc.constant({
          id: 1,
          zone: 'America/Bogota',
          enabled: true,
          weekly: { thu: [{ s: '08:00', e: '20:00' }] },
          overrides: [],
        }),
        items: fc.constant(items),
        experts: fc.constant([1, 2, 3].map((id) => ({ id, sortOrder: 0, enabled: true }))),
        occupations: fc.array(occupation(around, items, 3), { maxLength: 6 }),
        from: fc.constant('2027-06-10'),
        to: fc.constant('2027-06-10'),
        forVisitor: fc.constant(false),
        leadTimeMinutes: fc.constant(0),
        horizonDays: fc.constant(365),
        internalBuffers: fc.boolean(),
      }),
    )
  })
