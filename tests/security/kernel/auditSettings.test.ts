import { expect, it } from 'vitest'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { configuringPeople } from '../../support/furnished/configuringPeople.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

it('the audit trail shows a reader only the settings that they may see', async () => {
  const server = api()
  const { own, edit } = await configuringPeople(server)
  answerOf(await edit('oAdmin', 'security', { idleMinutes: 600 }))
  answerOf(await edit('oAdmin', 'payment', { branchGateways: true, linkExpiryHours: 48 }))
  answerOf(
    await edit('oAdmin', 'messages', {
      sms: { accountSid: `AC${'a1'.repeat(16)}`, authToken: 'token', sender: '+593991112233' },
    }),
  )
  const reader = async (items: string[]) =>
    createAdmin(server, `${items.join('-')}@admin.test`, { organization: own.organization }, [
      { sys_name: 'audit_log', privs: { view: true } },
      ...items.map((sys_name) => ({ sys_name, privs: { view: true } })),
    ] as never)
  const lines = async (items: string[]) => {
    const signedIn = await reader(items)
    const { items: found } = answerOf<{ items: { entity: string; after: unknown }[] }>(
      await server.post('organizations/audit/get', {}, signedIn),
    )
    return Object.fromEntries(
      found
        .filter(({ entity }) => entity.startsWith('configuration.'))
        .map(({ entity, after }) => [entity, after]),
    )
  }
  const all = await lines(['config', 'security', 'payment_gateway', 'channel_account'])
  expect(all).toMatchObject({
    'configuration.security': { idleMinutes: 600 },
    'configuration.payment': { branchGateways: true, linkExpiryHours: 48 },
    'configuration.messages': { sms: { sender: '+593991112233' } },
  })
  // As in the configuration itself: a line without a visible setting is not there.
  const some = await lines(['config'])
  expect(Object.keys(some)).toEqual(['configuration.payment'])
  expect(some['configuration.payment']).toEqual({ linkExpiryHours: 48 })
  expect(
    codeOf(
      await server.post(
        'organizations/config/get',
        { key: 'security' },
        await reader(['config', 'clients']),
      ),
    ),
  ).toBe('FORBIDDEN')
})
