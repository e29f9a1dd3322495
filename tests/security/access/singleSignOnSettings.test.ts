import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import { openIdentityProviders } from '../../../server/adapters/oidc/openIdentityProviders.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  password,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useLyingProvider } from '../../support/outside/lyingProvider.ts'
import { codeNow, setUpTotp } from '../../support/server/secondFactors.ts'
import {
  domain,
  fewRights,
  sessionIn,
  signedInAs,
  signingOrganization,
} from '../../support/furnished/singleSignOn.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const email = `ana@${domain}`
const liar = useLyingProvider(() => ({ sub: 'ana', email, email_verified: true }))

const setUp = (more = {}) => signingOrganization(api(), liar(), more)

describe('single sign-on / its settings', () => {
  it('never shows the secret, and asks for it again where the issuer changes', async () => {
    const { get, save, write } = await setUp()
    const { values } = await get('oAdmin', 'security')
    const shown = values['singleSignOn']!.value as Record<string, unknown>
    expect(shown['clientSecret']).toBe('••••••••')
    answerOf(await save({ clientSecret: shown['clientSecret'], clientId: 'renamed' }))
    expect(
      said(await save({ clientSecret: shown['clientSecret'], issuer: 'http://127.0.0.1:1' })),
    ).toBe('data.singleSignOn.clientSecret required')
    expect(said(await save({ clientSecret: null }))).toBe('data.singleSignOn.clientSecret required')
    const { rows } = await write(
      "select value::text as value from configuration where key = 'security'",
    )
    expect((rows[0] as { value: string }).value).not.toContain(liar().clientSecret)
    const { rows: trail } = await write(
      "select after::text as after from audit where entity = 'configuration.security'",
    )
    expect(JSON.stringify(trail)).not.toContain(liar().clientSecret)
  })

  it('is set by the organization alone, with its permission and a fresh proof', async () => {
    const { server, edit, own, giveRights, call } = await setUp()
    const setting = {
      issuer: liar().issuer,
      clientId: 'x',
      clientSecret: 'x',
      domains: [domain],
      passwordOff: true,
    }
    const data = { singleSignOn: setting }
    expect(codeOf(await edit('pAdmin', 'security', data))).toBe('FORBIDDEN')
    expect(codeOf(await edit('boAdmin', 'security', data))).toBe('FORBIDDEN')
    answerOf<ConfigurationReply>(
      await edit('pAdmin', 'security', data, { organization: own.organization }),
    )
    expect(said(await call('pAdmin', 'sso/get'))).toBe('organization required')
    await giveRights('oAdmin', [{ sys_name: 'config', privs: { view: true, edit: true } }])
    for (const path of ['sso/get', 'sso/test', 'sso/domains/check'])
      expect(codeOf(await call('oAdmin', path, path.endsWith('check') ? { domain } : {}))).toBe(
        'FORBIDDEN',
      )
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    expect(codeOf(await edit('pAdmin', 'security', data, { organization: own.organization }))).toBe(
      'STEP_UP_REQUIRED',
    )
  })

  it('is set only by administrators with full permissions, since the provider opens their accounts', async () => {
    const { server, edit, get, own, save, begin, finish, write, giveRights } = await setUp()
    await createAdmin(server, `owner@${domain}`, { organization: own.organization })
    await giveRights('oAdmin', [{ sys_name: 'security', privs: { view: true, edit: true } }])
    const emails = async () =>
      (await waitingEmails(server)).filter(({ name }) => name === 'singleSignOnChanged').length
    const refused = async (answer: Promise<Envelope>) => {
      const { error, r } = await answer
      return error && [r.msg, r.fields]
    }
    const beyondOwn = ['FORBIDDEN', [{ path: 'data.singleSignOn', rule: 'beyondOwn' }]]
    const before = await emails()
    for (const more of [
      { issuer: 'https://issuer.example' },
      { clientId: 'own' },
      { clientSecret: 'own' },
      { domains: ['b.test'] },
    ])
      expect(await refused(save(more))).toEqual(beyondOwn)
    expect(await refused(save({ passwordOff: true }))).toEqual(beyondOwn)
    expect(await refused(edit('oAdmin', 'security', { singleSignOn: null }))).toEqual(beyondOwn)
    expect((await get('oAdmin', 'security')).locked['singleSignOn']).toEqual({
      why: 'fullAuthority',
      managedBy: 'organization',
    })
    // The other settings of the page stay theirs.
    expect((await get('oAdmin', 'security')).locked['idleMinutes']).toBeUndefined()
    expect(codeOf(await edit('oAdmin', 'security', { idleMinutes: 60 }))).toBe('answered')
    expect(await emails()).toBe(before)
    // All permissions, but of one's own records: the owner holds more.
    await giveRights('oAdmin', everyPrivilege)
    await write(
      'update role set data_scope = 1 where id = (select role_id from membership where email = $1)',
      ['o@admin.test'],
    )
    expect(await refused(save({ clientId: 'own' }))).toEqual(beyondOwn)
    const { address, state, device } = await begin(`owner@${domain}`)
    liar().answer(address, { claims: { sub: 'owner', email: `owner@${domain}` } })
    expect(signedInAs(await finish({ state, code: 'x' }, device))).toBe(`owner@${domain}`)
  })

  it('emails every change to the administrators with full permissions, in their language', async () => {
    const { server, save, own, write, edit } = await setUp()
    await createAdmin(server, 'dueña@admin.test', { organization: own.organization })
    await createAdmin(server, 'desk@admin.test', { organization: own.organization }, [...fewRights])
    await write("update account set locale = 'es' where email = $1", ['dueña@admin.test'])
    const emails = async () =>
      (await waitingEmails(server)).filter(({ name }) => name === 'singleSignOnChanged')
    const before = (await emails()).length
    answerOf(await save({ clientSecret: 'renewed' }))
    const sent = (await emails()).slice(before)
    expect(sent.map(({ to }) => to.email).sort()).toEqual(['dueña@admin.test', 'o@admin.test'])
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Cambió el inicio de sesión único de /),
      expect.stringMatching(/^Single sign-on of .* was changed$/),
    ])
    expect(JSON.stringify(sent)).not.toContain('renewed')
    // The same values again, and other settings, send none.
    answerOf(await save({ clientSecret: '••••••••' }))
    answerOf(await edit('oAdmin', 'security', { idleMinutes: 60 }))
    expect(await emails()).toHaveLength(before + 2)
    answerOf(await save({ clientSecret: '••••••••', passwordOff: true }))
    expect(await emails()).toHaveLength(before + 4)
  })

  it('withdraws the links with the people of a former provider', async () => {
    const { employ, save, begin, finish, write } = await setUp()
    await employ(email)
    const pass = async (sub: string) => {
      const { address, state, device } = await begin(email)
      liar().answer(address, { claims: { sub } })
      return signedInAs(await finish({ state, code: 'x' }, device))
    }
    expect(await pass('ana')).toBe(email)
    answerOf(await save({ clientSecret: 'renewed at the same client' }))
    expect(await pass('another person')).toBe('SSO_NO_ACCOUNT')
    answerOf(await save({ issuer: 'http://127.0.0.1:1' }))
    expect((await write('select from sso_identity')).rowCount).toBe(0)
    // The subject may be another person's at the former provider by now, so it is linked again.
    answerOf(await save())
    expect(await pass('another person')).toBe(email)
  })

  it('ends the sessions that a former provider opened, and says so to the administrators with full permissions', async () => {
    const { server, employ, save, edit, begin, finish, own } = await setUp()
    await employ(email, { organization: own.organization })
    await createAdmin(server, `owner@${domain}`, { organization: own.organization })
    const open = async (sub: string, who: string) => {
      const { address, state, device } = await begin(who)
      liar().answer(address, { claims: { sub, email: who } })
      return sessionIn(await finish({ state, code: 'x' }, device))
    }
    const byPassword = sessionIn(
      await server.post('account/signin', { email: `owner@${domain}`, password }),
    )
    const reads = async (session: SignedIn) =>
      codeOf(await server.post('organizations/clients/get', {}, session))
    const emails = async () => {
      const all = await waitingEmails(server)
      return all
        .filter(({ name }) => /singleSignOn|identityProvider/.test(name))
        .map(({ name }) => name)
    }
    const announced = async (change: () => Promise<Envelope>) => {
      const before = (await emails()).length
      answerOf(await change())
      return [...new Set((await emails()).slice(before))]
    }
    const first = await open('ana', email)
    expect(await announced(() => save({ clientSecret: 'renewed at the same client' }))).toEqual([
      'singleSignOnChanged',
    ])
    expect(await reads(first)).toBe('answered')
    expect(await announced(() => save({ clientId: 'renamed', clientSecret: 'renewed' }))).toEqual([
      'identityProviderChanged',
    ])
    expect(await reads(first)).toBe('NOT_LOGGED_IN')
    expect(await reads(byPassword)).toBe('answered')
    await announced(save)
    const second = await open('ana', email)
    expect(await announced(() => edit('oAdmin', 'security', { singleSignOn: null }))).toEqual([
      'singleSignOnRemoved',
    ])
    expect([await reads(second), await reads(byPassword)]).toEqual(['NOT_LOGGED_IN', 'answered'])
  })

  it('ends the sessions of a domain that the organization no longer has', async () => {
    const { server, employ, save, prove, begin, finish, texts, proofs, own } = await setUp()
    await employ(email, { organization: own.organization })
    const enter = async () => {
      const { address, state, device } = await begin(email)
      liar().answer(address)
      return { device, envelope: await finish({ state, code: 'x' }, device) }
    }
    const reads = async (session: SignedIn) =>
      codeOf(await server.post('organizations/clients/get', {}, session))
    const first = sessionIn((await enter()).envelope)
    answerOf(await save({ domains: ['other.test'] }))
    expect(await reads(first)).toBe('NOT_LOGGED_IN')
    answerOf(await save())
    answerOf(await prove())
    const second = sessionIn((await enter()).envelope)
    // The record is gone for more than three days; the session is used meanwhile.
    texts.delete((await proofs()).domains[0]!.record)
    await turnsOf(server)['names.check']()
    expect(await reads(second)).toBe('answered')
    server.setNow(new Date(present.getTime() + 3 * 86_400_000))
    await server.database.asOwner((owner) =>
      owner.query('update session set seen_at = $1', [server.ports.clock.now()]),
    )
    expect(await reads(second)).toBe('answered')
    await turnsOf(server)['names.check']()
    expect(await reads(second)).toBe('NOT_LOGGED_IN')
  })

  it('ends sign-ins that a former provider began and that wait for their second step', async () => {
    const { server, employ, save, begin, finish, own } = await setUp()
    await employ(email, { organization: own.organization })
    const enter = async () => {
      const { address, state, device } = await begin(email)
      liar().answer(address)
      return { device, envelope: await finish({ state, code: 'x' }, device) }
    }
    const { key } = await setUpTotp(
      server,
      sessionIn(await server.post('account/signin', { email, password })),
    )
    server.setNow(new Date(server.ports.clock.now().getTime() + 60_000))
    const { device, envelope } = await enter()
    const { challenge } = answerOf<{ challenge: string }>(envelope)
    answerOf(await save({ clientId: 'renamed', clientSecret: 'renewed' }))
    expect(
      codeOf(
        await server.post(
          'account/signin/factor',
          { challenge, code: codeNow(server, key) },
          device,
        ),
      ),
    ).toBe('CHALLENGE_EXPIRED')
  })

  it('proves a domain by DNS, for one organization at a time', async () => {
    const { server, proofs, texts, call, signedIn } = await setUp()
    const other = await furnishOrganization(server, signedIn.pAdmin, 'Boreal')
    const otherOwner = await createAdmin(server, 'o@boreal.test', {
      organization: other.organization,
    })
    const asOther = (path: string, body = {}) =>
      server.post(`organizations/config/${path}`, body, otherOwner)
    const setting = {
      issuer: liar().issuer,
      clientId: 'x',
      clientSecret: 'x',
      domains: [domain],
      passwordOff: true,
    }
    answerOf(await asOther('edit', { key: 'security', data: { singleSignOn: setting } }))
    const record = `_phi-agenda.${domain}`
    const [ours] = (await proofs()).domains
    expect(ours).toMatchObject({ domain, record, state: 'serves', problem: null })
    const theirs = answerOf<{ domains: { token: string }[] }>(await asOther('sso/get')).domains[0]!
      .token
    // Another organization's token proves nothing, and a domain that is proven is refused while its
    // proof stands.
    expect(answerOf(await asOther('sso/domains/check', { domain }))).toMatchObject({
      state: 'waiting',
      problem: 'different',
    })
    texts.set(record, [ours!.token, theirs])
    expect(codeOf(await asOther('sso/domains/check', { domain }))).toBe('DUPLICATE')
    expect(said(await asOther('sso/domains/check', { domain: 'not-entered.test' }))).toBe(
      'domain unknown',
    )
    texts.set(record, [theirs])
    expect(answerOf(await asOther('sso/domains/check', { domain }))).toMatchObject({
      state: 'serves',
    })
    expect((await proofs()).domains[0]).toMatchObject({ state: 'waiting' })
    texts.delete(record)
    expect(answerOf(await call('oAdmin', 'sso/domains/check', { domain }))).toMatchObject({
      state: 'waiting',
      problem: 'absent',
    })
  })

  it('tests the provider and says what is wrong', async () => {
    const world = await setUp()
    const test = async () =>
      answerOf<{ problem: string | null }>(await world.call('oAdmin', 'sso/test')).problem
    liar().lie({})
    expect(await test()).toBeNull()
    liar().lie({ metadata: { issuer: 'https://issuer.example' } })
    expect(await test()).toBe('issuer')
    liar().lie({ metadata: { token_endpoint: undefined } })
    expect(await test()).toBe('metadata')
    liar().lie({ metadata: { jwks_uri: `${liar().issuer}/nothing` } })
    expect(await test()).toBe('keys')
    liar().lie({})
    answerOf(await world.save({ issuer: `${liar().issuer}/nowhere`, clientSecret: 'x' }))
    expect(await test()).toBe('answer')
    answerOf(await world.save({ issuer: 'http://127.0.0.1:1', clientSecret: 'x' }))
    expect(await test()).toBe('unreachable')
    expect(codeOf(await world.server.post('account/signin/sso/start', { email }))).toBe(
      'SSO_UNREACHABLE',
    )
    answerOf(await world.edit('oAdmin', 'security', { singleSignOn: null }))
    expect(await test()).toBe('notSet')
    expect(codeOf(await world.server.post('account/signin/sso/start', { email }))).toBe(
      'SSO_UNKNOWN_DOMAIN',
    )
    expect(world.server.faults).toEqual([])
  })

  it('calls no address of the own network, by the issuer or by what its documents name', async () => {
    const world = await setUp()
    world.server.ports.hooks = openHooks({ local: false })
    for (const issuer of [
      liar().issuer,
      'https://127.0.0.1',
      'https://intranet',
      'http://accounts.example.com',
      'https://10.0.0.1',
    ])
      expect(said(await world.save({ issuer, clientSecret: 'x' }))).toBe(
        'data.singleSignOn.issuer notAllowed',
      )
    world.server.ports.identityProviders = openIdentityProviders({
      local: false,
      milliseconds: 400,
      resolve: async () => [{ address: '10.0.0.7', family: 4 }],
    })
    answerOf(await world.save({ issuer: 'https://accounts.example.com', clientSecret: 'x' }))
    expect(answerOf(await world.call('oAdmin', 'sso/test'))).toMatchObject({ problem: 'address' })
  })
})
