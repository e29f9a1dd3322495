import type pg from 'pg'

/**
 * A connection that breaks says so three times: the running query rejects, and connection and pool
 * emit `error`, which would end the process if nothing listened. The query's error is the one that
 * matters; the next query opens another connection.
 */
export const surviveLostConnections = (pool: pg.Pool): pg.Pool => {
  const ignore = (): void => undefined
  pool.on('connect', (client) => void client.on('error', ignore))
  return pool.on('error', ignore)
}
