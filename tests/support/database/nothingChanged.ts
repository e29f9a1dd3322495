import { expect } from 'vitest'
import { databaseHashes } from './databaseHashes.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * Does something that must leave the database as it was, and every request answered without a
 * fault.
 */
export const nothingChanged = async (server: ApiUnderTest, work: () => Promise<void>) => {
  const before = await databaseHashes(server.database)
  await work()
  expect(await databaseHashes(server.database)).toEqual(before)
  expect(server.faults).toEqual([])
}
