import { describe, expect, it } from 'vitest'
import { pathLimitGroups } from '../../../contract/kernel/limits.ts'
import { administeredOrganization } from '../../support/furnished/administeredOrganization.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useInstallations, type Installation } from '../../support/server/servedPages.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const installation = useInstallations()

const setUp = async () => {
  const world = await administeredOrganization(api())
  const one = await installation(world.server)
  const lines = async () => {
    await world.server.ports.securityLog.flush()
    const { rows } = await world.write(
      `select operation, address, api_key_id as key from security_event where code = 'RATE_LIMITED' order by id`,
    )
    return rows as { operation: string; address: string; key: number | null }[]
  }
  return { ...world, one, lines }
}

const send = async (
  one: Installation,
  path: string,
  times: number,
  from = '203.0.113.7',
  headers: Record<string, string> = {},
) => {
  for (let turn = 0; turn < times; turn += 1)
    await one.app.request(path, { headers: { 'x-forwarded-for': from, ...headers } })
}

describe('requests beyond a limit in the security log (ASVS 16.3.3)', () => {
  it('leave one line for each address and minute on pages, however many they are', async () => {
    const { server, one, lines } = await setUp()
    await send(one, '/dl/x', 40)
    await send(one, '/dl/x', 40, '203.0.113.8')
    expect(await lines()).toEqual([
      { operation: '/dl/:name', address: '203.0.113.7', key: null },
      { operation: '/dl/:name', address: '203.0.113.8', key: null },
    ])
    server.setNow(new Date(present.getTime() + 60_000))
    await send(one, '/dl/x', 40)
    expect(await lines()).toHaveLength(3)
  })

  it('leave a line on every path that has a limit', async () => {
    const { one, lines } = await setUp()
    const paths = Object.keys(pathLimitGroups)
    for (const [place, path] of paths.entries())
      await send(one, path.replace(/:\w+/g, 'x'), 90, `198.51.100.${place}`)
    expect((await lines()).map(({ operation }) => operation)).toEqual(paths)
  })

  it('leave one line for each API key and minute, and for each address that tries keys', async () => {
    const { server, signedIn, one, lines } = await setUp()
    const privileges = [{ sys_name: 'client', privs: { view: true } }]
    const role = answerOf<{ id: number }>(
      await server.post('organizations/admins/roles/create', { name: 'R', privileges }, signedIn),
    ).id
    const key = answerOf<{ id: number; token: string }>(
      await server.post('organizations/api_keys/create', { name: 'K', role }, signedIn),
    )
    await send(one, '/api/rest/clients', 120, '203.0.113.7', {
      authorization: `Bearer ${key.token}`,
    })
    expect(await lines()).toEqual([{ operation: 'rest', address: '203.0.113.7', key: key.id }])
    await send(one, '/api/rest/clients', 120, '203.0.113.9', { authorization: 'Bearer 1.invented' })
    expect((await lines()).slice(1)).toEqual([
      { operation: 'rest', address: '203.0.113.9', key: null },
    ])
  })
})
