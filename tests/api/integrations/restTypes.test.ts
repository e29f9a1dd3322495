import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openapi } from '../../../contract/openapi/document.ts'
import { makeKey } from '../../support/server/apiKey.ts'
import { bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useSocket } from '../../support/server/useSocket.ts'

// What an integrator does: types from the document by openapi-typescript, calls by openapi-fetch,
// nothing of this product.

const api = useApi()
const listen = useSocket()
const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
let folder = ''

const program = `
import createClient from 'openapi-fetch'
import type { paths } from './schema'

const [baseUrl = '', key = '', branchOffice = '0', entailedProduct = '0'] = process.argv.slice(2)
const rest = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } })
const made = await rest.POST('/api/rest/clients', { body: { firstName: 'Ana', lastName: 'Loor', email: 'ana@client.test' } })
if (made.data === undefined) throw new Error(made.error.message)
const { id } = made.data
const list = await rest.GET('/api/rest/clients', { params: { query: { sort: '["name","ASC"]', range: '[0,9]' } } })
const names: string[] = (list.data ?? []).map((client) => client.name)
const changed = await rest.PUT('/api/rest/clients/{id}', { params: { path: { id }, header: { 'If-Match': made.response.headers.get('etag') ?? '' } }, body: { lastName: 'Paz' } })
const appointment = await rest.POST('/api/rest/schedules', {
  body: { branchOffice: Number(branchOffice), items: [{ entailedProduct: Number(entailedProduct) }], start: '2027-01-12T10:00:00-05:00', client: id },
})
const refused = await rest.POST('/api/rest/clients', { body: { firstName: '' } })
const code: string | undefined = refused.error?.code
// @ts-expect-error: no client has this
made.data.wings
// @ts-expect-error: a client is not created without a name
void (() => rest.POST('/api/rest/clients', { body: { email: 'ana@client.test' } }))
console.log(JSON.stringify({ names, name: changed.data?.name, status: appointment.data?.status.sysName, client: appointment.data?.client?.name, code, errors: refused.error?.errors }))
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rest-types-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openapi()))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'client.ts'), program)
  const hooks = join(root, 'tests/support/files/typescriptFive.ts')
  await run(
    process.execPath,
    [
      '--import',
      hooks,
      join(root, 'node_modules/openapi-typescript/bin/cli.js'),
      'openapi.json',
      '-o',
      'schema.d.ts',
    ],
    { cwd: folder },
  )
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a client generated from the OpenAPI document', () => {
  it('compiles, and refuses what the document does not have', async () => {
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'esnext',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      'node',
    ]
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), [...options, 'client.ts'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  })

  it('reads and writes, and understands a refusal', async () => {
    const server = api()
    const { own } = await bookingBranch(server)
    const { token } = await makeKey(server, { organization: own.organization })
    const address = (await listen(server)).replace(/\/api$/, '')
    const { stdout } = await run(
      process.execPath,
      ['client.ts', address, token, String(own.branchOffice), String(own.entailedProduct)],
      {
        cwd: folder,
      },
    )
    expect(JSON.parse(stdout)).toEqual({
      names: ['Ana Loor'],
      name: 'Ana Paz',
      status: 'confirmed',
      client: 'Ana Paz',
      code: 'VALIDATION',
      errors: { firstName: 'Required' },
    })
  })
})
