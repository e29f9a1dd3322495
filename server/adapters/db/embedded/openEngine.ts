import { reasonOf } from '../../../ports/ports.ts'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockDirectory } from './directoryLock.ts'
import type { EngineAnswer, EngineRequest, SyncCounts } from './engineMessages.ts'
import { queryMessage } from './wireMessages.ts'

/** The one session of the engine, while it is lent out. */
export type EngineSession = {
  send: (bytes: Uint8Array) => void
  /** Rolls back, forgets all session state and lends the engine to the next in line. */
  end: () => void
}

type Borrower = { onBytes: (bytes: Uint8Array) => void; onDeath: (error: Error) => void }

export type Engine = {
  /**
   * Waits, first come first served, until the engine is free; starts its thread if it does not run.
   */
  borrow: (borrower: Borrower) => Promise<EngineSession>
  /** Starts it, however long a first start or a recovery takes. */
  ready: () => Promise<void>
  syncs: () => Promise<SyncCounts>
  /**
   * Ends the thread without letting it finish anything, as its own failure would; for tests of what
   * follows.
   */
  crash: () => Promise<void>
  close: () => Promise<void>
}

type Running = { worker: Worker; post: (request: EngineRequest) => void }

/** The directory of the data, readable by its owner alone. */
const makeDataDirectory = (directory: string): string => {
  const data = join(directory, 'postgresql')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  // A directory from an earlier version may be readable by other users of the machine: it holds
  // every hash and every client.
  for (const place of [directory, data]) chmodSync(place, 0o700)
  return data
}

type AnswersLater = Exclude<EngineAnswer, { kind: 'ready' }>

/** Starts the thread of the engine; the promise is kept once the engine can be used. */
const startThread = (
  workerData: { directory: string; durable: boolean },
  {
    onExit,
    onAnswer,
  }: { onExit: (failure: Error) => void; onAnswer: (answer: AnswersLater) => void },
): Promise<Running> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./engineWorker.ts', import.meta.url), { workerData })
    let failure = new Error('The embedded database has stopped')
    worker.on(
      'error',
      (error) => (failure = error instanceof Error ? error : new Error(reasonOf(error))),
    )
    worker.on('exit', () => {
      reject(failure)
      onExit(failure)
    })
    worker.on('message', (answer: EngineAnswer) => {
      if (answer.kind === 'ready')
        return resolve({ worker, post: (request) => worker.postMessage(request) })
      onAnswer(answer)
    })
  })

/** Waits for a turn, first come first served; what it gives ends the turn. */
const inTurns = (): (() => Promise<() => void>) => {
  let turn: Promise<void> = Promise.resolve()
  return async () => {
    const before = turn
    let free = (): void => undefined
    turn = new Promise((resolve) => (free = resolve))
    await before
    return free
  }
}

const lendSession = (post: Running['post'], session: number, onEnd: () => void): EngineSession => {
  let ended = false
  return {
    send: (bytes) => post({ kind: 'wire', session, bytes }),
    end: () => {
      if (ended) return
      ended = true
      // a server forgets a client that went away; this session outlives its clients. Answers to
      // session 0 go nowhere.
      for (const sql of ['rollback', 'discard all'])
        post({ kind: 'wire', session: 0, bytes: queryMessage(sql) })
      onEnd()
    },
  }
}

type Borrowing = Borrower & { session: number }

/** Lends the engine to one borrower at a time; `lendTo` learns who has it. */
const lendInTurns = (
  engine: () => Promise<Running>,
  lendTo: (borrowing: Borrowing | undefined) => void,
): Engine['borrow'] => {
  const takeTurn = inTurns()
  let sessions = 0
  return async (borrower) => {
    const free = await takeTurn()
    try {
      const { post } = await engine()
      const session = ++sessions
      lendTo({ ...borrower, session })
      return lendSession(post, session, () => {
        lendTo(undefined)
        free()
      })
    } catch (error) {
      free()
      throw error
    }
  }
}

/**
 * The embedded PostgreSQL over one data directory (`memory:` keeps it in memory). It has a single
 * session, so it is lent to one connection at a time. A thread that dies ends its borrower's
 * connection; the next one starts it anew from the disk.
 * @param durable false only for data that may be thrown away (tests): no sync to the disk
 */
export const openEngine = (directory: string, durable = true): Engine => {
  const inMemory = directory.startsWith('memory:')
  const unlock = inMemory ? undefined : lockDirectory(directory)
  const data = inMemory ? 'memory:' : makeDataDirectory(directory)

  let running: Promise<Running> | undefined
  let current: Borrowing | undefined
  let onSyncs: ((counts: SyncCounts) => void) | undefined
  let closed = false

  const start = (): Promise<Running> =>
    startThread(
      { directory: data, durable: durable && !inMemory },
      {
        onExit: (failure) => {
          running = undefined
          // what was only in memory is gone: starting again would serve an empty database
          if (inMemory) closed = true
          current?.onDeath(failure)
        },
        onAnswer: (answer) => {
          if (answer.kind === 'syncs') return onSyncs?.(answer)
          if (answer.session === current?.session) current.onBytes(answer.bytes)
        },
      },
    )

  const engine = (): Promise<Running> => {
    if (closed) return Promise.reject(new Error('The embedded database is closed'))
    running ??= start()
    return running
  }

  return {
    borrow: lendInTurns(engine, (borrowing) => (current = borrowing)),
    ready: async () => void (await engine()),
    syncs: async () => {
      const { post } = await engine()
      return new Promise((resolve) => {
        onSyncs = resolve
        post({ kind: 'syncs' })
      })
    },
    crash: async () => void (await (await engine()).worker.terminate()),
    close: async () => {
      closed = true
      const open = await running?.catch(() => undefined)
      if (open) {
        const gone = new Promise((resolve) => open.worker.once('exit', resolve))
        open.post({ kind: 'close' })
        await gone
      }
      unlock?.()
    },
  }
}
