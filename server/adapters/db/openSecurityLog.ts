import { sql } from 'kysely'
import type { Scope } from '../../ports/caller.ts'
import { reasonOf, type Log } from '../../ports/ports.ts'
import type {
  SecurityChain,
  SecurityEvent,
  SecurityLine,
  SecurityLog,
  SecurityQuery,
} from '../../ports/auditTrail.ts'
import type { Database } from './connection/database.ts'
import { readDatabaseError } from './connection/databaseErrors.ts'

/** Where each event is logged as a line at once, beside the database. */
export type SecurityLines = (line: Record<string, unknown>) => void

export type OpenSecurityLog = SecurityLog & { close: () => Promise<void> }

/**
 * The most events that wait to be written. More pile up only in a long outage of the database; the
 * log still has a line for each.
 */
const mostWaiting = 10_000
/** Events that go out in one statement. */
const batchSize = 200
/**
 * Refusals of one call for one reason that one address may log in a minute; more are counted in one
 * line.
 */
const mostRefusals = 30
/** Milliseconds until the next try after a failed write. */
const pause = 1000
/** Tries of a batch that the database answers and refuses; an outage ends none. */
const mostTries = 5
/**
 * Classes of SQLSTATE that say something about one event: values that no column stores, and broken
 * constraints.
 */
const ofOneEvent = ['22', '23']
/**
 * Classes of SQLSTATE that pass by themselves: connection, conflict, resources, locks, shutdown,
 * system.
 */
const passing = ['08', '40', '53', '55', '57', '58']

/** Whether an event is one refusal too many; those that were too many are counted in a line. */
const detectFloods = (lines: SecurityLines): ((event: SecurityEvent) => boolean) => {
  const refusals = new Map<string, number>()
  let minute = 0
  return ({ at, operation, code, address }: SecurityEvent): boolean => {
    const present = Math.floor(at.getTime() / 60_000)
    if (present !== minute) {
      for (const [key, count] of refusals)
        if (count > mostRefusals)
          lines({
            flood: key,
            count: count - mostRefusals,
            minute: new Date(minute * 60_000).toISOString(),
          })
      refusals.clear()
      minute = present
    }
    const key = `${operation} ${code} from ${address}`
    const count = (refusals.get(key) ?? 0) + 1
    refusals.set(key, count)
    return count > mostRefusals
  }
}

/**
 * Whether writes fail, and whether events are given over to the log alone: each is reported once,
 * until a write succeeds again.
 */
const reportFailures = (log: Log) => {
  let isFailing = false
  let isRefused = false
  return {
    stored: () => {
      isFailing = isRefused = false
    },
    failing: (error: unknown, waiting: number) => {
      // Said once: the events themselves are lines of the log.
      if (!isFailing)
        log.error('the security log could not be written', { error: reasonOf(error), waiting })
      isFailing = true
    },
    refused: (error: unknown) => {
      if (!isRefused)
        log.error('the database refuses the security log: its events are in this log alone', {
          error: reasonOf(error),
        })
      isRefused = true
    },
  }
}

/** Writes the events that wait, in batches and in their order. */
const openWriter = (database: Pick<Database, 'kysely'>, log: Log) => {
  const waiting: SecurityEvent[] = []
  const report = reportFailures(log)
  let writing: Promise<void> | undefined
  let closed = false

  const write = async (): Promise<void> => {
    // Runs after the response is sent, and takes the events that arrived meanwhile.
    await new Promise((resolve) => setImmediate(resolve))
    let size = batchSize
    let tries = 0
    while (waiting.length > 0) {
      const batch = waiting.slice(0, size)
      try {
        await appendEvents(database, batch)
        waiting.splice(0, batch.length)
        tries = 0
        report.stored()
      } catch (error) {
        const kind = readDatabaseError(error)?.state.slice(0, 2)
        if (kind !== undefined && ofOneEvent.includes(kind)) {
          // Sent one by one, the event that cannot be stored is found, and the others are stored.
          if (batch.length === 1)
            log.error('a security event could not be stored', { lost: waiting.shift()!.operation })
          size = batch.length === 1 ? batchSize : 1
          continue
        }
        report.failing(error, waiting.length)
        if (closed) return
        tries += 1
        if (kind !== undefined && !passing.includes(kind) && tries >= mostTries) {
          waiting.splice(0, batch.length)
          tries = 0
          report.refused(error)
          continue
        }
        await new Promise((resolve) => setTimeout(resolve, pause).unref())
      }
    }
  }
  const start = (): Promise<void> => (writing ??= write().finally(() => (writing = undefined)))

  return {
    waiting,
    start,
    close: async () => {
      closed = true
      if (waiting.length > 0) await start()
    },
  }
}

