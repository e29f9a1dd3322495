import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openGateways } from '../../server/adapters/gateways/index.ts'
import { sandboxKeys } from '../../server/adapters/gateways/sandbox.ts'
import { createSecrets } from '../../server/adapters/secrets/createSecrets.ts'
import { settleOpenRefund } from '../../server/app/payments/refunds.ts'
import { settleUnknown } from '../../server/app/payments/gatewayEvents.ts'
import { unsettledPayments } from '../../contract/kernel/statuses.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { startSandboxProcess } from '../support/outside/sandboxProcess.ts'
import type { BranchUnderFire } from './branchUnderFire.ts'
import { databaseUnderFire, type DatabaseUnderFire } from './databaseUnderFire.ts'
import { judgePayments } from './judgePayments.ts'
import { payAndGiveBack, paymentTries, type PaymentAttempt } from './payAndGiveBack.ts'
import { paymentsUnderFire } from './paymentsUnderFire.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'
import { staffUnderFire } from './staffUnderFire.ts'
import { canary, cardholderOf } from './cardholderOf.ts'
import { visitorOf } from './visitor.ts'

const engine = inject('engine')
/** `npm run test:full` makes three times as many. */
const payments = Math.ceil(Number(process.env['ATTEMPTS'] ?? 1000) / 32)
const kills = Number(process.env['KILLS'] ?? 2)
const crashes = Number(process.env['KILLS'] ?? 1)
const patience = 300_000 + payments * 2000
const secret = 'a secret of the tests, long enough to be one'
const { derive } = createSecrets(secret)

let database: DatabaseUnderFire
let branch: BranchUnderFire
let server: ServerProcess

beforeAll(async () => {
  database = await databaseUnderFire(engine)
  branch = await paymentsUnderFire(database)
  server = await startServerProcess(database.directory, {
    ...database.settings,
    SANDBOX: 'true',
    SECRET: secret,
    LOG_LEVEL: 'debug',
  })
}, 300_000)

afterAll(async () => {
  await server.kill()
  await database.remove()
}, 60_000)

const sandboxFiles = () => join(database.directory, 'sandbox')
const sandboxAddress = () =>
  `http://127.0.0.1:${[...server.said().matchAll(/sandbox at port (\d+)/g)].at(-1)![1]}`
const key = () => sandboxKeys(derive, branch.organization).secretKey
/** Asks the sandbox's control for something; it may be down. */
const control = (path: string, order: object, method: 'POST' | 'DELETE' = 'POST') =>
  fetch(`${sandboxAddress()}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: key(), ...order }),
  }).catch(() => undefined)

const generator = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Payments side by side, while the network, the server and the database fail. */
const openFire = async (): Promise<PaymentAttempt[]> => {
  const { branch: desk } = await staffUnderFire(server.port, branch)
  const cardholder = cardholderOf(sandboxAddress, derive, branch.organization)
  // The gateway knows its merchant from the first page that asks for its fields on.
  await fetch(`http://127.0.0.1:${server.port}/api/payments/config/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ branchOffice: branch.branchOffice }),
  })
  const below = generator(7)
  const made: PaymentAttempt[] = []
  const troubles = [
    ...Array.from({ length: kills }, () => async () => {
      await server.kill()
      await server.start()
    }),
    ...(database.crash ? Array.from({ length: crashes }, () => database.crash!) : []),
  ]
  const faults = ['unanswered', 'errorAfter', 'lost', 'twice', 'error', 'late']
  const places = [
    '/confirm',
    'POST /v1/setup_intents',
    '/refunds',
    '/capture',
    'POST /v1/payment_intents',
  ]
  const happened: Promise<unknown>[] = []
  let begun = 0
  const client = async (): Promise<void> => {
    const visitor = visitorOf(server.port)
    while (begun < payments) {
      const number = begun++
      if (number > 0 && number % Math.ceil(payments / (troubles.length + 1)) === 0)
        happened.push(troubles.shift()?.() ?? Promise.resolve())
      if (number % 6 === 5)
        await control('faults', {
          kind: faults[below(faults.length)],
          on: places[below(places.length)],
          times: 1,
          delay: 300,
        })
      if (number % 10 === 9) await control('webhooks', { copies: below(3), delay: below(500) })
      if (number % 15 === 14) await control('settle', { outcome: below(2) ? 'won' : 'lost' })
      made.push(
        await payAndGiveBack(
          { visitor, branch, desk, cardholder, below },
          number,
          paymentTries[number % paymentTries.length]!,
        ),
      )
    }
    visitor.leave()
  }
  await Promise.all(Array.from({ length: 8 }, client))
  await Promise.all(happened)
  return made
}

