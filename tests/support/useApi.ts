import { inject } from 'vitest'
import { apiOn, type Api } from './apiOn.ts'
import { useDatabase } from './useDatabase.ts'

export type { Api, Call } from './apiOn.ts'

/** A day on which nothing special happens, a Monday; the tests' present unless they move it. */
export const present = new Date('2027-01-11T12:00:00Z')

/** The real server in process on a clean database of the engine under test. */
export const useApi = (): (() => Api) => {
  const database = useDatabase()
  return () => apiOn(database(), present)
}

/** The engine that the running project tests on. */
export const engineUnderTest = (): string => inject('engine')
