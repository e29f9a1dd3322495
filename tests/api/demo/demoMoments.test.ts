import { describe, expect, it } from 'vitest'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { testSecrets } from '../../support/server/testSecrets.ts'
import { describeDemo } from '../../../server/demo/describeDemo.ts'

const secrets = testSecrets()

describe('whatever the moment of the first start, the demonstration', () => {
  it.each([
    '2026-11-20T16:40:00Z',
    '2026-11-22T07:00:00Z',
    '2026-12-25T15:00:00Z',
    '2027-01-01T05:00:00Z',
    '2027-03-28T00:30:00Z',
    '2027-08-15T20:00:00Z',
    '2027-10-31T00:30:00Z',
    '2028-02-29T12:00:00Z',
  ])(
    'shows each status at the first branch, and appointments across the next clock change (%s)',
    async (moment) => {
      const { tables } = await describeDemo(secrets, new Date(moment))
      const schedules = tables.get('schedule')!
      const shown = new Set(
        schedules.filter((row) => row['branch_office_id'] === 1).map((row) => row['status_id']),
      )
      expect([...shown].toSorted((a, b) => Number(a) - Number(b))).toEqual(
        Object.values(scheduleStatuses.ids).filter((id) => id > 0),
      )
      const atNight = schedules.filter(
        (row) =>
          row['time_zone'] === 'Europe/Madrid' &&
          Number(String(row['wall_start']).slice(11, 13)) < 4,
      )
      expect(atNight.length).toBeGreaterThan(0)
      expect(
        new Set(schedules.map((row) => JSON.stringify([row['organization_id'], row['code']]))).size,
      ).toBe(schedules.length)
    },
  )
})
