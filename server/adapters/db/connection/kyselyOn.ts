import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'
import { entry } from './inTenant.ts'
import { refuseSecondConnection } from './refuseSecondConnection.ts'

// every name stays prepared on every connection: texts that differ each time (lists of values) must
// not fill the server's memory
const mostNames = 500

const statementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** Of several statements in one message there are several results. */
type Send = (text: string, values: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>

/** What a statement answers that has not left. */
const unsent = (command: string): pg.QueryResult => ({
  command,
  rows: [],
  rowCount: null,
  oid: 0,
  fields: [],
})

/**
 * A transaction begins with its first statement: in the same message where that has no parameters,
 * which saves a round trip. To enter tenants is no such statement: it leaves with the first one
 * behind it, so that a transaction that reads and writes nothing costs the database nothing.
 */
const beginningLate = (send: Send): Send => {
  let waiting: string[] = []
  return async (text, values) => {
    const isEntry = waiting.length === 1 && text.startsWith(entry) && values.length === 0
    if (text === 'begin' || isEntry) {
      waiting.push(text)
      return unsent('BEGIN')
    }
    if (waiting.length === 0) return send(text, values)
    const before = waiting.join('; ')
    waiting = []
    if (text === 'commit' || text === 'rollback') return unsent(text.toUpperCase())
    if (values.length === 0) return [await send(`${before}; ${text}`, values)].flat().at(-1)!
    await send(before, [])
    return send(text, values)
  }
}

/**
 * Kysely on the pool. With `nameStatements` the server parses and plans each statement once per
 * connection.
 */
export const kyselyOn = (pool: pg.Pool, nameStatements: boolean): Kysely<Tables> => {
  const nameOf = nameStatements ? statementNames() : () => undefined
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const naming = (client: pg.PoolClient): PostgresPoolClient => {
    const known = named.get(client)
    if (known) return known
    const joining = beginningLate((text, values) =>
      // begin, commit and the like come without parameters: nothing to plan
      client.query({ text, values, name: values.length > 0 ? nameOf(text) : undefined }),
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialect calls no more of a client than these two
    const wrapped = {
      query: joining,
      release: (destroy?: boolean) => client.release(destroy),
    } as unknown as PostgresPoolClient
    named.set(client, wrapped)
    return wrapped
  }

  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => {
          refuseSecondConnection()
          return naming(await pool.connect())
        },
        end: () => pool.end(),
      },
    }),
  })
}
