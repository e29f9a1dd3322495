import type { Database } from '../../server/adapters/db/database.ts'

/** Counts every statement that goes over a connection of the application's pool. */
export const countQueries = ({ pool }: Database): (() => number) => {
  const counted = new WeakSet<object>()
  let count = 0
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    Object.assign(client, {
      query: (...words: unknown[]) => {
        count++
        return query(...words)
      },
    })
  })
  return () => count
}
