import fc from 'fast-check'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { configurationOn } from '../../../server/adapters/db/queries/access/configuration.ts'
import { limitChecks } from '../../../server/domain/availability/limits.ts'
import { daily, oneExpert, times } from '../../domain/availability/oneExpert.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

/**
 * A session of one expert in the week from Monday 2027-01-18: its day, the half hour from nine on
 * at which it begins, and its places taken.
 */
type Session = { day: number; slot: number; taken: number }

const zone = 'America/Bogota'
const slots = 6
const startOf = ({ day, slot }: Pick<Session, 'day' | 'slot'>): number =>
  Date.parse(`2027-01-${18 + day}T09:00-05:00`) / 60_000 + 30 * slot

const capacity = 3

/** The rows of occupation that a session takes, one for each booking in it. */
const rowsOf = (session: Session, index: number) =>
  Array.from({ length: session.taken }, (_, place) => ({
    schedule: 100 * (index + 1) + place,
    session: session.taken === 1 ? 100 * (index + 1) : -(index + 1),
    start: startOf(session),
    seat: session.taken === 1 ? null : place + 1,
  }))

const insertOccupation = (owner: pg.ClientBase, row: ReturnType<typeof rowsOf>[number]) =>
  owner.query(
    `insert into occupation (organization_id, schedule_id, branch_office_id, entailed_product_id, expert_id, start_minute, end_minute,
       buffer_before, buffer_after, footprint, capacity, blocking, session, seat)
     values (1, $1, 1, 1, 1, $2, $2 + 30, 0, 0, int4range($2, $2 + 30), ${capacity}, true, $3, $4)`,
    [row.schedule, row.start, row.session, row.seat],
  )

describe('the limits of an expert', () => {
  // The search offers a time, and keep_limits has the last word on it when it is booked: they must
  // never disagree.
  it(
    'are kept by the database as the search of available times keeps them',
    { timeout: 240_000 },
    async () => {
      const session = fc.record({
        day: fc.nat(6),
        slot: fc.nat(slots - 1),
        taken: fc.integer({ min: 1, max: 2 }),
      })
      const limit = fc.integer({ min: 0, max: 4 })
      const agree = fc.asyncProperty(
        fc.uniqueArray(session, { maxLength: 14, selector: ({ day, slot }) => `${day} ${slot}` }),
        fc.record({
          perDay: limit,
          minutesPerDay: limit.map((halves) => 30 * halves),
          perWeek: fc.integer({ min: 0, max: 10 }),
        }),
        fc.record({ day: fc.nat(6), slot: fc.nat(slots - 1) }),
        async (sessions, limits, wanted) => {
          const date = `2027-01-${18 + wanted.day}`
          const input = oneExpert(zone, daily(['09:00', '12:00']), [date, date], {
            item: { duration: 30, capacity },
            experts: [{ id: 1, sortOrder: 0, enabled: true, limits }],
            occupations: sessions.flatMap((each, index) =>
              rowsOf(each, index).map(({ schedule, start }) => ({
                schedule,
                expert: 1,
                branch: 1,
                entailedProduct: 1,
                start,
                end: start + 30,
                bufferBefore: 0,
                bufferAfter: 0,
                quantity: 1,
              })),
            ),
          })
          const start = startOf(wanted)
          const clock = `${String(9 + Math.floor(wanted.slot / 2)).padStart(2, '0')}:${wanted.slot % 2 === 0 ? '00' : '30'}`
          const isOffered = times(input).includes(clock)
          const checks = limitChecks(input, [
            { entailedProduct: 1, expert: 1, start, end: start + 30 },
          ])

          const isKept = await database().asOwner(async (owner) => {
            await owner.query('begin')
            try {
              const joined = sessions.findIndex(
                ({ day, slot }) => day === wanted.day && slot === wanted.slot,
              )
              const all = sessions.flatMap((each, index) =>
                rowsOf(index === joined ? { ...each, taken: each.taken + 1 } : each, index),
              )
              if (joined < 0) all.push({ schedule: 9999, session: 9999, start, seat: null })
              for (const row of all) await insertOccupation(owner, row)
              await owner.query('select keep_limits(1, $1::jsonb)', [
                JSON.stringify({ limits: checks, now: '2026-11-20T12:00:00Z' }),
              ])
              return true
            } catch (error) {
              if ((error as { code?: string }).code !== 'PA005') throw error
              return false
            } finally {
              await owner.query('rollback')
            }
          })
          expect({ isKept }).toEqual({ isKept: isOffered })
        },
      )
      await fc.assert(agree, { numRuns: process.env['FULL'] ? 1000 : 100 })
    },
  )
})

describe('what each level has set', () => {
  it('is found alike by a booking and by the settings', async () => {
    await database().asOwner(async (owner) => {
      await owner.query(
        `insert into partner (id, fantasy_name, title_key, status_id, created_at) overriding system value
         values (77, 'P', 'p', 1, now()), (78, 'Q', 'q', 1, now())`,
      )
      await owner.query(
        `insert into organization (organization_id, partner_id, fantasy_name, title_key, status_id, created_at) values (77, 77, 'O', 'o', 1, now())`,
      )
      await owner.query(
        'insert into organization_directory (organization_id, partner_id) values (77, 77) on conflict do nothing',
      )
      await owner.query(
        `insert into branch_office (organization_id, id, code, fantasy_name, title_key, time_zone, weekly, overrides, status_id, created_at)
         overriding system value select 77, id, 'B' || id, 'B' || id, 'b' || id, 'UTC', '{}', '[]', 1, now() from unnest('{70, 71, 72}'::bigint[]) as id`,
      )
      await owner.query(`insert into partner_configuration (partner_id, key, value, version)
        values (77, 'schedule', '{"horizonDays": 30}', 3), (78, 'schedule', '{"horizonDays": 31}', 1)`)
      await owner.query(`insert into configuration (organization_id, branch_office_id, key, value, version)
        values (77, null, 'schedule', '{"horizonDays": 20}', 2), (77, 70, 'schedule', '{"horizonDays": 10}', 5), (77, 71, 'schedule', '{}', 1),
          (77, null, 'payment', '{"bookingMode": "none"}', 1)`)
    })
    const { configuration } = configurationOn(database().kysely)
    for (const [key, branchOffice] of [
      ['schedule', 70],
      ['schedule', 71],
      ['schedule', 72],
      ['payment', 70],
      ['ui', 70],
    ] as const) {
      const { rows } = await database().asOwner((owner) =>
        owner.query<{ levels: { level: string }[] }>(
          'select configuration_levels(77, $1, $2) as levels',
          [branchOffice, key],
        ),
      )
      const byLevel = (levels: readonly { level: string }[]) =>
        levels.toSorted((a, b) => a.level.localeCompare(b.level))
      const found = await configuration({ partner: 77, organization: 77, branchOffice }, key)
      expect([key, branchOffice, byLevel(rows[0]!.levels)]).toEqual([
        key,
        branchOffice,
        byLevel(found),
      ])
    }
  })
})
