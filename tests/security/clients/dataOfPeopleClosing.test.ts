import { describe, expect, it } from 'vitest'
import type { AdministeredPlace } from '../../../contract/endpoints/closing.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnish,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { setUpTotp } from '../../support/server/secondFactors.ts'
import { acceptSignedIn, linkToken } from '../../support/server/provenEmails.ts'
import { tablesWith } from '../../support/database/tablesWith.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const day = 86_400_000
const email = 'eva@leaving.test'

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const owner = await createAdmin(server, 'owner@staying.test', { organization: own.organization })
  const eva = await createAdmin(server, email, { organization: own.organization })
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.asOwner((connection) => connection.query<Row>(text, values))).rows
  return {
    server,
    own,
    partner,
    owner,
    eva,
    query,
    closing: async (headers: SignedIn) =>
      answerOf<{ places: AdministeredPlace[]; days: number }>(
        await server.post('account/closing/get', {}, headers),
      ),
    close: (headers: SignedIn) => server.post('account/close', {}, headers),
    list: async (headers: SignedIn) =>
      codeOf(await server.post('organizations/clients/get', {}, headers)),
    at: (milliseconds: number) => server.setNow(new Date(present.getTime() + milliseconds)),
    end: () => turnsOf(server)['accounts.end'](),
    emailsTo: async (to: string) =>
      (await waitingEmails(server)).flatMap((each) => (each.to.email === to ? [each.name] : [])),
    membership: async () =>
      (
        await query<{ id: number; status: number }>(
          'select m.id, m.status_id as status from membership m join account a on a.id = m.account_id where a.email = $1',
          [email],
        )
      )[0]!,
  }
}