/**
 * The security log on the database. Events are written in batches, in the order they were recorded.
 * While the database does not answer they wait; if the process dies, or the database answers and
 * refuses them `mostTries` times, they survive only as lines of the log.
 */
export const openSecurityLog = (
  database: Pick<Database, 'kysely'>,
  { log, lines }: { log: Log; lines: SecurityLines },
): OpenSecurityLog => {
  const isFlood = detectFloods(lines)
  const { waiting, start, close } = openWriter(database, log)
  return {
    record: (event) => {
      if (event.outcome === 'refused' && isFlood(event)) return
      const { email: _typed, ...line } = event
      lines({ ...line, at: event.at.toISOString() })
      if (waiting.length >= mostWaiting)
        return log.error('the security log is full', { lost: event.operation })
      waiting.push(event)
      void start()
    },
    flush: async () => {
      while (waiting.length > 0) await start()
    },
    close,
    list: (scope, query) => readLines(database, scope, query),
    verify: () => verifyChain(database),
  }
}

const appendEvents = async (
  { kysely }: Pick<Database, 'kysely'>,
  events: readonly SecurityEvent[],
): Promise<void> => {
  await sql`select append_security_events(${JSON.stringify(events.map(storedEvent))}::jsonb)`.execute(
    kysely,
  )
}

const verifyChain = async ({ kysely }: Pick<Database, 'kysely'>): Promise<SecurityChain> => {
  const { rows } = await sql<{
    lines: number
    broken: number | null
  }>`select lines, broken from verify_security_events()`.execute(kysely)
  const { lines, broken } = rows[0]!
  return { lines, intact: broken === null, firstBroken: broken }
}

const storedEvent = ({ scope, target, ...event }: SecurityEvent) => ({
  ...event,
  entity: target?.entity ?? null,
  entityId: target?.id ?? null,
  ...(scope === null
    ? {}
    : {
        partners: scope.account === 'pAdmin' ? [scope.partner] : [],
        // An event of a partner who works in several organizations at once is attributed to none of
        // them.
        organizations:
          scope.account !== 'pAdmin' || scope.organizations.length === 1 ? scope.organizations : [],
        branchOffices: scope.branchOffice === null ? [] : [scope.branchOffice],
      }),
})

type StoredLine = {
  id: number
  at: string
  kind: SecurityLine['kind']
  outcome: SecurityLine['outcome']
  code: SecurityLine['code']
  operation: string
  account_id: number | null
  api_key_id: number | null
  organizations: number[]
  address: string
  device: string | null
  ref: string
  entity: string | null
  entity_id: number | null
}

const readLines = async (
  { kysely }: Pick<Database, 'kysely'>,
  scope: Scope,
  query: SecurityQuery,
): Promise<SecurityLine[]> => {
  const { limit, after, ...wanted } = query
  const narrowed = JSON.stringify({
    ...wanted,
    ...(after === undefined ? {} : { afterAt: after.at, afterId: after.id }),
  })
  const partner = scope.account === 'pAdmin' ? scope.partner : null
  const { rows } = await sql<{ line: StoredLine; userName: string | null }>`
    select to_jsonb(line) as line, user_name as "userName"
    from security_events_of(${partner}, ${[...scope.organizations]}::bigint[], ${scope.branchOffice}, ${narrowed}::jsonb, ${limit + 1})`.execute(
    kysely,
  )
  return rows.map(({ line, userName }) => ({
    id: line.id,
    at: new Date(line.at),
    kind: line.kind,
    outcome: line.outcome,
    code: line.code,
    operation: line.operation,
    accountId: line.account_id,
    userName,
    apiKey: line.api_key_id,
    organization: line.organizations.length === 1 ? (line.organizations[0] ?? null) : null,
    address: line.address,
    device: line.device,
    ref: line.ref,
    target:
      line.entity === null || line.entity_id === null
        ? null
        : { entity: line.entity, id: line.entity_id },
  }))
}
