import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { branchUnderFire, type BranchUnderFire } from './branchUnderFire.ts'
import { databaseUnderFire, type DatabaseUnderFire } from './databaseUnderFire.ts'
import { judgeBalances, type Acknowledged } from './judgeBalances.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'
import { staffUnderFire, type Staff } from './staffUnderFire.ts'
import { visitorOf } from './visitor.ts'

const engine = inject('engine')
/** `npm run test:full` goes on for half a minute, with more kills. */
const [seconds, kills] = process.env['FULL'] ? [30, 5] : [10, 1]
const workers = 16
const faultless = { sums: [], lost: [], chain: [] }

type Balance = { id: number; total: { amount: number }; paid: { amount: number } }

let database: DatabaseUnderFire
let branch: BranchUnderFire
let server: ServerProcess

beforeAll(async () => {
  database = await databaseUnderFire(engine)
  branch = await branchUnderFire(database)
  server = await startServerProcess(database.directory, database.settings)
}, 300_000)

afterAll(async () => {
  await server.kill()
  await database.remove()
}, 60_000)

/**
 * Two more, so that workers are at one and the same expert and at several of one branch, whose
 * numbers follow each other.
 */
const furtherExperts = async ({ partner }: Staff): Promise<number[]> => {
  const visitor = visitorOf(server.port)
  const make = async (path: string, body: object): Promise<number> => {
    const outcome = await visitor.insist<{ id: number }>(`partners/${path}`, body, partner)
    if (!('answer' in outcome)) throw new Error(JSON.stringify(outcome))
    return outcome.answer.id
  }
  const experts: number[] = []
  for (const name of ['Second', 'Third']) {
    const expert = await make('experts/create', { organization: branch.organization, name })
    await make('organizations/branch_offices/experts/create', {
      branchOffice: branch.branchOffice,
      expert,
    })
    experts.push(expert)
  }
  visitor.leave()
  return experts
}

describe('balances under fire', { timeout: 300_000 }, () => {
  it('are consolidated and paid once, and nothing is lost, also when the server is killed', async () => {
    const staff = await staffUnderFire(server.port, branch)
    const experts = [branch.expert, ...(await furtherExperts(staff))]
    const acknowledged: Acknowledged = { adjusted: [], paid: [] }
    const done = { consolidated: 0, paid: 0, cancelled: 0, refused: 0 }
    const deadline = Date.now() + seconds * 1000

    const worker = async (nth: number): Promise<void> => {
      const visitor = visitorOf(server.port)
      // A person who gets no answer asks again, under the same key.
      const insist = async <Answer>(call: string, body: object): Promise<Answer | undefined> => {
        const outcome = await visitor.insist<Answer>(
          `branch_offices/experts/balances/${call}`,
          body,
          staff.branch,
        )
        if ('answer' in outcome) return outcome.answer
        done.refused += 1
        return undefined
      }
      for (let turn = 0; Date.now() < deadline; turn += 1) {
        const mark = `${nth}-${turn}`
        const amount = { amount: ((turn * 377 + nth * 211) % 900) - 200 || 1, currency: 'USD' }
        const expert = experts[(nth + turn) % experts.length]
        const adjustment = {
          expert,
          type: 4,
          amount,
          note: `worker ${mark}`,
          idempotencyKey: randomUUID(),
        }
        if (await insist('historical/adjust', adjustment))
          acknowledged.adjusted.push(adjustment.note)
        const consolidation = { expert, idempotencyKey: randomUUID() }
        const consolidated =
          turn % 2 === nth % 2
            ? await insist<Balance>('historical/consolidate', consolidation)
            : undefined
        if (consolidated) done.consolidated += 1
        const open =
          (await insist<{ items: Balance[] }>('consolidated/get', { status: [1], limit: 5 }))
            ?.items ?? []
        const balance = open[nth % Math.max(1, open.length)]
        if (balance === undefined) continue
        if (turn % 5 === 4) {
          if (await insist('consolidated/cancel', { id: balance.id, reason: 'Too early' }))
            done.cancelled += 1
          continue
        }
        const left = balance.total.amount - balance.paid.amount
        const part = turn % 3 === 0 ? Math.max(1, Math.floor(left / 2)) : left
        const payment = {
          id: balance.id,
          amount: part,
          method: 'transfer',
          reference: `paid ${mark}`,
          idempotencyKey: randomUUID(),
        }
        if (await insist('consolidated/pay', payment)) {
          acknowledged.paid.push(payment.reference)
          done.paid += 1
        }
      }
      visitor.leave()
    }
    const killing = async () => {
      for (let kill = 1; kill <= kills; kill += 1) {
        await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / (kills + 1)))
        await server.kill()
        await server.start()
      }
    }
    await Promise.all([...Array.from({ length: workers }, (_, nth) => worker(nth)), killing()])
    await server.stop()

    console.log(
      `${seconds} s, ${kills} kills: ${acknowledged.adjusted.length} entries, ${JSON.stringify(done)}`,
    )
    expect(await judgeBalances(database, acknowledged)).toEqual(faultless)
    expect(`${server.said()}${database.log()}`).not.toMatch(/40P01|deadlock/i)
    // it was a fire: all of it happened, and they were in each other's way
    expect(Math.min(done.consolidated, done.paid, done.refused)).toBeGreaterThan(1)
  })

  // whether the judge could see a fault at all
  it('are shown to be consolidated twice by a client that selects, sums, inserts and marks', async () => {
    const { expert, organization, branchOffice } = branch
    const clients = Array.from(
      { length: workers },
      () => new pg.Client({ connectionString: database.settings['DATABASE_URL'] }),
    )
    await Promise.all(clients.map((client) => client.connect()))
    const added = `insert into earning (organization_id, branch_office_id, expert_id, date, worked_on, type, gross_amount, base_amount,
        amount_amount, amount_currency, due_at, status_id, created_at)
      values ($1, $2, $3, now(), now(), 4, 100, 100, 100, 'USD', now(), 2, now())`
    const consolidates = async (client: pg.Client, nth: number) => {
      for (let turn = 0; turn < 20; turn += 1) {
        await client.query(added, [organization, branchOffice, expert])
        const ready = await client.query<{ id: number; amount: number }>(
          `select id::int, amount_amount::int as amount from earning where expert_id = $1 and status_id = 2`,
          [expert],
        )
        const total = ready.rows.reduce((sum, { amount }) => sum + amount, 0)
        const made = await client.query<{ id: number }>(
          `insert into consolidation (organization_id, branch_office_id, expert_id, number, "from", "to", entries, parts, total_amount,
             total_currency, paid_currency, statement, hash, status_id, created_at)
           values ($1, $2, $3, $4, now(), now(), $5, '{}', $6, 'USD', 'USD', '', '', 1, now()) returning id::int`,
          [
            organization,
            branchOffice,
            expert,
            1_000_000 + nth * 1000 + turn,
            ready.rows.length,
            total,
          ],
        )
        const [balance] = made.rows
        for (const { id } of ready.rows)
          await client.query(
            `update earning set status_id = 3, consolidation_id = $1 where id = $2`,
            [balance!.id, id],
          )
      }
    }
    await Promise.all(clients.map(consolidates))
    await Promise.all(clients.map((client) => client.end()))
    const { sums } = await judgeBalances(database, { adjusted: [], paid: [] })
    // Sums by month are no fault of theirs: they are kept by the person who writes entries in the
    // application.
    expect(sums.filter((words) => words.startsWith('balance '))).not.toEqual([])
  })
})
