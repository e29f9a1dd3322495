import type pg from 'pg'

type Around = {
  before?: (client: pg.ClientBase) => Promise<void>
  after?: (client: pg.ClientBase) => Promise<void>
}

/**
 * Lends one connection of the pool to `work`. After an error, or when the work left a transaction
 * open, the connection is thrown away with whatever it had not committed: the next borrower gets a
 * fresh one.
 */
export const lendConnection = async <T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
  { before, after }: Around = {},
): Promise<T> => {
  const client = await pool.connect()
  try {
    if (before) await before(client)
    const result = await work(client)
    if (client.getTransactionStatus() !== 'I')
      throw new Error(
        'The work on the database ended without committing or rolling back its transaction',
      )
    if (after) await after(client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
