import { describe, expect, it } from 'vitest'
import type { Invitation } from '../../contract/endpoints/provenEmails.ts'
import type { Values } from '../../server/ports/values.ts'
import { createAccount, createAdmin } from '../support/administrators.ts'
import { answerOf, codeOf, furnish, furnishOrganization, password, signIn, type SignedIn } from '../support/furnish.ts'
import { acceptAsNew, acceptSignedIn, linkToken, signUpProven } from '../support/provenEmails.ts'
import { said } from '../support/tryRecords.ts'
import { present, useApi } from '../support/useApi.ts'
import { letterOrders, waitingLetters } from '../support/waitingLetters.ts'

const api = useApi()
const hire = 'new.hire@victim.test'
const secret = 'her own long secret'
const attackers = 'attacker owns 9931'
const minutes = (count: number) => new Date(present.getTime() + count * 60_000)
const days = (count: number) => minutes(count * 24 * 60)

const draft = (email: string, secretOfAdmin = attackers) => ({
  organization: { fantasyName: 'Brisa', email: 'hola@brisa.test' },
  admin: { name: 'Mallory', email, password: secretOfAdmin },
})

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const owner = await createAdmin(server, 'owner@admin.test', { organization: own.organization })
  const { items } = answerOf<{ items: { id: number; name: string }[] }>(
    await server.post('organizations/admins/roles/get', { search: 'Administrador' }, owner),
  )
  const role = items.find(({ name }) => name === 'Administrador')!.id
  const write = (text: string, values: unknown[] = []) => server.database.asOwner((by) => by.query(text, values))
  const appoint = (email = hire, more: Values = {}, by: SignedIn = owner) =>
    server.post('organizations/admins/create', { name: 'New Hire', email, role, ...more }, by)
  const clients = async (by: SignedIn) =>
    codeOf(await server.post('organizations/clients/get', {}, { ...by, organization: String(own.organization) }))
  const signInCode = async (email: string, secretOf: string) => codeOf(await server.post('account/signin', { email, password: secretOf }))
  return { server, own, partner, owner, role, write, appoint, clients, signInCode }
}

/** What lies in the tables that an account could gain something in. */
const stand = async (write: Awaited<ReturnType<typeof setUp>>['write']) => {
  const counts =
    await write(`select (select json_agg(a order by a.id) from (select id, email, status_id, password_hash from account) a) as accounts,
    (select json_agg(m order by m.id) from (select id, account_id, email, accepted_at, deleted_at from membership) m) as memberships,
    (select count(*)::int from organization) as organizations`)
  return JSON.stringify(counts.rows)
}

describe('an e-mail that nobody has proven (C1)', () => {
  it('gives who signed up with it nothing, when a business appoints it later', async () => {
    const { server, appoint, clients, signInCode } = await setUp()
    answerOf(await server.post('account/signup', draft(hire)))
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
    answerOf(await appoint())
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
    const signedIn = await acceptAsNew(server, hire, secret)
    expect(await clients(signedIn)).toBe('answered')
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
    // The link that the attacker waits for ended with the proof.
    const token = await linkToken(server, 'signUpProof', hire)
    expect(codeOf(await server.post('account/signup/confirm', { token, password: attackers }))).toBe('LINK_USED')
  })

  it('stays free for its owner, whatever was signed up with it before', async () => {
    const { server, signInCode } = await setUp()
    answerOf(await server.post('account/signup', draft(hire)))
    await signUpProven(server, draft(hire, secret))
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
  })

  it('is not given to the attacker’s sign-up by the click of its owner, who does not know the password', async () => {
    const { server, write, signInCode } = await setUp()
    answerOf(await server.post('account/signup', draft(hire)))
    const before = await stand(write)
    const token = await linkToken(server, 'signUpProof', hire)
    const confirm = (secretOf: string) => server.post('account/signup/confirm', { token, password: secretOf })
    for (let n = 0; n < 5; n++)
      expect(await confirm(secret)).toMatchObject({ r: { msg: 'BAD_CREDENTIALS', fields: [{ path: 'password' }] } })
    // The tries are over, for the right password too.
    expect(codeOf(await confirm(attackers))).toBe('LINK_EXPIRED')
    expect(await stand(write)).toBe(before)
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
  })
})

