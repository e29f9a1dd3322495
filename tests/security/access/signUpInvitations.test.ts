import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin, createFurtherPartner } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, furnish, password, signIn } from '../../support/furnished/furnish.ts'
import { linkToken } from '../../support/server/provenEmails.ts'
import { emailOrders } from '../../support/jobs/waitingEmails.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const invited = 'eva@brisa.test'
const draft = (email = invited, invitation?: string) => ({
  organization: { fantasyName: 'Brisa', email: 'hola@brisa.test' },
  admin: { name: 'Eva', email, password },
  ...(invitation !== undefined && { invitation }),
})
type Listed = {
  open: boolean
  items: { id: number; name: string; email: string | null; invitedBy: string; expiresAt: string }[]
}

const setUp = async () => {
  const server = api()
  const world = await furnish(server)
  server.ports.signUp = 'invite'
  const { partner } = world
  const rows = async (text: string) =>
    (await server.database.asOwner((owner) => owner.query(text))).rows
  const invite = (email = invited, by = partner) =>
    server.post('partners/organizations/invitations/create', { name: 'Eva Brisa', email }, by)
  return {
    ...world,
    server,
    rows,
    invite,
    token: async (email = invited) => linkToken(server, 'signUpInvitation', email),
    signUp: (body: Values) => server.post('account/signup', body),
    confirm: async (email = invited) =>
      server.post('account/signup/confirm', {
        token: await linkToken(server, 'signUpProof', email),
        password,
      }),
    listed: async (by = partner) =>
      answerOf<Listed>(await server.post('partners/organizations/invitations/get', {}, by)),
    organizations: async () =>
      (await rows('select count(*)::int as count from organization'))[0].count as number,
  }
}

