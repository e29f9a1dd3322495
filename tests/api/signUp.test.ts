import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import { createFurtherPartner } from '../support/administrators.ts'
import { answerOf, codeOf, furnish, password, signIn, type SignedIn } from '../support/furnish.ts'
import { waitingLetters } from '../support/waitingLetters.ts'
import { present, useApi } from '../support/useApi.ts'

const api = useApi()

const entry = {
  organization: { fantasyName: 'Brisa', email: 'hola@brisa.test', phone: '+593991234567', taxId: '1791234567001' },
  admin: { name: 'Eva Brisa', email: 'Eva@brisa.test', password },
}

type Answer = { organization: { id: number; status: { id: number; sysName: string } } }

const setUp = async () => {
  const server = api()
  const world = await furnish(server)
  return {
    ...world,
    server,
    signUp: (changes: { organization?: object; admin?: object } = {}, headers: SignedIn = {}) =>
      server.post(
        'account/signup',
        { organization: { ...entry.organization, ...changes.organization }, admin: { ...entry.admin, ...changes.admin } },
        headers,
      ),
    count: async (text: string) => (await server.database.asOwner((owner) => owner.query(text))).rows[0].count as number,
  }
}

describe('an organization that enters itself', () => {
  it('waits for the partner, with an administrator who may only see so', async () => {
    const { server, partner, signUp } = await setUp()
    const { organization } = answerOf<Answer>(await signUp())
    expect(organization).toEqual({ id: expect.any(Number) as number, status: { id: 3, sysName: 'awaiting_approval' } })
    const signedIn = await signIn(server, 'eva@brisa.test')
    expect(answerOf<CurrentUser>(await server.get('account/is_auth', undefined, signedIn))).toMatchObject({
      user: { name: 'Eva Brisa', email: 'eva@brisa.test' },
      organizationAdmin: {
        organization: { id: organization.id, fantasyName: 'Brisa', taxId: '1791234567001', status: { sysName: 'awaiting_approval' } },
        role: { name: 'Administrador' },
      },
    })
    for (const path of ['organizations/clients/get', 'organizations/branch_offices/create', 'organizations/admins/get'])
      expect(codeOf(await server.post(path, {}, signedIn))).toBe('FORBIDDEN')
    expect(codeOf(await server.post('account/edit', { data: { name: 'Eva' } }, signedIn))).toBe('answered')

    const enable = { id: organization.id, data: { status: 1 } }
    expect(codeOf(await server.post('partners/organizations/edit', enable, partner))).toBe('answered')
    expect(codeOf(await server.post('organizations/clients/get', {}, signedIn))).toBe('answered')
    const created = await server.post('organizations/experts/create', { name: 'Eva' }, signedIn)
    expect(codeOf(created)).toBe('answered')
  })

  it('has the system roles and is noted in its log', async () => {
    const { server, signUp, count } = await setUp()
    const { organization } = answerOf<Answer>(await signUp())
    expect(await count(`select count(*) as count from role where organization_id = ${organization.id} and parent = -1`)).toBe(8)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select action, entity, coalesce(after ->> 'fantasyName', after ->> 'name') as name, after ? 'password' as "tellsPassword"
         from audit where organization_id = $1 order by id`,
        [organization.id],
      ),
    )
    expect(rows).toEqual([
      { action: 'create', entity: 'organizations', name: 'Brisa', tellsPassword: false },
      { action: 'create', entity: 'organizationAdmins', name: 'Eva Brisa', tellsPassword: false },
    ])
  })

  it('is told to its administrator and to the partner, each in their language', async () => {
    const { server, signUp } = await setUp()
    await server.database.asOwner((owner) => owner.query("update account set locale = 'en' where email = 'norte@partner.test'"))
    answerOf(await signUp({}, { 'accept-language': 'es' }))
    const letters = await waitingLetters(server)
    expect(letters.map(({ letter, to, language, subject }) => [letter, to, language, subject])).toEqual([
      ['signUpReceived', { name: 'Eva Brisa', email: 'eva@brisa.test' }, 'es', 'Recibimos Brisa'],
      ['signUpToApprove', { name: 'Norte', email: 'norte@partner.test' }, 'en', 'Brisa waits for your approval'],
    ])
    expect(letters[1]!.replyTo).toEqual({ name: 'Eva Brisa', email: 'eva@brisa.test' })
    expect(letters[1]!.text).toContain('https://agenda.test/dashboard/partner/organizations')
  })

  it('belongs to the partner that the headers or the host name, else to the oldest that is enabled', async () => {
    const { server, own, signUp } = await setUp()
    const second = await createFurtherPartner(server, 'Sur')
    const partnerOf = async (headers: SignedIn, email: string) => {
      const { organization } = answerOf<Answer>(await signUp({ admin: { email } }, headers))
      return server.ports.store.partnerOf(organization.id)
    }
    const first = await server.ports.store.partnerOf(own.organization)
    expect(await partnerOf({ partner: String(second) }, 'one@brisa.test')).toBe(second)
    expect(await partnerOf({ organization: String(own.organization) }, 'two@brisa.test')).toBe(first)
    expect(await partnerOf({ partner: '999999' }, 'three@brisa.test')).toBe(first)
    await server.database.asOwner((owner) =>
      owner.query('insert into scope_host (host, partner_id) values ($1, $2)', ['sur.example.test', second]),
    )
    expect(await partnerOf({ host: 'sur.example.test' }, 'five@brisa.test')).toBe(second)
    await server.database.asOwner((owner) => owner.query('update partner set status_id = 2 where id = $1', [first]))
    expect(await partnerOf({}, 'four@brisa.test')).toBe(second)
  })

  it('leaves nothing behind where the e-mail of its administrator is taken, not even a letter', async () => {
    const { server, signUp, count } = await setUp()
    const before = await count('select count(*) as count from organization')
    expect(await signUp({ admin: { email: 'norte@partner.test' } })).toMatchObject({
      error: true,
      r: { msg: 'DUPLICATE', fields: [{ path: 'admin.email' }] },
    })
    expect(await count('select count(*) as count from organization')).toBe(before)
    expect(await waitingLetters(server)).toEqual([])
  })

  it('is not entered with a password that everybody guesses first', async () => {
    const { signUp, count } = await setUp()
    const refused = await signUp({ admin: { password: 'password123' } })
    expect(refused).toMatchObject({ error: true, r: { msg: 'VALIDATION', fields: [{ path: 'admin.password', rule: 'tooCommon' }] } })
    expect(await count("select count(*) as count from account where email = 'eva@brisa.test'")).toBe(0)
  })

  it('is entered ten times in a quarter of an hour from one address, then no more, whatever the e-mail', async () => {
    const { server, signUp } = await setUp()
    answerOf(await signUp())
    await server.database.asOwner((owner) => owner.query('update throttle set tries = 10'))
    for (const email of ['norte@partner.test', 'new@brisa.test']) expect(codeOf(await signUp({ admin: { email } }))).toBe('RATE_LIMITED')
    server.setNow(new Date(present.getTime() + 15 * 60_000))
    expect(codeOf(await signUp({ admin: { email: 'new@brisa.test' } }))).toBe('answered')
  })
})
