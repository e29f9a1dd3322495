import { instantOfIso, isTimeZone, offsetAt } from '../../contract/time/zones.ts'
import type { Database } from '../adapters/db/connection/database.ts'
import { offsetsInDatabase, zonesInUse } from '../adapters/db/timeZones.ts'
import type { Log } from '../ports/ports.ts'
import type { TimeZoneState } from '../ports/places.ts'

/**
 * The release of the time-zone database that the tests ran with. Local times are worked out with
 * the data of the Node that runs, so an older one shows other times where a country has changed its
 * clock since. A test holds this to be no newer than the tests' own.
 */
export const testedTimeZones = '2026c'

/**
 * How far ahead the database's clocks are compared: appointments are made up to two years ahead.
 */
const monthsAhead = 24

/**
 * Compares the time-zone data of this process with the tested release and with the database, and
 * logs what does not agree.
 */
export const checkTimeZones = async (
  database: Pick<Database, 'asOwner'>,
  {
    now,
    log,
    release = process.versions.tz ?? null,
  }: { now: Date; log: Log; release?: string | null },
): Promise<TimeZoneState> => {
  const zones = await zonesInUse(database)
  const instants = halfMonths(now)
  const differing: string[] = []
  for (const zone of zones) {
    const shown = isTimeZone(zone)
      ? instants.map((instant) => offsetAt(zone, instant)).join()
      : null
    if (shown !== (await offsetsInDatabase(database, zone, instants))?.join()) differing.push(zone)
  }
  const state = {
    release,
    tested: testedTimeZones,
    isOlder: release === null || release < testedTimeZones,
    differing,
  }
  if (state.isOlder) {
    log.warn(
      'the time-zone data of Node is older than the release this version was tested with: update Node',
      {
        release: release ?? 'unknown',
        tested: testedTimeZones,
      },
    )
  }
  if (differing.length > 0)
    log.warn(
      'the database shows another time than Node in zones of branches: update its time-zone data',
      { differing },
    )
  return state
}

/** The 1st and the 16th of each month from this one on, as instants. */
const halfMonths = (now: Date): number[] =>
  Array.from({ length: monthsAhead * 2 }, (_, half) => {
    const day = new Date(
      Date.UTC(
        now.getUTCFullYear(),
        now.getUTCMonth() + Math.floor(half / 2),
        half % 2 === 0 ? 1 : 16,
        12,
      ),
    )
    return instantOfIso(day.toISOString())
  })
