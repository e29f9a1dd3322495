import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import { createFurtherPartner } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnish,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { linkToken } from '../../support/server/provenEmails.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

const entry = {
  organization: {
    fantasyName: 'Brisa',
    email: 'hola@brisa.test',
    phone: '+593991234567',
    taxId: '1791234567001',
  },
  admin: { name: 'Eva Brisa', email: 'Eva@brisa.test', password },
}

type Changes = { organization?: object; admin?: { email?: string; password?: string } }

const setUp = async () => {
  const server = api()
  const world = await furnish(server)
  const signUp = (changes: Changes = {}, headers: SignedIn = {}) =>
    server.post(
      'account/signup',
      {
        organization: { ...entry.organization, ...changes.organization },
        admin: { ...entry.admin, ...changes.admin },
      },
      headers,
    )
  const rows = async (text: string) =>
    (await server.database.asOwner((owner) => owner.query(text))).rows
  return {
    ...world,
    server,
    signUp,
    /** Signs up and opens the link; returns the id of the organization. */
    enter: async (changes: Changes = {}, headers: SignedIn = {}): Promise<number> => {
      answerOf(await signUp(changes, headers))
      const email = (changes.admin?.email ?? entry.admin.email).toLowerCase()
      const token = await linkToken(server, 'signUpProof', email)
      answerOf(await server.post('account/signup/confirm', { token, password }))
      return (await rows('select max(organization_id) as id from organization'))[0].id as number
    },
    rows,
    count: async (text: string) => (await rows(text))[0].count as number,
  }
}

describe('an organization that enters itself', () => {
  it.each(['es', 'en'])(
    'has the language of the page on which it was signed up: %s',
    async (language) => {
      const { enter, rows } = await setUp()
      const id = await enter({}, { 'accept-language': language })
      expect(
        await rows(
          `select value from configuration where organization_id = ${id} and key = 'schedule'`,
        ),
      ).toEqual([{ value: { language } }])
    },
  )

  it('waits for the partner, with an administrator who may only see so', async () => {
    const { server, partner, enter } = await setUp()
    const id = await enter()
    const signedIn = await signIn(server, 'eva@brisa.test')
    expect(
      answerOf<CurrentUser>(await server.get('account/is_auth', undefined, signedIn)),
    ).toMatchObject({
      user: { name: 'Eva Brisa', email: 'eva@brisa.test' },
      organizationAdmin: {
        organization: {
          id,
          fantasyName: 'Brisa',
          taxId: '1791234567001',
          status: { sysName: 'awaiting_approval' },
        },
        role: { name: 'Administrador' },
      },
    })
    for (const path of [
      'organizations/clients/get',
      'organizations/branch_offices/create',
      'organizations/admins/get',
    ])
      expect(codeOf(await server.post(path, {}, signedIn))).toBe('FORBIDDEN')
    expect(codeOf(await server.post('account/edit', { data: { name: 'Eva' } }, signedIn))).toBe(
      'answered',
    )

    const enable = { id, data: { status: 1 } }
    expect(codeOf(await server.post('partners/organizations/edit', enable, partner))).toBe(
      'answered',
    )
    expect(codeOf(await server.post('organizations/clients/get', {}, signedIn))).toBe('answered')
    const created = await server.post('organizations/experts/create', { name: 'Eva' }, signedIn)
    expect(codeOf(created)).toBe('answered')
  })

  it('has the system roles and is noted in its log', async () => {
    const { server, enter, count } = await setUp()
    const organization = await enter()
    expect(
      await count(
        `select count(*) as count from role where organization_id = ${organization} and parent = -1`,
      ),
    ).toBe(8)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select action, entity, coalesce(after ->> 'fantasyName', after ->> 'name') as name, after ? 'password' as "hasPassword"
         from audit where organization_id = $1 order by id`,
        [organization],
      ),
    )
    expect(rows).toEqual([
      { action: 'create', entity: 'organizations', name: 'Brisa', hasPassword: false },
      { action: 'create', entity: 'organizationAdmins', name: 'Eva Brisa', hasPassword: false },
    ])
  })

  it('is announced to its administrator and to the partner, each in their language', async () => {
    const { server, enter } = await setUp()
    await server.database.asOwner((owner) =>
      owner.query("update account set locale = 'en' where email = 'norte@partner.test'"),
    )
    await enter({}, { 'accept-language': 'es' })
    const sent = (await waitingEmails(server)).slice(1)
    expect(sent.map(({ name, to, language, subject }) => [name, to, language, subject])).toEqual([
      ['signUpReceived', { name: 'Eva Brisa', email: 'eva@brisa.test' }, 'es', 'Recibimos Brisa'],
      [
        'signUpToApprove',
        { name: 'Norte', email: 'norte@partner.test' },
        'en',
        'Brisa waits for your approval',
      ],
    ])
    expect(sent[1]!.replyTo).toEqual({ name: 'Eva Brisa', email: 'eva@brisa.test' })
    expect(sent[1]!.text).toContain('https://agenda.test/dashboard/partner/organizations')
  })

  it('belongs to the partner that the headers or the host name, else to the oldest that is enabled', async () => {
    const { server, own, enter } = await setUp()
    const second = await createFurtherPartner(server, 'Sur')
    const partnerOf = async (headers: SignedIn, email: string) => {
      return server.ports.store.partnerOf(await enter({ admin: { email } }, headers))
    }
    const first = await server.ports.store.partnerOf(own.organization)
    expect(await partnerOf({ partner: String(second) }, 'one@brisa.test')).toBe(second)
    expect(await partnerOf({ organization: String(own.organization) }, 'two@brisa.test')).toBe(
      first,
    )
    expect(await partnerOf({ partner: '999999' }, 'three@brisa.test')).toBe(first)
    await server.database.asOwner((owner) =>
      owner.query('insert into scope_host (host, partner_id) values ($1, $2)', [
        'sur.example.test',
        second,
      ]),
    )
    expect(await partnerOf({ host: 'sur.example.test' }, 'five@brisa.test')).toBe(second)
    await server.database.asOwner((owner) =>
      owner.query('update partner set status_id = 2 where id = $1', [first]),
    )
    expect(await partnerOf({}, 'four@brisa.test')).toBe(second)
  })

  it('is not entered with a password that everybody guesses first', async () => {
    const { signUp, count } = await setUp()
    const refused = await signUp({ admin: { password: 'password123' } })
    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'admin.password', rule: 'tooCommon' }] },
    })
    expect(
      await count("select count(*) as count from account where email = 'eva@brisa.test'"),
    ).toBe(0)
  })

  it('is entered ten times in a quarter of an hour from one address, then no more, whatever the email', async () => {
    const { server, signUp } = await setUp()
    answerOf(await signUp())
    await server.database.asOwner((owner) => owner.query('update throttle set tries = 10'))
    for (const email of ['norte@partner.test', 'new@brisa.test'])
      expect(codeOf(await signUp({ admin: { email } }))).toBe('RATE_LIMITED')
    server.setNow(new Date(present.getTime() + 15 * 60_000))
    expect(codeOf(await signUp({ admin: { email: 'new@brisa.test' } }))).toBe('answered')
  })
})
