import type { Database } from '../../../server/adapters/db/connection/database.ts'
import { apiOn, type Api } from './apiOn.ts'
import { useDatabase } from '../database/useDatabase.ts'

export type { Api } from './apiOn.ts'

/** The server with the database it stands on, for what no call shows. */
export type ApiUnderTest = Api & { database: Database }

/** A day on which nothing special happens, a Monday; the tests' present unless they move it. */
export const present = new Date('2027-01-11T12:00:00Z')

/**
 * The real server in process on a clean database of the engine under test; each call of the result
 * is another server on it.
 */
export const useApi = (options?: Parameters<typeof useDatabase>[0]): (() => ApiUnderTest) => {
  const database = useDatabase(options)
  return () => ({ ...apiOn(database(), present), database: database() })
}
