import { describe, expect, it } from 'vitest'
import type { ConfigurationProofs } from '../../../contract/endpoints/configuration.ts'
import { readHostRecords } from '../../../server/adapters/dns/readHostRecords.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { configuringPeople } from '../../support/furnished/configuringPeople.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { useDns } from '../../support/outside/useDns.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const dns = useDns()
const host = 'agenda.aurora.test'
const record = `_phi-agenda.${host}`

const setUp = async () => {
  const server = api()
  server.ports.hostRecords = readHostRecords([dns.address()])
  const people = await configuringPeople(server)
  const { call, edit, signedIn } = people
  const stranger = await furnishOrganization(server, signedIn.pAdmin, 'Boreal')
  const other = await createAdmin(server, 'o@boreal.test', { organization: stranger.organization })
  const title = async (at: string) =>
    answerOf<{ ui: { admin: { title: { base: string } } } }>(
      await server.get('scope/config/get', undefined, { host: at }),
    ).ui.admin.title.base
  const proofs = async (headers = signedIn.oAdmin) =>
    answerOf<ConfigurationProofs>(await server.post('organizations/config/proofs', {}, headers))
  return {
    ...people,
    title,
    proofs,
    other,
    enter: (hosts: string[], more: Values = {}) =>
      edit('oAdmin', 'ui', { hosts, titleBase: 'Aurora', ...more }),
    check: (name = host) => call('oAdmin', 'hosts/check', { host: name }),
    asOther: (path: string, body: Values) =>
      server.post(`organizations/config/${path}`, body, other),
    tokenOf: async (headers = signedIn.oAdmin) => (await proofs(headers)).hosts[0]!.token!,
  }
}

describe('a host name', () => {
  it('of the installation belongs to no organization, and is ignored where one stored it before (H5)', async () => {
    const { edit, title, store, own, server, proofs, check } = await setUp()
    const data = { hosts: ['agenda.test'], titleBase: 'EVIL' }
    for (const [who, where] of [
      ['oAdmin', {}],
      ['pAdmin', {}],
      ['pAdmin', { organization: own.organization }],
    ] as const)
      expect(await edit(who, 'ui', data, where)).toMatchObject({
        r: { msg: 'FORBIDDEN', fields: [{ path: 'data.hosts.0', rule: 'notAllowed' }] },
      })
    await store(null, 'ui', data)
    await server.database.asOwner((owner) =>
      owner.query(
        "insert into scope_host select 'agenda.test', partner_id, organization_id from organization_directory where organization_id = $1",
        [own.organization],
      ),
    )
    expect(await title('agenda.test')).toBe('')
    expect((await proofs()).hosts).toMatchObject([{ host: 'agenda.test', state: 'reserved' }])
    expect(said(await check('agenda.test'))).toBe('host unknown')
  })

  it('leads to an organization once its TXT record holds the token, and not before (H5)', async () => {
    const { enter, title, proofs, check, tokenOf } = await setUp()
    answerOf(await enter([host]))
    expect(await title(host)).toBe('')
    const token = await tokenOf()
    expect((await proofs()).hosts).toEqual([
      { host, record, token, state: 'waiting', checkedAt: null, problem: null },
    ])
    expect(answerOf(await check())).toMatchObject({
      state: 'waiting',
      problem: 'absent',
      checkedAt: '2027-01-11T12:00:00.000Z',
    })
    dns.put(record, 'v=spf1 -all', `${token}x`)
    expect(answerOf(await check())).toMatchObject({ state: 'waiting', problem: 'different' })
    expect(await title(host)).toBe('')
    dns.put(record, 'v=spf1 -all', token)
    expect(answerOf(await check())).toMatchObject({ state: 'serves', problem: null })
    expect(await title(host)).toBe('Aurora')
    expect(new Set(dns.queriedNames)).toEqual(new Set([record]))
    // A removed host name serves nothing; entered again, it needs a new proof with another token.
    answerOf(await enter([]))
    expect(await title(host)).toBe('')
    answerOf(await enter([host]))
    expect(await title(host)).toBe('')
    expect(await tokenOf()).not.toBe(token)
  })

  it('keeps waiting while DNS does not answer', async () => {
    const { enter, check, tokenOf, title } = await setUp()
    answerOf(await enter([host]))
    dns.put(record, await tokenOf())
    dns.fallSilent()
    expect(answerOf(await check())).toMatchObject({ state: 'waiting', problem: 'unreachable' })
    expect(await title(host)).toBe('')
  })

  it('that one organization proved, or that a partner entered, is refused to every other organization', async () => {
    const { enter, check, tokenOf, asOther, other, edit, own, title } = await setUp()
    answerOf(await enter([host]))
    // An entry without a proof does not block other organizations.
    answerOf(await asOther('edit', { key: 'ui', data: { hosts: [host], titleBase: 'Boreal' } }))
    const [ours, theirs] = [await tokenOf(), await tokenOf(other)]
    dns.put(record, ours)
    answerOf(await check())
    expect(said(await asOther('hosts/check', { host }))).toBe('answered')
    expect(await title(host)).toBe('Aurora')
    dns.put(record, ours, theirs)
    expect(codeOf(await asOther('hosts/check', { host }))).toBe('DUPLICATE')
    expect(await title(host)).toBe('Aurora')
    answerOf(await asOther('edit', { key: 'ui', data: { hosts: [] } }))
    expect(await asOther('edit', { key: 'ui', data: { hosts: [host] } })).toMatchObject({
      r: { msg: 'DUPLICATE', fields: [{ path: 'data.hosts' }] },
    })
    answerOf(
      await edit('pAdmin', 'ui', { hosts: ['partner.test'] }, { organization: own.organization }),
    )
    expect(await title('partner.test')).toBe('Aurora')
    expect(codeOf(await asOther('edit', { key: 'ui', data: { hosts: ['partner.test'] } }))).toBe(
      'DUPLICATE',
    )
  })

  it('passes to the organization that proves it once the former proof is gone', async () => {
    const { enter, check, tokenOf, asOther, other, title, proofs } = await setUp()
    answerOf(await enter([host]))
    answerOf(await asOther('edit', { key: 'ui', data: { hosts: [host], titleBase: 'Boreal' } }))
    dns.put(record, await tokenOf())
    answerOf(await check())
    dns.put(record, await tokenOf(other))
    expect(answerOf(await asOther('hosts/check', { host }))).toMatchObject({ state: 'serves' })
    expect(await title(host)).toBe('Boreal')
    expect((await proofs()).hosts).toMatchObject([{ host, state: 'waiting' }])
  })

  it('is proven only by the organization that entered it', async () => {
    const { enter, asOther, server, signedIn } = await setUp()
    answerOf(await enter([host]))
    expect(said(await asOther('hosts/check', { host }))).toBe('host unknown')
    expect(
      codeOf(
        await server.post(
          'branch_offices/config/edit',
          { key: 'ui', data: { hosts: [host] } },
          signedIn.boAdmin,
        ),
      ),
    ).toBe('FORBIDDEN')
  })
})