describe('data of people / closing of an account', () => {
  it('says what ends, ends it at once, and notifies the owner', async () => {
    const { server, own, eva, owner, closing, close, list, query, emailsTo, membership } =
      await setUp()
    const [organization] = await query<{ name: string }>(
      'select fantasy_name as name from organization where organization_id = $1',
      [own.organization],
    )
    expect(await closing(eva)).toEqual({
      places: [{ level: 'organization', name: organization!.name, isLast: false }],
      days: 30,
    })
    // Looking changes nothing.
    expect(await list(eva)).toBe('answered')
    expect((await membership()).status).toBe(1)
    const other = await signIn(server, email)

    expect(answerOf(await close(other))).toEqual({
      until: new Date(present.getTime() + 30 * day).toISOString(),
    })

    expect([await list(eva), await list(other)]).toEqual(['NOT_LOGGED_IN', 'NOT_LOGGED_IN'])
    expect((await membership()).status).toBe(2)
    expect(await emailsTo(email)).toContain('accountClosed')
    expect(
      await query(
        `select organization_id from audit where entity = 'account' and action = 'close'`,
      ),
    ).toEqual([{ organization_id: own.organization }])
    expect(await list(owner)).toBe('answered')
  })

  it('is undone by signing in within the grace time, with all that it ended', async () => {
    const { server, eva, close, list, at, end, emailsTo, membership } = await setUp()
    answerOf(await close(eva))
    at(29 * day)
    await end()
    expect(
      codeOf(await server.post('account/signin', { email, password: 'not my password' })),
    ).toBe('BAD_CREDENTIALS')
    expect((await membership()).status).toBe(2)
    const back = await signIn(server, email)
    expect(await list(back)).toBe('answered')
    expect((await membership()).status).toBe(1)
    expect(await emailsTo(email)).toContain('accountReopened')
    at(90 * day)
    await end()
    expect(codeOf(await server.post('account/signin', { email, password }))).toBe('answered')
  })

  it('needs the second factor to be undone, where there is one', async () => {
    const { server, eva, close, query } = await setUp()
    await setUpTotp(server, eva)
    answerOf(await close(eva))
    expect(answerOf(await server.post('account/signin', { email, password }))).toHaveProperty(
      'challenge',
    )
    expect(
      await query('select status_id as status from account where email = $1', [email]),
    ).toEqual([{ status: 3 }])
  })

  it('is undone by the owner whose email an attacker changed before closing', async () => {
    const { server, eva, close, list, query, emailsTo, membership } = await setUp()
    answerOf(await server.post('account/edit', { data: { email: 'thief@leaving.test' } }, eva))
    const proof = await linkToken(server, 'emailProof', 'thief@leaving.test')
    answerOf(await server.post('account/email_change/confirm', { token: proof }, eva))
    answerOf(await close(eva))

    const undo = { token: await linkToken(server, 'emailChanged', email) }
    const { token } = answerOf<{ token: string }>(
      await server.post('account/email_change/undo', undo),
    )

    expect(
      await query(
        'select email, status_id as status, closed_at as closed from account where email ~ $1',
        ['leaving'],
      ),
    ).toEqual([{ email, status: 2, closed: null }])
    expect((await membership()).status).toBe(1)
    expect(await emailsTo(email)).toContain('accountReopened')
    expect(
      await query(`select from audit where entity = 'account' and action = 'reopen'`),
    ).toHaveLength(1)
    answerOf(
      await server.post('account/password_reset/reset', {
        token,
        password: 'another-long-password',
      }),
    )
    expect(await list(await signIn(server, email, 'another-long-password'))).toBe('answered')
    expect(
      codeOf(await server.post('account/signin', { email: 'thief@leaving.test', password })),
    ).toBe('BAD_CREDENTIALS')
  })

  it('is undone by the owner to whose account an attacker added a second factor before closing', async () => {
    const { server, eva, close, list } = await setUp()
    await setUpTotp(server, eva)
    answerOf(await close(eva))
    const sent = (await waitingEmails(server)).findLast(({ name }) => name === 'totpAdded')!
    const token = /#reset=(\S+)/.exec(sent.text)![1]!
    answerOf(
      await server.post('account/password_reset/reset', {
        token,
        password: 'another-long-password',
      }),
    )
    expect(await list(await signIn(server, email, 'another-long-password'))).toBe('answered')
  })

  it('gives nothing back that an administrator took meanwhile', async () => {
    const { server, eva, owner, close, list, membership } = await setUp()
    answerOf(await close(eva))
    const { id } = await membership()
    answerOf(
      await server.post('organizations/admins/edit', { id, data: { name: 'Eva who left' } }, owner),
    )
    const back = await signIn(server, email)
    expect(await list(back)).toBe('FORBIDDEN')
    expect((await membership()).status).toBe(2)
  })

  it('is refused while a place would have no administrator with full permissions, at every level', async () => {
    const { server, own, owner, eva, partner, close, closing, list, query } = await setUp()
    answerOf(await close(eva))
    expect((await closing(owner)).places).toMatchObject([{ level: 'organization', isLast: true }])
    expect(codeOf(await close(owner))).toBe('LAST_ADMIN')
    expect(await list(owner)).toBe('answered')
    expect(codeOf(await close(partner))).toBe('LAST_ADMIN')
    const branch = await createAdmin(server, 'branch@leaving.test', {
      branchOffice: own.branchOffice,
      organization: own.organization,
    })
    expect((await closing(branch)).places).toMatchObject([{ level: 'branchOffice', isLast: true }])
    expect(codeOf(await close(branch))).toBe('LAST_ADMIN')
    expect(await query('select from account where status_id = 3')).toHaveLength(1)
    expect(await query(`select from audit where action = 'close'`)).toHaveLength(1)
    // An administrator with fewer permissions is never the last.
    const helper = await createAdmin(
      server,
      'helper@leaving.test',
      { organization: own.organization },
      [{ sys_name: 'client', privs: { view: true } }],
    )
    answerOf(await close(helper))
  })

  it('lets only one of the last two go when both close at the same time', async () => {
    const { eva, owner, close } = await setUp()
    const codes = (await Promise.all([close(eva), close(owner)])).map(codeOf)
    expect(codes.toSorted()).toEqual(['LAST_ADMIN', 'answered'])
  })

  it('requires a recent proof of identity, and a session', async () => {
    const { server, eva, close, at, list } = await setUp()
    at(11 * 60_000)
    expect(codeOf(await close(eva))).toBe('STEP_UP_REQUIRED')
    expect(await list(eva)).toBe('answered')
    expect(codeOf(await server.post('account/close', {}))).toBe('INVALID_DEVICE')
    expect(codeOf(await server.post('account/closing/get', {}))).toBe('INVALID_DEVICE')
  })

  it('ends for good after the grace time: nothing personal is left, the email is free, the audit trail stays', async () => {
    const { server, own, eva, close, at, end, query } = await setUp()
    await setUpTotp(server, eva)
    answerOf(
      await server.post(
        'account/edit',
        { data: { name: 'Eva Zambrano', phone: '+593991230042' } },
        eva,
      ),
    )
    answerOf(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Ana', email: 'ana@client.test' },
        eva,
      ),
    )
    await query(
      `insert into sso_identity (organization_id, issuer, client_id, subject, account_id, linked_at)
       select $1, 'https://provider.test', 'agenda', 'sub-of-eva', id, now() from account where email = $2`,
      [own.organization, email],
    )
    await query(
      `insert into signup_invitation (partner_id, email, name, token_hash, invited_by, created_at, expires_at)
       select p.id, $1, 'Eva Zambrano', 'hash', a.id, now(), now() from partner p, account a limit 1`,
      [email],
    )
    answerOf(await close(eva))
    // Emails are sent and forgotten meanwhile.
    await query('delete from platform_outbox')
    at(30 * day + 60_000)
    await end()

    expect(await tablesWith(server, 'leaving\\.test|Zambrano|991230042|sub-of-eva')).toEqual([])
    const [line] = await query<{ account: number }>(
      `select account_id as account from audit where entity = 'clients' and action = 'create'`,
    )
    const shown = answerOf<{ items: { user: { id: number; name: string } }[] }>(
      await server.post(
        'organizations/audit/get',
        { entity: 'clients' },
        await signIn(server, 'owner@staying.test'),
      ),
    )
    expect(shown.items[0]!.user).toEqual({ id: line!.account, name: '' })
    expect(codeOf(await server.post('account/signin', { email, password }))).toBe('BAD_CREDENTIALS')
    const admins = answerOf<{ items: unknown[] }>(
      await server.post('organizations/admins/get', {}, await signIn(server, 'owner@staying.test')),
    )
    expect(admins.items).toHaveLength(1)
    // The email is free for a new account, which has nothing of the former one.
    const again = await createAdmin(server, email, { organization: own.organization })
    expect(codeOf(await server.post('organizations/clients/get', {}, again))).toBe('answered')
    await end()
    expect(await query('select from account where ended_at is not null')).toHaveLength(1)
  })

  it('goes on with the other accounts where one fails', async () => {
    const { server, own, eva, close, at, end, query } = await setUp()
    const second = await createAdmin(server, 'second@leaving.test', {
      organization: own.organization,
    })
    answerOf(await close(eva))
    at(1000)
    answerOf(await close(second))
    // Takes the place of the first.
    await query(
      `insert into account (email, name, created_at, status_id) select 'account-' || id || '@ended.invalid', '', now(), 2 from account
       where email = $1`,
      [email],
    )
    at(31 * day)
    await expect(end()).rejects.toThrow('duplicate key')
    expect(await query('select email from account where email ~ $1', ['leaving'])).toEqual([
      { email },
    ])
  })

  it('keeps the email taken during the grace time, and an invitation waits for the account to be open again', async () => {
    const { server, own, eva, partner, close, query } = await setUp()
    answerOf(await close(eva))
    const other = await createAdmin(server, 'other@leaving.test', {
      organization: own.organization,
    })
    answerOf(await server.post('account/edit', { data: { email } }, other))
    expect(
      (await waitingEmails(server)).filter(
        ({ to, name }) => to.email === email && name === 'emailProof',
      ),
    ).toEqual([])
    const [role] = await query<{ id: number }>('select id from partner_role order by id limit 1')
    answerOf(
      await server.post('partners/admins/create', { name: 'Eva', email, role: role!.id }, partner),
    )
    const token = await linkToken(server, 'invitation', email)
    // The link proves the mailbox only: a person who reads it there can neither set a password nor
    // open the account.
    expect(codeOf(await server.post('account/invitation/accept', { token, password }))).toBe(
      'VALIDATION',
    )
    expect(codeOf(await server.post('account/invitation/accept', { token }))).toBe('NOT_LOGGED_IN')
    const back = await signIn(server, email)
    await acceptSignedIn(server, email, back)
  })
})