/** Peace: disputes end, late events come, and what the clock would request later is read now. */
const settleAll = async (): Promise<void> => {
  await control('faults', {}, 'DELETE')
  await control('webhooks', { copies: 1, delay: 0 })
  await control('settle', { outcome: 'lost' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  // All that ever happened is sent once more, in its order.
  await control('webhooks/replay', {})
  await server.stop()
  const sandbox = await startSandboxProcess(sandboxFiles())
  try {
    await database.with(async (open) => {
      const { ports } = apiOn(open, new Date(Date.now() + 31 * 60_000))
      const place = {
        address: () => sandbox.address,
        ownAddress: () => 'http://127.0.0.1:9',
        derive,
      }
      ports.gateways = openGateways({ sandbox: place })
      const { organization } = branch
      const unsettled = await open.asOwner((owner) =>
        owner.query<{ id: number }>(
          'select id from payment where processor is not null and status_id = any ($1)',
          [unsettledPayments],
        ),
      )
      for (const { id } of unsettled.rows)
        await settleUnknown(ports, organization, { payment: id, ref: 'fire' })
      const refunds = await open.asOwner((owner) =>
        owner.query<{ code: string; payment: number }>(
          'select code, payment_id as payment from payment_refund where state = 1',
        ),
      )
      for (const refund of refunds.rows)
        await settleOpenRefund(ports, { organization, ...refund, ref: 'fire' })
    })
  } finally {
    await sandbox.stop()
  }
}

const filesIn = (directory: string): string[] =>
  readdirSync(directory).flatMap((name) => {
    const path = join(directory, name)
    const found = statSync(path)
    return found.isDirectory() ? filesIn(path) : found.isFile() ? [path] : []
  })

describe(`payments on the ${engine} engine under fire`, { timeout: patience }, () => {
  it('come to what the gateway says, each and in sum, also when everything is killed', async () => {
    const made = await openFire()
    await settleAll()
    const { sums, ...faults } = await judgePayments(database, sandboxFiles(), made)
    expect(faults).toEqual({ unequal: [], unknown: [], lost: [], twice: [] })
    expect(sums.ours).toBe(sums.theirs)
    expect(sums.ours).toBeGreaterThan(0)
    // It was a fire: every kind got through, and money went back.
    const through = new Set(made.filter(({ code }) => code !== undefined).map(({ kind }) => kind))
    expect([...through]).toEqual(
      expect.arrayContaining(paymentTries.filter((kind) => kind !== 'declined')),
    )
    expect(made.reduce((sum, { refunds }) => sum + refunds, 0)).toBeGreaterThan(payments / 10)
  })

  it('leave no number, code or expiry of a card in the database, the log or any file', async () => {
    const dump = await database.with(async (open) => {
      const tables = await open.asOwner((owner) =>
        owner.query<{ name: string }>(
          "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
        ),
      )
      const texts: string[] = []
      for (const { name } of tables.rows) {
        const rows = await open.asOwner((owner) =>
          owner.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`),
        )
        texts.push(...rows.rows.map(({ row }) => row))
      }
      return texts.join('\n')
    })
    const { cvc, expiryMonth, expiryYear } = canary
    const number =
      /5200[ -]?8282[ -]?8282[ -]?8210|4000[ -]?0000[ -]?0000[ -]?(?:9995|0259|7726)|4000[ -]?0027[ -]?6000[ -]?3184|4000[ -]?0025[ -]?0000[ -]?3155/
    // Only where they mean a card: ids, times and amounts have such digits too.
    const secrets = new RegExp(
      `\\b(?:cvc|cvv|code)\\W{1,4}${cvc}\\b|\\b0?${Number(expiryMonth)} ?/ ?(?:20)?${expiryYear.slice(2)}\\b|(?:exp|year)\\w*\\W{1,4}${expiryYear}\\b`,
      'i',
    )
    expect(dump.length).toBeGreaterThan(10_000)
    for (const text of [dump, server.said(), database.log()])
      expect([number.exec(text)?.[0], secrets.exec(text)?.[0]]).toEqual([undefined, undefined])
    // What the sandbox knows of a card besides its number is its own: it stands for a processor.
    const files = filesIn(database.parent)
    expect(files.filter((path) => number.test(readFileSync(path, 'latin1')))).toEqual([])
    expect(files.length).toBeGreaterThan(1)
  })
})