describe('a sign-up', () => {
  it('makes nothing until its link is opened within a day, once', async () => {
    const { server, write } = await setUp()
    const before = await stand(write)
    answerOf(await server.post('account/signup', draft(hire)))
    expect(await stand(write)).toBe(before)
    const token = await linkToken(server, 'signUpProof', hire)
    const confirm = (body: Values) => server.post('account/signup/confirm', { token, password: attackers, ...body })
    expect(codeOf(await confirm({ token: 'x'.repeat(43) }))).toBe('CODE_INVALID')
    server.setNow(minutes(24 * 60))
    expect(codeOf(await confirm({}))).toBe('LINK_EXPIRED')
    expect(await stand(write)).toBe(before)
    server.setNow(minutes(24 * 60 - 1))
    answerOf(await confirm({}))
    const made = await stand(write)
    expect(made).not.toBe(before)
    expect(codeOf(await confirm({}))).toBe('LINK_USED')
    expect(await stand(write)).toBe(made)
  })

  it('is answered the same for an e-mail that has an account, and writes as much; its owner is told', async () => {
    const { server, write } = await setUp()
    const answers = [await server.post('account/signup', draft('owner@admin.test')), await server.post('account/signup', draft(hire))]
    expect(answers[0]).toEqual({ ...answers[1], ref: answers[0]!.ref })
    expect((await write('select count(*)::int as count from pending_signup')).rows).toEqual([{ count: 2 }])
    expect((await waitingLetters(server)).map(({ letter, to }) => [letter, to.email])).toEqual([
      ['signUpKnown', 'owner@admin.test'],
      ['signUpProof', hire],
    ])
  })

  it('is refused where sign-up is closed, and not offered', async () => {
    const { server, write } = await setUp()
    server.ports.signUp = 'closed'
    expect(codeOf(await server.post('account/signup', draft(hire)))).toBe('NOT_AVAILABLE')
    expect((await write('select 1 from pending_signup')).rows).toEqual([])
    expect(answerOf<{ signUp: boolean }>(await server.get('scope/config/get')).signUp).toBe(false)
  })

  it('is kept by hashes alone', async () => {
    const { server, write } = await setUp()
    answerOf(await server.post('account/signup', draft(hire)))
    const token = await linkToken(server, 'signUpProof', hire)
    const stored = await write(
      "select encode(token_hash, 'hex') as hash, (select json_agg(o) from platform_outbox o)::text as outbox, password_hash from pending_signup",
    )
    expect(stored.rows[0].hash).toBe(server.ports.secrets.hash(token))
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    expect(JSON.stringify(stored.rows)).not.toContain(attackers)
  })
})

