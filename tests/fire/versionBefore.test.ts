import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AvailabilityReply } from '../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../contract/endpoints/public.ts'
import { fingerprint } from '../../scripts/fingerprint.ts'
import { migrate } from '../../server/adapters/db/migrate.ts'
import { databaseUnderFire, type DatabaseUnderFire } from './databaseUnderFire.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

/*
 * While a new version starts, servers of the version before still run on the schema that it has
 * brought up to date (expand, migrate, contract: server/adapters/db/migrations/README.md). The
 * version before is the commit before the last change of the schema. A checkout without history has
 * none.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const schemaFiles = ['schema', 'functions', 'migrations'].map(
  (name) => `server/adapters/db/${name}`,
)
const git = (...words: string[]): string | undefined => {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 30,
    }).trim()
  } catch {
    return undefined
  }
}
const lastChange = git('log', '-1', '--format=%H', '--', ...schemaFiles)
const before = lastChange ? git('rev-parse', '--verify', `${lastChange}^`) : undefined

/**
 * The version before in a folder of its own, with what is installed and built here: its calls are
 * tried, not its pages.
 */
const unpack = (commit: string, parent: string): string => {
  const tree = join(parent, 'tree')
  mkdirSync(tree)
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${tree}"`], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  cpSync(join(root, 'dist'), join(tree, 'dist'), { recursive: true })
  writeFileSync(join(tree, 'dist/.built'), fingerprint(new URL(`${pathToFileURL(tree).href}/`)))
  return tree
}

describe.skipIf(before === undefined)('a server of the version before', () => {
  let database: DatabaseUnderFire
  let server: ServerProcess
  let headers: Record<string, string> = {}

  beforeAll(async () => {
    database = await databaseUnderFire(inject('engine'), { isMigrated: false })
    server = await startServerProcess(
      database.directory,
      { ...database.settings, DEMO: 'true', SANDBOX: 'true' },
      unpack(before!, database.parent),
    )
    await database.with((each) => migrate(each))
    const answer = await send('account/signin', {
      email: 'branch@demo.test',
      password: 'demo-1234',
    })
    const { token, device } = (await answer.json()) as { token: string; device: { id: string } }
    headers = {
      authorization: `Bearer ${token}`,
      'device-id': device.id,
      cookie: answer.headers.getSetCookie()[0]!.split(';')[0]!,
    }
  }, 300_000)

  afterAll(async () => {
    await server?.kill()
    await database?.remove()
  }, 60_000)

  const send = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const ask = async <R>(path: string, body: object): Promise<R> => {
    const { error, r } = (await (await send(path, body)).json()) as { error: boolean; r: R }
    if (error) throw new Error(`${path}: ${JSON.stringify(r)}`)
    return r
  }

  it('books, is paid and reads on the schema of this one', async () => {
    const { branchOffice, products } = await ask<PublicLink>('direct_links/get', { name: 'demo' })
    const wanted = { branchOffice: branchOffice.id, items: [{ entailedProduct: products[0]!.id }] }
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const span = { from: day(14), to: day(20) }
    const { days } = await ask<AvailabilityReply>('clients/schedules/availability/calculate', {
      ...wanted,
      ...span,
    })
    const { start } = days.find(({ slots }) => slots.length > 0)!.slots[0]!
    const booker = { name: 'Versión Anterior', email: 'anterior@example.com' }
    const { code } = await ask<PublicBooking>('public/schedules/create', {
      ...wanted,
      start,
      booker,
    })

    type Listed = {
      items: { id: number; code: string; total: { amount: number; currency: string } }[]
    }
    const booked = async () =>
      (await ask<Listed>('branch_offices/schedules/get', span)).items.find(
        (each) => each.code === code,
      )!
    const { id, total } = await booked()
    const paid = await ask<{ status: { id: number } }>('branch_offices/payments/create', {
      schedule: id,
      kind: 1,
      method: 4,
      amount: total,
    })
    expect(paid).toMatchObject({ status: { id: 4 } })
    expect(await booked()).toMatchObject({ id, total })
    for (const list of ['clients', 'experts', 'payments', 'experts/balances/historical'])
      expect(await ask<Listed>(`branch_offices/${list}/get`, {})).toMatchObject({
        items: expect.any(Array),
      })
  })
})
