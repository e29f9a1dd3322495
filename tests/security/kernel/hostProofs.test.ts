import { describe, expect, it } from 'vitest'
import type { ConfigurationProofs } from '../../../contract/endpoints/configuration.ts'
import { readHostRecords } from '../../../server/adapters/dns/readHostRecords.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { configuringPeople } from '../../support/furnished/configuringPeople.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { useDns } from '../../support/outside/useDns.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const dns = useDns()
const host = 'agenda.aurora.test'
const record = `_phi-agenda.${host}`
const day = 86_400_000

/** An organization that proved a host name; `recheck` is the daily turn some days later. */
const setUp = async () => {
  const server = api()
  server.ports.hostRecords = readHostRecords([dns.address()])
  const people = await configuringPeople(server)
  const { call, edit, signedIn, own } = people
  answerOf(await edit('oAdmin', 'ui', { hosts: [host], titleBase: 'Aurora' }))
  const proofs = answerOf<ConfigurationProofs>(
    await server.post('organizations/config/proofs', {}, signedIn.oAdmin),
  )
  const token = proofs.hosts[0]!.token!
  dns.put(record, token)
  answerOf(await call('oAdmin', 'hosts/check', { host }))
  const recheck = async (days: number) => {
    server.setNow(new Date(present.getTime() + days * day))
    await turnsOf(server)['names.check']()
  }
  const serves = async (name = host) =>
    (await server.ports.store.names.host.placeOf(name))?.organization === own.organization
  const emails = async () =>
    (await waitingEmails(server)).filter(({ name }) => name === 'hostWithdrawn')
  return { ...people, token, recheck, serves, emails }
}

describe('the proof of a host name', () => {
  it('is checked daily, and the name is withdrawn once its record has been gone for three days', async () => {
    const { server, own, recheck, serves, emails } = await setUp()
    await createAdmin(server, 'desk@aurora.test', { organization: own.organization }, [
      { sys_name: 'client', privs: { view: true } },
    ])
    dns.put(record, 'v=spf1 -all')
    for (const days of [1, 2, 3]) {
      await recheck(days)
      expect(await serves()).toBe(true)
    }
    await recheck(4)
    expect(await serves()).toBe(false)
    const sent = await emails()
    expect(sent.map(({ to }) => to.email)).toEqual(['o@admin.test'])
    expect(sent[0]!.text).toContain(record)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select action, before, account_id from audit where organization_id = $1 and action = 'withdraw'`,
        [own.organization],
      ),
    )
    expect(rows).toEqual([{ action: 'withdraw', before: { host }, account_id: null }])
    await recheck(5)
    expect(await emails()).toHaveLength(1)
  })

  it('restarts the count of days when the record is back between, and a new proof leads there again', async () => {
    const { server, call, token, recheck, serves } = await setUp()
    dns.put(record)
    await recheck(1)
    await recheck(3)
    dns.put(record, token)
    await recheck(4)
    dns.put(record)
    await recheck(5)
    await recheck(7)
    expect(await serves()).toBe(true)
    await recheck(8)
    expect(await serves()).toBe(false)
    dns.put(record, token)
    server.setNow(present)
    expect(answerOf(await call('oAdmin', 'hosts/check', { host }))).toMatchObject({
      state: 'serves',
    })
  })

  it('is not taken for gone while DNS does not answer, and names that a partner entered need none', async () => {
    const { edit, own, recheck, serves } = await setUp()
    answerOf(
      await edit(
        'pAdmin',
        'ui',
        { hosts: [host, 'partner.test'] },
        { organization: own.organization },
      ),
    )
    dns.fallSilent()
    await recheck(1)
    await recheck(9)
    expect([await serves(), await serves('partner.test')]).toEqual([true, true])
  })

  it('keeps a name that its partner entered while the record of another is gone', async () => {
    const { edit, own, recheck, serves } = await setUp()
    answerOf(
      await edit(
        'pAdmin',
        'ui',
        { hosts: [host, 'partner.test'] },
        { organization: own.organization },
      ),
    )
    dns.put(record)
    for (const days of [1, 4]) await recheck(days)
    expect([await serves(), await serves('partner.test')]).toEqual([false, true])
  })
})
