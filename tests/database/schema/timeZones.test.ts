import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { checkTimeZones, testedTimeZones } from '../../../server/wiring/timeZones.ts'
import { healthPage } from '../../../server/adapters/http/healthPage.ts'
import type { Log } from '../../../server/ports/ports.ts'
import { offsetsInDatabase } from '../../../server/adapters/db/timeZones.ts'
import { offsetAt } from '../../../contract/time/zones.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })
const warnings: string[] = []
const log: Log = {
  error: () => undefined,
  info: () => undefined,
  warn: (message) => void warnings.push(message),
}
const check = (release?: string | null) =>
  checkTimeZones(database(), { now: present, log, ...(release === undefined ? {} : { release }) })

beforeEach(() => void warnings.splice(0))

it('the release these tests run with is no older than the one that the product names as tested', async () => {
  expect(process.versions.tz! >= testedTimeZones).toBe(true)
  expect(await check()).toMatchObject({ release: process.versions.tz, isOlder: false })
})

it.each(['2025c', null])('an older or unknown release (%s) is logged', async (release) => {
  expect(await check(release)).toMatchObject({ release, isOlder: true })
  expect(warnings).toEqual([expect.stringContaining('older')])
})

it('the clocks of the database are those of this process, in zones that have changed their rules', async () => {
  const instants = [2_000_000 * 14, 2_000_000 * 15].map((instant) => Math.floor(instant))
  for (const zone of ['America/Guayaquil', 'Europe/Madrid', 'Asia/Kathmandu', 'America/Santiago']) {
    expect(await offsetsInDatabase(database(), zone, instants)).toEqual(
      instants.map((instant) => offsetAt(zone, instant)),
    )
  }
  expect(await offsetsInDatabase(database(), 'Mars/Olympus', instants)).toBeUndefined()
})

it('a zone that the database does not know is named in the log and by /health', async () => {
  const api = { ...apiOn(database(), present), database: database() }
  const { own } = await bookingBranch(api)
  expect((await check()).differing).toEqual([])
  await database().asOwner((owner) =>
    owner.query(`update branch_office set time_zone = 'Mars/Olympus' where organization_id = $1`, [
      own.organization,
    ]),
  )
  warnings.splice(0)
  expect((await check()).differing).toEqual(['Mars/Olympus'])
  expect(warnings).toEqual([expect.stringContaining('zones of branches')])

  const app = new Hono().get('/health', healthPage(api.ports, { timeZones: () => check('2025c') }))
  const details = (await (await app.request('http://localhost/health')).json()) as {
    timeZones: unknown
    warnings: string[]
  }
  expect(details).toMatchObject({
    timeZones: {
      release: '2025c',
      tested: testedTimeZones,
      isOlder: true,
      differing: ['Mars/Olympus'],
    },
    warnings: ['TIME_ZONES'],
  })
})