describe('an appointment', () => {
  it('opens nothing before its person accepts it, and everything of the role after', async () => {
    const { server, own, owner, appoint, clients } = await setUp()
    await createAccount(server, hire)
    const signedIn = await signIn(server, hire)
    const made = answerOf<Values & { id: number }>(await appoint())
    expect(made).toMatchObject({ invitation: { sentAt: present.toISOString(), expiresAt: days(14).toISOString() } })
    expect(await clients(signedIn)).toBe('FORBIDDEN')
    const readers = await server.ports.store.within(
      { account: 'pAdmin', partner: 1, organizations: [own.organization], branchOffice: null },
      (records) => records.notices.readers(own.organization),
    )
    expect(readers.map(({ membership }) => membership)).not.toContain(made.id)
    const { items } = answerOf<{ items: Invitation[] }>(await server.post('account/invitations/get', {}, signedIn))
    expect(items).toEqual([
      expect.objectContaining({
        id: made.id,
        place: 'Aurora',
        role: 'Administrador',
        level: 'organization',
        invitedBy: 'owner@admin.test',
      }),
    ])
    answerOf(await server.post('account/invitation/accept', { id: made.id }, signedIn))
    expect(await clients(signedIn)).toBe('answered')
    expect(answerOf<Values>(await server.post('organizations/admins/get', { id: made.id }, owner))['invitation']).toBeNull()
    // Twice accepted changes nothing.
    expect(codeOf(await server.post('account/invitation/accept', { id: made.id }, signedIn))).toBe('LINK_USED')
  })

  it('is answered and written to the same for known and unknown e-mails, without the number of the account', async () => {
    const { server, appoint, write } = await setUp()
    await createAccount(server, hire)
    await write("update account set locale = 'es' where email = $1", [hire])
    const known = answerOf<Values>(await appoint())
    const unknown = answerOf<Values>(await appoint('nobody@victim.test'))
    const same = ({ id: _id, email: _email, user, ...record }: Values) => ({ ...record, user: { ...(user as object), email: '' } })
    expect(same(known)).toEqual(same(unknown))
    expect(known).toMatchObject({ user: { id: 0 } })
    const [one, other] = await letterOrders(server)
    expect({ ...one, to: null, request: '' }).toEqual({ ...other, to: null, request: '' })
    for (const email of [hire, 'free@victim.test']) expect(said(await appoint(email, { password: secret }))).toBe('password notAllowed')
  })

  it.each([
    ['partners/admins', 'Norte'],
    ['organizations/branch_offices/admins', 'Aurora centre'],
  ])('of %s is accepted by its link too', async (path, place) => {
    const { server, own, partner, owner } = await setUp()
    const by = path.startsWith('partners') ? partner : owner
    const roles = answerOf<{ items: { id: number }[] }>(await server.post(`${path}/roles/get`, { limit: 1 }, by))
    const body = { name: 'Sol', email: hire, role: roles.items[0]!.id, ...(by === owner && { branchOffice: own.branchOffice }) }
    answerOf(await server.post(`${path}/create`, body, by))
    const token = await linkToken(server, 'invitation', hire)
    const shown = answerOf<{ invitation: Invitation; hasAccount: boolean }>(await server.post('account/invitation/get', { token }))
    expect(shown).toMatchObject({ hasAccount: false, invitation: { place, email: hire } })
    await acceptAsNew(server, hire, secret)
  })

  it('is accepted with a link only by the account that it is for, signed in', async () => {
    const { server, appoint, write } = await setUp()
    await createAccount(server, hire)
    await createAccount(server, 'mallory@admin.test')
    answerOf(await appoint())
    const token = await linkToken(server, 'invitation', hire)
    const before = await stand(write)
    const accept = (by: SignedIn, more: Values = {}) => server.post('account/invitation/accept', { token, ...more }, by)
    expect(codeOf(await accept({}))).toBe('NOT_LOGGED_IN')
    expect(said(await accept({}, { password: attackers }))).toBe('password notAllowed')
    const mallory = await signIn(server, 'mallory@admin.test')
    expect(codeOf(await accept(mallory))).toBe('FORBIDDEN')
    const { items } = answerOf<{ items: Invitation[] }>(await server.post('account/invitations/get', {}, mallory))
    expect(items).toEqual([])
    const id = (await write('select id from membership where accepted_at is null')).rows[0].id as number
    expect(codeOf(await server.post('account/invitation/accept', { id }, mallory))).toBe('NOT_FOUND')
    expect(codeOf(await server.post('account/invitation/decline', { id }, mallory))).toBe('NOT_FOUND')
    expect(codeOf(await server.post('account/invitation/accept', { id }))).toBe('NOT_LOGGED_IN')
    expect(said(await server.post('account/invitation/accept', {}))).toBe('token required')
    expect(await stand(write)).toBe(before)
    await acceptSignedIn(server, hire, await signIn(server, hire))
  })

  it('serves for 14 days, once; sent again, its former link ends; withdrawn or declined, all of them', async () => {
    const { server, owner, appoint, write } = await setUp()
    const { id } = answerOf<{ id: number }>(await appoint())
    const first = await linkToken(server, 'invitation', hire)
    const accept = (token: string, secretOf = secret) => server.post('account/invitation/accept', { token, password: secretOf })
    answerOf(await server.post('organizations/admins/resend', { id }, owner))
    const second = await linkToken(server, 'invitation', hire)
    const before = await stand(write)
    expect(codeOf(await accept(first))).toBe('CODE_INVALID')
    expect(said(await accept(second, 'password1'))).toBe('password tooCommon')
    expect(said(await server.post('account/invitation/accept', { token: second }))).toBe('password required')
    server.setNow(days(14))
    expect(codeOf(await accept(second))).toBe('LINK_EXPIRED')
    expect(await stand(write)).toBe(before)
    server.setNow(present)
    answerOf(await accept(second))
    expect(codeOf(await accept(second))).toBe('LINK_USED')
    expect(codeOf(await server.post('organizations/admins/resend', { id }, owner))).toBe('BAD_TRANSITION')

    answerOf(await appoint('declines@victim.test'))
    const declined = await linkToken(server, 'invitation', 'declines@victim.test')
    answerOf(await server.post('account/invitation/decline', { token: declined }))
    expect(codeOf(await accept(declined))).toBe('CODE_INVALID')
    const withdrawn = answerOf<{ id: number }>(await appoint('withdrawn@victim.test'))
    const token = await linkToken(server, 'invitation', 'withdrawn@victim.test')
    answerOf(await server.post('organizations/admins/delete', { id: withdrawn.id }, owner))
    expect(codeOf(await accept(token))).toBe('CODE_INVALID')
  })

  it('of a place that was deleted meanwhile, or to an address that the account gave up, is not accepted', async () => {
    const { server, own, owner, appoint, write } = await setUp()
    const roles = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/branch_offices/admins/roles/get', { limit: 1 }, owner),
    )
    const desk = { name: 'Sol', email: hire, role: roles.items[0]!.id, branchOffice: own.branchOffice }
    answerOf(await server.post('organizations/branch_offices/admins/create', desk, owner))
    await write('update branch_office set deleted_at = now()')
    const token = await linkToken(server, 'invitation', hire)
    expect(codeOf(await server.post('account/invitation/accept', { token, password: secret }))).toBe('LINK_EXPIRED')
    await createAccount(server, 'moves@victim.test')
    const signedIn = await signIn(server, 'moves@victim.test')
    const { id } = answerOf<{ id: number }>(await appoint('moves@victim.test'))
    const link = await linkToken(server, 'invitation', 'moves@victim.test')
    answerOf(await server.post('account/edit', { data: { email: 'moved@victim.test' } }, signedIn))
    const proof = await linkToken(server, 'emailProof', 'moved@victim.test')
    answerOf(await server.post('account/email_change/confirm', { token: proof }, signedIn))
    expect(codeOf(await server.post('account/invitation/accept', { token: link }, signedIn))).toBe('LINK_EXPIRED')
    // Its place is not told the new address before the person accepts.
    expect(answerOf<Values>(await server.post('organizations/admins/get', { id }, owner))['email']).toBe('moves@victim.test')
    answerOf(await server.post('account/invitation/accept', { id }, signedIn))
    expect(answerOf<Values>(await server.post('organizations/admins/get', { id }, owner))['email']).toBe('moved@victim.test')
  })

  it('that nobody has accepted does not count as an administrator with full rights', async () => {
    const { server, own, owner, partner, appoint } = await setUp()
    answerOf(await appoint())
    const { items } = answerOf<{ items: { id: number; email: string }[] }>(await server.post('organizations/admins/get', {}, owner))
    const own_ = items.find(({ email }) => email === 'owner@admin.test')!
    const remove = await server.post('partners/organizations/admins/delete', { id: own_.id, organization: own.organization }, partner)
    expect(codeOf(remove)).toBe('LAST_ADMIN')
  })

  it('of another organization is neither sent again nor seen', async () => {
    const { server, partner, appoint } = await setUp()
    const { id } = answerOf<{ id: number }>(await appoint())
    const other = await furnishOrganization(server, partner, 'Boreal')
    const stranger = await createAdmin(server, 'o@boreal.test', { organization: other.organization })
    expect(codeOf(await server.post('organizations/admins/resend', { id }, stranger))).toBe('NOT_FOUND')
  })
})