describe('an email for support', () => {
  const help = async (server: ReturnType<typeof api>, organization: number) => {
    answerOf(
      await server.post(
        'support/send',
        { name: 'Ana', email: `${Math.random()}@booker.test`, subject: 'Help', message: 'Please' },
        { organization: String(organization) },
      ),
    )
    return (await waitingEmails(server)).findLast(({ name }) => name === 'support')!.to.email
  }
  const linkTo = async (server: ReturnType<typeof api>, email: string): Promise<string> => {
    const sent = (await waitingEmails(server)).findLast(
      ({ name, to }) => name === 'supportEmailProof' && to.email === email,
    )
    return (
      /https:\/\/agenda\.test\/auth\/support-email#(\S+)/.exec(sent?.text ?? '')?.[1] ?? 'no email'
    )
  }

  it('receives support requests once the link that was sent there is opened', async () => {
    const { server, edit, own, proofs, signedIn } = await setUp()
    const email = 'help@aurora.test'
    answerOf(await edit('oAdmin', 'ui', { supportEmail: email }))
    expect((await proofs()).supportEmail).toEqual({ email, proven: false })
    expect(await help(server, own.organization)).toBe('aurora@example.test')
    const token = await linkTo(server, email)
    expect(answerOf(await server.post('support/prove_email', { token }))).toEqual({ email })
    expect((await proofs()).supportEmail).toEqual({ email, proven: true })
    expect(await help(server, own.organization)).toBe(email)
    // Opening the link again changes nothing, and it does not prove the same email for the partner.
    expect(answerOf(await server.post('support/prove_email', { token }))).toEqual({ email })
    answerOf(await edit('pAdmin', 'ui', { supportEmail: email }))
    expect(
      answerOf<ConfigurationProofs>(
        await server.post('partners/organizations/config/proofs', {}, signedIn.pAdmin),
      ).supportEmail,
    ).toEqual({ email, proven: false })
  })

  it('is not proven by an expired, altered or forged link', async () => {
    const { server, edit, proofs, call } = await setUp()
    const email = 'help@aurora.test'
    answerOf(await edit('oAdmin', 'ui', { supportEmail: email }))
    const token = await linkTo(server, email)
    const forged = `${Buffer.from(JSON.stringify({ partner: 1, organization: 1, email, until: '2099-01-01' })).toString('base64url')}.x`
    for (const wrong of ['x', forged, token.slice(0, -1), `A${token}`])
      expect(codeOf(await server.post('support/prove_email', { token: wrong }))).toBe(
        'CODE_INVALID',
      )
    server.setNow(new Date('2027-01-11T13:00:01Z'))
    expect(codeOf(await server.post('support/prove_email', { token }))).toBe('CODE_INVALID')
    expect((await proofs()).supportEmail).toEqual({ email, proven: false })
    answerOf(await call('oAdmin', 'support_email/send', {}))
    answerOf(await server.post('support/prove_email', { token: await linkTo(server, email) }))
    expect((await proofs()).supportEmail).toEqual({ email, proven: true })
  })

  it('is in no log that those read who entered it', async () => {
    const { edit, server } = await setUp()
    answerOf(await edit('oAdmin', 'ui', { supportEmail: 'help@aurora.test' }))
    const sent = (await waitingEmails(server)).find(({ name }) => name === 'supportEmailProof')!
    expect(sent.order.about).toBeUndefined()
    expect(JSON.stringify(sent.order)).not.toContain(await linkTo(server, 'help@aurora.test'))
  })
})
