import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../../server/adapters/db/connection/database.ts'

/** Counts every statement that goes over a connection of the application's pool. */
export const countQueries = (database: Database): (() => number) => {
  let count = 0
  watchStatements(database, () => count++)
  return () => count
}

/**
 * Counts the statements of some work alone, and not those that jobs make in the background
 * meanwhile.
 */
export const countQueriesOf = (
  database: Database,
): (<Answer>(work: () => Promise<Answer>) => Promise<[answer: Answer, statements: number]>) => {
  const running = new AsyncLocalStorage<{ statements: number }>()
  watchStatements(database, () => {
    const own = running.getStore()
    if (own) own.statements++
  })
  return async (work) => {
    const own = { statements: 0 }
    const answer = await running.run(own, work)
    return [answer, own.statements]
  }
}

const watchStatements = ({ pool }: Database, onStatement: () => void): void => {
  const counted = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    Object.assign(client, {
      query: (...words: unknown[]) => {
        onStatement()
        return query(...words)
      },
    })
  })
}
