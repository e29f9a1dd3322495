import { describe, expect, it } from 'vitest'
import type { Invitation } from '../../../contract/endpoints/provenEmails.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAccount, createAdmin } from '../../support/furnished/administrators.ts'
import {
  invitingOrganization,
  hire,
  standOf,
} from '../../support/furnished/invitingOrganization.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { acceptAsNew, linkToken, signUpProven } from '../../support/server/provenEmails.ts'
import { setUpPasskey } from '../../support/server/secondFactors.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { emailOrders, waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const secret = 'her own long secret'
const attackers = 'attacker owns 9931'
const minutes = (count: number) => new Date(present.getTime() + count * 60_000)
const setUp = () => invitingOrganization(api())
const draft = (email: string, secretOfAdmin = attackers) => ({
  organization: { fantasyName: 'Brisa', email: 'hola@brisa.test' },
  admin: { name: 'Mallory', email, password: secretOfAdmin },
})

describe('an unproven email (C1)', () => {
  it('gives an attacker who signed up with it nothing when a business invites it later', async () => {
    const { server, invite, clients, signInCode } = await setUp()
    answerOf(await server.post('account/signup', draft(hire)))
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
    answerOf(await invite())
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
    const signedIn = await acceptAsNew(server, hire, secret)
    expect(await clients(signedIn)).toBe('answered')
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
    // The link that the attacker waits for ended with the proof, unused.
    const token = await linkToken(server, 'signUpProof', hire)
    expect(
      codeOf(await server.post('account/signup/confirm', { token, password: attackers })),
    ).toBe('LINK_EXPIRED')
    expect(codeOf(await server.post('account/link/check', { letter: 'signUpProof', token }))).toBe(
      'LINK_EXPIRED',
    )
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
    const before = await standOf(write)
    const token = await linkToken(server, 'signUpProof', hire)
    const confirm = (secretOf: string) =>
      server.post('account/signup/confirm', { token, password: secretOf })
    for (let n = 0; n < 5; n++)
      expect(await confirm(secret)).toMatchObject({
        r: { msg: 'BAD_CREDENTIALS', fields: [{ path: 'password' }] },
      })
    // The tries are over, for the right password too.
    expect(codeOf(await confirm(attackers))).toBe('LINK_EXPIRED')
    expect(await standOf(write)).toBe(before)
    expect(await signInCode(hire, attackers)).toBe('BAD_CREDENTIALS')
  })
})