describe('a change of e-mail (H2)', () => {
  const changing = async () => {
    const world = await setUp()
    const { server, owner } = world
    const ask = (email: string, by: SignedIn = owner) => server.post('account/edit', { data: { email } }, by)
    const confirm = (token: string, by: SignedIn = owner) => server.post('account/email_change/confirm', { token }, by)
    const waiting = async () => answerOf<{ email: string | null }>(await server.post('account/email_change/get', {}, owner)).email
    return { ...world, ask, confirm, waiting }
  }

  it('needs a session that was proven lately, and waits for the proof of the new address', async () => {
    const { server, ask, write, signInCode, waiting } = await changing()
    const before = await stand(write)
    server.setNow(minutes(11))
    expect(codeOf(await ask('evil@x.test'))).toBe('STEP_UP_REQUIRED')
    expect(await waitingLetters(server)).toEqual([])
    server.setNow(present)
    answerOf(await ask('evil@x.test'))
    expect(await waiting()).toBe('evil@x.test')
    expect(await stand(write)).toBe(before)
    expect(await signInCode('evil@x.test', password)).toBe('BAD_CREDENTIALS')
  })

  it('is done by the link within an hour, once, by its own account alone', async () => {
    const { server, ask, confirm, write, signInCode, waiting } = await changing()
    await createAccount(server, 'mallory@admin.test')
    const mallory = await signIn(server, 'mallory@admin.test')
    answerOf(await ask('new@admin.test'))
    const token = await linkToken(server, 'emailProof', 'new@admin.test')
    const before = await stand(write)
    expect(codeOf(await confirm('x'.repeat(43)))).toBe('CODE_INVALID')
    expect(codeOf(await confirm(token, mallory))).toBe('CODE_INVALID')
    expect(codeOf(await confirm(token, {}))).toBe('INVALID_DEVICE')
    server.setNow(minutes(60))
    expect(codeOf(await confirm(token))).toBe('LINK_EXPIRED')
    expect(await stand(write)).toBe(before)
    server.setNow(minutes(59))
    answerOf(await confirm(token))
    expect(codeOf(await confirm(token))).toBe('LINK_USED')
    expect(await waiting()).toBeNull()
    expect(await signInCode('new@admin.test', password)).toBe('answered')
    expect(await signInCode('owner@admin.test', password)).toBe('BAD_CREDENTIALS')
    expect((await waitingLetters(server)).map(({ letter, to }) => [letter, to.email])).toEqual([
      ['emailProof', 'new@admin.test'],
      ['emailChanged', 'owner@admin.test'],
    ])
  })

  it('is answered the same for an e-mail that is taken, to which nobody writes', async () => {
    const { server, ask, waiting } = await changing()
    const taken = await ask('norte@partner.test')
    expect(await waiting()).toBe('norte@partner.test')
    const free = await ask('free@admin.test')
    expect(taken).toEqual({ ...free, ref: taken.ref })
    expect((await letterOrders(server)).map(({ letter, to }) => [letter, to?.email])).toEqual([
      ['emailProof', undefined],
      ['emailProof', 'free@admin.test'],
    ])
  })

  it('is cancelled, or replaced by another one: the former link ends', async () => {
    const { server, owner, ask, confirm, waiting } = await changing()
    answerOf(await ask('one@admin.test'))
    const one = await linkToken(server, 'emailProof', 'one@admin.test')
    answerOf(await ask('two@admin.test'))
    const two = await linkToken(server, 'emailProof', 'two@admin.test')
    expect(codeOf(await confirm(one))).toBe('CODE_INVALID')
    answerOf(await server.post('account/email_change/cancel', {}, owner))
    expect(codeOf(await confirm(two))).toBe('CODE_INVALID')
    expect(await waiting()).toBeNull()
  })

  it('to an e-mail that was only invited somewhere takes the invitation along', async () => {
    const { server, owner, partner, ask, confirm } = await changing()
    const other = await furnishOrganization(server, partner, 'Boreal')
    const stranger = await createAdmin(server, 'o@boreal.test', { organization: other.organization })
    const roles = answerOf<{ items: { id: number }[] }>(await server.post('organizations/admins/roles/get', { limit: 1 }, stranger))
    answerOf(await server.post('organizations/admins/create', { name: 'New', email: hire, role: roles.items[0]!.id }, stranger))
    answerOf(await ask(hire))
    answerOf(await confirm(await linkToken(server, 'emailProof', hire)))
    const { items } = answerOf<{ items: Invitation[] }>(await server.post('account/invitations/get', {}, owner))
    expect(items).toEqual([expect.objectContaining({ place: 'Boreal' })])
  })

  it('is taken back from the former address within 72 hours: the e-mail returns, every session ends, a new password is asked for', async () => {
    const { server, owner, ask, confirm, signInCode, clients, write } = await changing()
    answerOf(await ask('evil@x.test'))
    answerOf(await confirm(await linkToken(server, 'emailProof', 'evil@x.test')))
    const token = await linkToken(server, 'emailChanged', 'owner@admin.test')
    // Who holds the account goes on to another address; nobody else takes the former one meanwhile.
    const evil = await signIn(server, 'evil@x.test')
    answerOf(await ask('evil2@x.test', evil))
    answerOf(await confirm(await linkToken(server, 'emailProof', 'evil2@x.test'), evil))
    const back = await linkToken(server, 'emailChanged', 'evil@x.test')
    const undo = (by: string) => server.post('account/email_change/undo', { token: by })
    const before = await stand(write)
    expect(codeOf(await undo('x'.repeat(43)))).toBe('CODE_INVALID')
    server.setNow(minutes(72 * 60))
    expect(codeOf(await undo(token))).toBe('LINK_EXPIRED')
    expect(await stand(write)).toBe(before)
    server.setNow(minutes(71 * 60))
    const undone = answerOf<{ email: string; token: string }>(await undo(token))
    expect(undone.email).toBe('owner@admin.test')
    expect(codeOf(await undo(token))).toBe('LINK_USED')
    // The link that the second change sent leads back to nowhere.
    expect(codeOf(await undo(back))).toBe('LINK_USED')
    for (const session of [owner, evil]) expect(await clients(session)).toBe('NOT_LOGGED_IN')
    expect(await signInCode('owner@admin.test', password)).toBe('BAD_CREDENTIALS')
    answerOf(await server.post('account/password_reset/reset', { token: undone.token, password: secret }))
    expect(await signInCode('owner@admin.test', secret)).toBe('answered')
  })

  it('leaves the former address to its account while it may be taken back', async () => {
    const { server, ask, confirm } = await changing()
    answerOf(await ask('new@admin.test'))
    answerOf(await confirm(await linkToken(server, 'emailProof', 'new@admin.test')))
    await createAccount(server, 'mallory@admin.test')
    const mallory = await signIn(server, 'mallory@admin.test')
    answerOf(await ask('owner@admin.test', mallory))
    expect((await letterOrders(server)).findLast(({ letter }) => letter === 'emailProof')!.to).toBeNull()
  })
})
