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
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { acceptAsNew, acceptSignedIn, linkToken } from '../../support/server/provenEmails.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { emailOrders } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const secret = 'her own long secret'
const attackers = 'attacker owns 9931'
const minutes = (count: number) => new Date(present.getTime() + count * 60_000)
const days = (count: number) => minutes(count * 24 * 60)
const setUp = () => invitingOrganization(api())
describe('an appointment', () => {
  it('opens nothing before its person accepts it, and everything of the role after', async () => {
    const { server, own, owner, invite, clients } = await setUp()
    await createAccount(server, hire)
    const signedIn = await signIn(server, hire)
    const made = answerOf<Values & { id: number }>(await invite())
    expect(made).toMatchObject({
      invitation: { sentAt: present.toISOString(), expiresAt: days(14).toISOString() },
    })
    expect(await clients(signedIn)).toBe('FORBIDDEN')
    const readers = await server.ports.store.within(
      { account: 'pAdmin', partner: 1, organizations: [own.organization], branchOffice: null },
      (records) => records.notifications.readers(own.organization),
    )
    expect(readers.map(({ membership }) => membership)).not.toContain(made.id)
    const { items } = answerOf<{ items: Invitation[] }>(
      await server.post('account/invitations/get', {}, signedIn),
    )
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
    expect(
      answerOf<Values>(await server.post('organizations/admins/get', { id: made.id }, owner))[
        'invitation'
      ],
    ).toBeNull()
    // Accepting twice changes nothing.
    expect(codeOf(await server.post('account/invitation/accept', { id: made.id }, signedIn))).toBe(
      'LINK_USED',
    )
  })

  it('is answered and written to the same for known and unknown emails, without the number of the account', async () => {
    const { server, invite, write } = await setUp()
    await createAccount(server, hire)
    await write("update account set locale = 'es' where email = $1", [hire])
    const known = answerOf<Values>(await invite())
    const unknown = answerOf<Values>(await invite('unknown@victim.test'))
    const same = ({ id: _id, email: _email, user, ...record }: Values) => ({
      ...record,
      user: { ...(user as object), email: '' },
    })
    expect(same(known)).toEqual(same(unknown))
    expect(known).toMatchObject({ user: { id: 0 } })
    const [one, other] = await emailOrders(server)
    expect({ ...one, to: null, request: '' }).toEqual({ ...other, to: null, request: '' })
    for (const email of [hire, 'free@victim.test'])
      expect(said(await invite(email, { password: secret }))).toBe('password notAllowed')
  })

  it('gives no authority over its account, and shows nothing of it, before it is accepted', async () => {
    const { server, own, owner, invite } = await setUp()
    await createAccount(server, hire)
    const reader = await createAdmin(server, 'reader@admin.test', {
      organization: own.organization,
    })
    const { id } = answerOf<{ id: number }>(await invite())
    await signIn(server, hire)
    await server.ports.securityLog.flush()
    for (const call of ['sessions/delete', 'second_factor/reset'])
      expect(codeOf(await server.post(`organizations/admins/${call}`, { id }, owner))).toBe(
        'BAD_TRANSITION',
      )
    const lines = await server.post(
      'organizations/security_events/get',
      { kinds: ['sign_in'], limit: 200 },
      reader,
    )
    expect(JSON.stringify(answerOf(lines))).not.toContain(hire)
  })

  it.each([
    ['partners/admins', 'Norte'],
    ['organizations/branch_offices/admins', 'Aurora centre'],
  ])('of %s is accepted by its link too', async (path, place) => {
    const { server, own, partner, owner } = await setUp()
    const by = path.startsWith('partners') ? partner : owner
    const roles = answerOf<{ items: { id: number }[] }>(
      await server.post(`${path}/roles/get`, { limit: 1 }, by),
    )
    const body = {
      name: 'Sol',
      email: hire,
      role: roles.items[0]!.id,
      ...(by === owner && { branchOffice: own.branchOffice }),
    }
    answerOf(await server.post(`${path}/create`, body, by))
    const token = await linkToken(server, 'invitation', hire)
    const shown = answerOf<{ invitation: Invitation; hasAccount: boolean }>(
      await server.post('account/invitation/get', { token }),
    )
    expect(shown).toMatchObject({ hasAccount: false, invitation: { place, email: hire } })
    await acceptAsNew(server, hire, secret)
  })

  it('is accepted with a link only by the account that it is for, signed in', async () => {
    const { server, invite, write } = await setUp()
    await createAccount(server, hire)
    await createAccount(server, 'mallory@admin.test')
    answerOf(await invite())
    const token = await linkToken(server, 'invitation', hire)
    const before = await standOf(write)
    const accept = (by: SignedIn, more: Values = {}) =>
      server.post('account/invitation/accept', { token, ...more }, by)
    expect(codeOf(await accept({}))).toBe('NOT_LOGGED_IN')
    expect(said(await accept({}, { password: attackers }))).toBe('password notAllowed')
    const mallory = await signIn(server, 'mallory@admin.test')
    expect(codeOf(await accept(mallory))).toBe('FORBIDDEN')
    const { items } = answerOf<{ items: Invitation[] }>(
      await server.post('account/invitations/get', {}, mallory),
    )
    expect(items).toEqual([])
    const id = (await write('select id from membership where accepted_at is null')).rows[0]
      .id as number
    expect(codeOf(await server.post('account/invitation/accept', { id }, mallory))).toBe(
      'NOT_FOUND',
    )
    expect(codeOf(await server.post('account/invitation/decline', { id }, mallory))).toBe(
      'NOT_FOUND',
    )
    expect(codeOf(await server.post('account/invitation/accept', { id }))).toBe('NOT_LOGGED_IN')
    expect(said(await server.post('account/invitation/accept', {}))).toBe('token required')
    expect(await standOf(write)).toBe(before)
    await acceptSignedIn(server, hire, await signIn(server, hire))
  })

  it('serves for 14 days, once; sent again, its former link ends; withdrawn or declined, all of them', async () => {
    const { server, owner, invite, write } = await setUp()
    const { id } = answerOf<{ id: number }>(await invite())
    const first = await linkToken(server, 'invitation', hire)
    const accept = (token: string, secretOf = secret) =>
      server.post('account/invitation/accept', { token, password: secretOf })
    answerOf(await server.post('organizations/admins/resend', { id }, owner))
    const second = await linkToken(server, 'invitation', hire)
    const before = await standOf(write)
    expect(codeOf(await accept(first))).toBe('CODE_INVALID')
    expect(said(await accept(second, 'password1'))).toBe('password tooCommon')
    expect(said(await server.post('account/invitation/accept', { token: second }))).toBe(
      'password required',
    )
    server.setNow(days(14))
    expect(codeOf(await accept(second))).toBe('LINK_EXPIRED')
    expect(await standOf(write)).toBe(before)
    server.setNow(present)
    answerOf(await accept(second))
    expect(codeOf(await accept(second))).toBe('LINK_USED')
    expect(codeOf(await server.post('organizations/admins/resend', { id }, owner))).toBe(
      'BAD_TRANSITION',
    )

    answerOf(await invite('declines@victim.test'))
    const declined = await linkToken(server, 'invitation', 'declines@victim.test')
    answerOf(await server.post('account/invitation/decline', { token: declined }))
    expect(codeOf(await accept(declined))).toBe('CODE_INVALID')
    const withdrawn = answerOf<{ id: number }>(await invite('withdrawn@victim.test'))
    const token = await linkToken(server, 'invitation', 'withdrawn@victim.test')
    answerOf(await server.post('organizations/admins/delete', { id: withdrawn.id }, owner))
    expect(codeOf(await accept(token))).toBe('CODE_INVALID')
  })

  it('of a place that was deleted meanwhile, or to an address that the account gave up, is not accepted', async () => {
    const { server, own, owner, invite, write } = await setUp()
    const roles = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/branch_offices/admins/roles/get', { limit: 1 }, owner),
    )
    const desk = {
      name: 'Sol',
      email: hire,
      role: roles.items[0]!.id,
      branchOffice: own.branchOffice,
    }
    answerOf(await server.post('organizations/branch_offices/admins/create', desk, owner))
    await write('update branch_office set deleted_at = now()')
    const token = await linkToken(server, 'invitation', hire)
    expect(
      codeOf(await server.post('account/invitation/accept', { token, password: secret })),
    ).toBe('LINK_EXPIRED')
    await createAccount(server, 'moves@victim.test')
    const signedIn = await signIn(server, 'moves@victim.test')
    const { id } = answerOf<{ id: number }>(await invite('moves@victim.test'))
    const link = await linkToken(server, 'invitation', 'moves@victim.test')
    answerOf(await server.post('account/edit', { data: { email: 'moved@victim.test' } }, signedIn))
    const proof = await linkToken(server, 'emailProof', 'moved@victim.test')
    answerOf(await server.post('account/email_change/confirm', { token: proof }, signedIn))
    expect(codeOf(await server.post('account/invitation/accept', { token: link }, signedIn))).toBe(
      'LINK_EXPIRED',
    )
    // The organization does not see the new address before the person accepts.
    expect(
      answerOf<Values>(await server.post('organizations/admins/get', { id }, owner))['email'],
    ).toBe('moves@victim.test')
    answerOf(await server.post('account/invitation/accept', { id }, signedIn))
    expect(
      answerOf<Values>(await server.post('organizations/admins/get', { id }, owner))['email'],
    ).toBe('moved@victim.test')
  })

  it('does not count as an administrator with full privileges before it is accepted', async () => {
    const { server, own, owner, partner, invite } = await setUp()
    answerOf(await invite())
    const { items } = answerOf<{ items: { id: number; email: string }[] }>(
      await server.post('organizations/admins/get', {}, owner),
    )
    const own_ = items.find(({ email }) => email === 'owner@admin.test')!
    const remove = await server.post(
      'partners/organizations/admins/delete',
      { id: own_.id, organization: own.organization },
      partner,
    )
    expect(codeOf(remove)).toBe('LAST_ADMIN')
  })

  it('of another organization is neither sent again nor seen', async () => {
    const { server, partner, invite } = await setUp()
    const { id } = answerOf<{ id: number }>(await invite())
    const other = await furnishOrganization(server, partner, 'Boreal')
    const stranger = await createAdmin(server, 'o@boreal.test', {
      organization: other.organization,
    })
    expect(codeOf(await server.post('organizations/admins/resend', { id }, stranger))).toBe(
      'NOT_FOUND',
    )
  })
})