describe('a sign-up', () => {
  it('makes nothing until its link is opened within a day, once', async () => {
    const { server, write } = await setUp()
    const before = await standOf(write)
    answerOf(await server.post('account/signup', draft(hire)))
    expect(await standOf(write)).toBe(before)
    const token = await linkToken(server, 'signUpProof', hire)
    const confirm = (body: Values) =>
      server.post('account/signup/confirm', { token, password: attackers, ...body })
    expect(codeOf(await confirm({ token: 'x'.repeat(43) }))).toBe('CODE_INVALID')
    server.setNow(minutes(24 * 60))
    expect(codeOf(await confirm({}))).toBe('LINK_EXPIRED')
    expect(await standOf(write)).toBe(before)
    server.setNow(minutes(24 * 60 - 1))
    answerOf(await confirm({}))
    const made = await standOf(write)
    expect(made).not.toBe(before)
    expect(codeOf(await confirm({}))).toBe('LINK_USED')
    expect(await standOf(write)).toBe(made)
  })

  it('is answered the same for an email that has an account, writes as much, and emails its owner', async () => {
    const { server, write } = await setUp()
    const answers = [
      await server.post('account/signup', draft('owner@admin.test')),
      await server.post('account/signup', draft(hire)),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect((await write('select count(*)::int as count from pending_signup')).rows).toEqual([
      { count: 2 },
    ])
    expect((await waitingEmails(server)).map(({ name, to }) => [name, to.email])).toEqual([
      ['signUpKnown', 'owner@admin.test'],
      ['signUpProof', hire],
    ])
  })

  it('is refused where sign-up is closed, and not offered', async () => {
    const { server, write } = await setUp()
    server.ports.signUp = 'closed'
    expect(codeOf(await server.post('account/signup', draft(hire)))).toBe('NOT_AVAILABLE')
    expect((await write('select 1 from pending_signup')).rows).toEqual([])
    expect(answerOf<{ signUp: string }>(await server.get('scope/config/get')).signUp).toBe('closed')
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

describe('a change of email (H2)', () => {
  const changing = async () => {
    const world = await setUp()
    const { server, owner } = world
    const ask = (email: string, by: SignedIn = owner) =>
      server.post('account/edit', { data: { email } }, by)
    const confirm = (token: string, by: SignedIn = owner) =>
      server.post('account/email_change/confirm', { token }, by)
    const waiting = async () =>
      answerOf<{ email: string | null }>(await server.post('account/email_change/get', {}, owner))
        .email
    return { ...world, ask, confirm, waiting }
  }

  it('needs a session that was proven lately, and waits for the proof of the new address', async () => {
    const { server, ask, write, signInCode, waiting } = await changing()
    const before = await standOf(write)
    server.setNow(minutes(11))
    expect(codeOf(await ask('evil@x.test'))).toBe('STEP_UP_REQUIRED')
    expect(await waitingEmails(server)).toEqual([])
    server.setNow(present)
    answerOf(await ask('evil@x.test'))
    expect(await waiting()).toBe('evil@x.test')
    expect(await standOf(write)).toBe(before)
    expect(await signInCode('evil@x.test', password)).toBe('BAD_CREDENTIALS')
  })

  it('is done by the link within an hour, once, by its own account alone', async () => {
    const { server, ask, confirm, write, signInCode, waiting } = await changing()
    await createAccount(server, 'mallory@admin.test')
    const mallory = await signIn(server, 'mallory@admin.test')
    answerOf(await ask('new@admin.test'))
    const token = await linkToken(server, 'emailProof', 'new@admin.test')
    const before = await standOf(write)
    expect(codeOf(await confirm('x'.repeat(43)))).toBe('CODE_INVALID')
    expect(codeOf(await confirm(token, mallory))).toBe('CODE_INVALID')
    expect(codeOf(await confirm(token, {}))).toBe('INVALID_DEVICE')
    server.setNow(minutes(60))
    expect(codeOf(await confirm(token))).toBe('LINK_EXPIRED')
    expect(await standOf(write)).toBe(before)
    server.setNow(minutes(59))
    answerOf(await confirm(token))
    expect(codeOf(await confirm(token))).toBe('LINK_USED')
    expect(await waiting()).toBeNull()
    expect(await signInCode('new@admin.test', password)).toBe('answered')
    expect(await signInCode('owner@admin.test', password)).toBe('BAD_CREDENTIALS')
    expect((await waitingEmails(server)).map(({ name, to }) => [name, to.email])).toEqual([
      ['emailProof', 'new@admin.test'],
      ['emailChanged', 'owner@admin.test'],
      ['newDevice', 'new@admin.test'],
    ])
  })

  it('is answered the same for a taken email, and sends nothing there', async () => {
    const { server, ask, waiting } = await changing()
    const taken = await ask('norte@partner.test')
    expect(await waiting()).toBe('norte@partner.test')
    const free = await ask('free@admin.test')
    expect(taken).toEqual(free)
    expect((await emailOrders(server)).map(({ letter, to }) => [letter, to?.email])).toEqual([
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

  it('to an email that was only invited somewhere takes the invitation along', async () => {
    const { server, owner, partner, ask, confirm } = await changing()
    const other = await furnishOrganization(server, partner, 'Boreal')
    const stranger = await createAdmin(server, 'o@boreal.test', {
      organization: other.organization,
    })
    const roles = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/admins/roles/get', { limit: 1 }, stranger),
    )
    answerOf(
      await server.post(
        'organizations/admins/create',
        { name: 'New', email: hire, role: roles.items[0]!.id },
        stranger,
      ),
    )
    answerOf(await ask(hire))
    answerOf(await confirm(await linkToken(server, 'emailProof', hire)))
    const { items } = answerOf<{ items: Invitation[] }>(
      await server.post('account/invitations/get', {}, owner),
    )
    expect(items).toEqual([expect.objectContaining({ place: 'Boreal' })])
  })

  it('is undone from the former address within 72 hours: the email returns, every session ends, a new password is required', async () => {
    const { server, owner, ask, confirm, signInCode, clients, write } = await changing()
    answerOf(await ask('evil@x.test'))
    answerOf(await confirm(await linkToken(server, 'emailProof', 'evil@x.test')))
    const token = await linkToken(server, 'emailChanged', 'owner@admin.test')
    // The attacker moves the account to a second address before the owner undoes the first change.
    const evil = await signIn(server, 'evil@x.test')
    answerOf(await ask('evil2@x.test', evil))
    answerOf(await confirm(await linkToken(server, 'emailProof', 'evil2@x.test'), evil))
    const back = await linkToken(server, 'emailChanged', 'evil@x.test')
    const undo = (by: string) => server.post('account/email_change/undo', { token: by })
    const before = await standOf(write)
    expect(codeOf(await undo('x'.repeat(43)))).toBe('CODE_INVALID')
    server.setNow(minutes(72 * 60))
    expect(codeOf(await undo(token))).toBe('LINK_EXPIRED')
    expect(await standOf(write)).toBe(before)
    server.setNow(minutes(71 * 60))
    const undone = answerOf<{ email: string; token: string }>(await undo(token))
    expect(undone.email).toBe('owner@admin.test')
    expect(codeOf(await undo(token))).toBe('LINK_USED')
    // The undo link of the second change no longer works.
    expect(codeOf(await undo(back))).toBe('LINK_USED')
    for (const session of [owner, evil]) expect(await clients(session)).toBe('NOT_LOGGED_IN')
    expect(await signInCode('owner@admin.test', password)).toBe('BAD_CREDENTIALS')
    answerOf(
      await server.post('account/password_reset/reset', { token: undone.token, password: secret }),
    )
    expect(await signInCode('owner@admin.test', secret)).toBe('answered')
  })

  it('takes the passkeys of those days away when it is taken back', async () => {
    const { server, owner, ask, confirm } = await changing()
    await setUpPasskey(server, owner, 'Intruder')
    answerOf(await ask('evil@x.test'))
    answerOf(await confirm(await linkToken(server, 'emailProof', 'evil@x.test')))
    const token = await linkToken(server, 'emailChanged', 'owner@admin.test')
    const undone = answerOf<{ token: string }>(
      await server.post('account/email_change/undo', { token }),
    )
    answerOf(
      await server.post('account/password_reset/reset', { token: undone.token, password: secret }),
    )

    const signedIn = await signIn(server, 'owner@admin.test', secret)

    expect(answerOf(await server.post('account/factors/get', {}, signedIn))).toMatchObject({
      passkeys: [],
      recoveryCodes: 0,
    })
  })

  it('leaves the former address to its account while it may be taken back', async () => {
    const { server, ask, confirm } = await changing()
    answerOf(await ask('new@admin.test'))
    answerOf(await confirm(await linkToken(server, 'emailProof', 'new@admin.test')))
    await createAccount(server, 'mallory@admin.test')
    const mallory = await signIn(server, 'mallory@admin.test')
    answerOf(await ask('owner@admin.test', mallory))
    expect(
      (await emailOrders(server)).findLast(({ letter }) => letter === 'emailProof')!.to,
    ).toBeNull()
  })
})