describe('registration by invitation (SIGNUP=invite)', () => {
  it('is refused without an invitation, and stores nothing', async () => {
    const { server, signUp, rows } = await setUp()
    expect(await signUp(draft())).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'invitation', rule: 'required' }] },
    })
    expect(codeOf(await signUp(draft(invited, 'x'.repeat(43))))).toBe('CODE_INVALID')
    expect(await rows('select 1 from pending_signup')).toEqual([])
    expect(await emailOrders(server)).toEqual([])
    expect(answerOf<{ signUp: string }>(await server.get('scope/config/get')).signUp).toBe('invite')
  })

  it('makes an organization under the partner who invited, once its email is proven', async () => {
    const { server, own, invite, token, signUp, confirm, listed, rows } = await setUp()
    const other = await createFurtherPartner(server, 'Sur')
    const { id } = answerOf<{ id: number }>(await invite())
    const shown = answerOf(await server.post('account/signup/invitation', { token: await token() }))
    expect(shown).toMatchObject({ partner: 'Norte', name: 'Eva Brisa', email: invited })
    expect((await listed()).items).toMatchObject([
      { id, name: 'Eva Brisa', email: invited, invitedBy: 'Norte' },
    ])

    // Another partner named in the headers changes nothing.
    answerOf(
      await server.post('account/signup', draft(invited, await token()), {
        partner: String(other),
      }),
    )
    answerOf(await confirm())
    const made = (await rows('select max(organization_id) as id from organization'))[0].id as number
    expect(await server.ports.store.partnerOf(made)).toBe(
      await server.ports.store.partnerOf(own.organization),
    )
    expect(
      (await rows(`select status_id from organization where organization_id = ${made}`))[0]
        .status_id,
    ).toBe(3)
    await signIn(server, invited)
    expect((await listed()).items).toEqual([])
    expect(codeOf(await signUp(draft(invited, await token())))).toBe('LINK_USED')
    const { rows: audited } = await server.database.asOwner((owner) =>
      owner.query("select action, after from partner_audit where entity = 'signupInvitations'"),
    )
    expect(audited).toEqual([{ action: 'create', after: { name: 'Eva Brisa', email: invited } }])
  })

  it('is valid only for the email it was sent to', async () => {
    const { invite, token, signUp, organizations } = await setUp()
    answerOf(await invite())
    const before = await organizations()
    expect(await signUp(draft('mallory@attacker.test', await token()))).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'admin.email', rule: 'notAllowed' }] },
    })
    expect(await organizations()).toBe(before)
  })

  it('ends after 14 days, when it is withdrawn, and when it is sent again', async () => {
    const { server, partner, invite, token, signUp, confirm, organizations } = await setUp()
    answerOf(await invite())
    const first = await token()
    const { id } = answerOf<{ id: number }>(await invite())
    expect(codeOf(await signUp(draft(invited, first)))).toBe('CODE_INVALID')
    const second = await token()
    answerOf(await signUp(draft(invited, second)))
    const before = await organizations()
    answerOf(await server.post('partners/organizations/invitations/delete', { id }, partner))
    expect(codeOf(await signUp(draft(invited, second)))).toBe('CODE_INVALID')
    // The sign-up that waits for its proof ends with the invitation.
    expect(codeOf(await confirm())).toBe('LINK_EXPIRED')
    expect(await organizations()).toBe(before)
    expect(
      codeOf(await server.post('partners/organizations/invitations/delete', { id }, partner)),
    ).toBe('NOT_FOUND')

    answerOf(await invite('late@brisa.test'))
    server.setNow(new Date(present.getTime() + 14 * 86_400_000))
    expect(codeOf(await signUp(draft('late@brisa.test', await token('late@brisa.test'))))).toBe(
      'LINK_EXPIRED',
    )
  })

  it('looks the same for an email that has an account, whose owner is only notified', async () => {
    const { server, invite, token, signUp, organizations } = await setUp()
    const known = 'norte@partner.test'
    const [one, other] = [answerOf<Values>(await invite()), answerOf<Values>(await invite(known))]
    expect(Object.keys(other)).toEqual(Object.keys(one))
    const before = await organizations()
    answerOf(await signUp(draft(known, await token(known))))
    expect((await emailOrders(server)).at(-1)).toMatchObject({
      letter: 'signUpKnown',
      to: { email: known },
    })
    expect(await organizations()).toBe(before)
  })

  it('is sent by partners who may add organizations, within their own partner and a daily limit', async () => {
    const { server, own, partner, invite, rows } = await setUp()
    const owner = await createAdmin(server, 'owner@admin.test', { organization: own.organization })
    expect(codeOf(await invite(invited, owner))).toBe('FORBIDDEN')
    expect(codeOf(await invite(invited, { 'device-id': partner['device-id']! }))).toBe(
      'NOT_LOGGED_IN',
    )
    const { id } = answerOf<{ id: number }>(await invite())
    const other = await createFurtherPartner(server, 'Sur')
    await rows(`update signup_invitation set partner_id = ${other} where id = ${id}`)
    expect(
      codeOf(await server.post('partners/organizations/invitations/delete', { id }, partner)),
    ).toBe('NOT_FOUND')
    for (let sent = 1; sent < 5; sent++) answerOf(await invite())
    expect(codeOf(await invite())).toBe('RATE_LIMITED')
    expect(await invite('no email')).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'email' }] },
    })
  })

  it('is not offered where registration is closed, and is optional where it is open', async () => {
    const { server, invite, token, signUp, confirm, listed } = await setUp()
    answerOf(await invite())
    const link = await token()
    server.ports.signUp = 'closed'
    expect(codeOf(await invite('other@brisa.test'))).toBe('NOT_AVAILABLE')
    expect(codeOf(await server.post('account/signup/invitation', { token: link }))).toBe(
      'NOT_AVAILABLE',
    )
    expect(codeOf(await signUp(draft(invited, link)))).toBe('NOT_AVAILABLE')
    expect((await listed()).open).toBe(false)
    server.ports.signUp = 'open'
    answerOf(await signUp(draft('walk@in.test')))
    answerOf(await confirm('walk@in.test'))
  })

  it('stores no token, only its hash', async () => {
    const { invite, token, rows } = await setUp()
    answerOf(await invite())
    const link = await token()
    const [stored] = await rows(
      'select to_jsonb(i)::text as row, (select json_agg(o) from platform_outbox o)::text as outbox from signup_invitation i',
    )
    expect(`${stored.row} ${stored.outbox}`).not.toContain(link)
  })
})
