import { describe, expect, it } from 'vitest'
import type { PartnerClosingState } from '../../../contract/endpoints/closing.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import { createAdmin, createFurtherPartner } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnish,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { linkToken } from '../../support/server/provenEmails.ts'
import { tablesWith } from '../../support/database/tablesWith.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const day = 86_400_000

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.asOwner((connection) => connection.query<Row>(text, values))).rows
  const [record] = await query<{ id: number; name: string }>(
    'select id, fantasy_name as name from partner',
  )
  const { id, name } = record!
  const owner = await createAdmin(server, 'owner@leaving.test', { partner: id })
  const nameOf = async (organization: number) =>
    (
      await query<{ name: string }>(
        'select fantasy_name as name from organization where organization_id = $1',
        [organization],
      )
    )[0]!.name
  return {
    server,
    own,
    partner,
    owner,
    id,
    name,
    query,
    state: async (headers: SignedIn = owner) =>
      answerOf<PartnerClosingState>(await server.post('partners/closing/get', {}, headers)),
    close: (body: object = { name }, headers: SignedIn = owner) =>
      server.post('partners/closing/create', body, headers),
    reopen: (headers: SignedIn = owner) => server.post('partners/closing/delete', {}, headers),
    closeOrganization: async (organization: number) => {
      const body = { organization, name: await nameOf(organization), cancelAppointments: true }
      return server.post('partners/organizations/closing/create', body, partner)
    },
    turn: () => turnsOf(server)['organizations.close'](),
    now: (milliseconds: number) => server.setNow(new Date(present.getTime() + milliseconds)),
  }
}

const draft = {
  organization: { fantasyName: 'Nueva', email: 'hola@nueva.test' },
  admin: { name: 'Nora', email: 'nora@nueva.test', password: 'a long password 4471' },
}

describe('data of people / closing of a partner', () => {
  it('is refused, naming them, while organizations are not closed; whatever their status', async () => {
    const { server, own, partner, close, closeOrganization, state, query } = await setUp()
    const other = await furnishOrganization(server, partner, 'Brisa')
    expect((await state()).organizations.map(({ id }) => id)).toEqual([
      own.organization,
      other.organization,
    ])
    expect(await close()).toMatchObject({
      r: {
        msg: 'VALIDATION',
        fields: [{ path: 'organizations', rule: 'stillOpen', bound: 'Aurora, Brisa' }],
      },
    })
    answerOf(await closeOrganization(own.organization))
    for (const status of [2, 3, 4]) {
      await query('update organization set status_id = $2 where organization_id = $1', [
        other.organization,
        status,
      ])
      expect(await close()).toMatchObject({
        r: { fields: [{ rule: 'stillOpen', bound: 'Brisa' }] },
      })
    }
    // One that waits for approval or is suspended can be closed too, and stays as it is.
    answerOf(await closeOrganization(other.organization))
    expect(
      await query('select status_id as status from organization where organization_id = $1', [
        other.organization,
      ]),
    ).toEqual([{ status: 4 }])
    expect(codeOf(await closeOrganization(other.organization))).toBe('BAD_TRANSITION')
    expect(await query('select from partner_closing')).toEqual([])
    answerOf(await close())
    expect((await state()).organizations).toEqual([])
  })

  it('notifies every administrator, lets no organization in or open again, and can be undone', async () => {
    const { server, own, partner, close, reopen, closeOrganization, state, id, now, turn, query } =
      await setUp()
    answerOf(await server.post('account/signup', draft))
    const early = {
      token: await linkToken(server, 'signUpProof', draft.admin.email),
      password: draft.admin.password,
    }
    expect(codeOf(await reopen())).toBe('BAD_TRANSITION')
    answerOf(await closeOrganization(own.organization))
    expect(answerOf<PartnerClosingState>(await close())).toMatchObject({
      state: 'closing',
      until: new Date(present.getTime() + 30 * day).toISOString(),
      days: 30,
    })
    expect(codeOf(await close())).toBe('BAD_TRANSITION')
    const receivers = (await waitingEmails(server)).flatMap(({ name, to }) =>
      name === 'partnerClosed' ? [to.email] : [],
    )
    expect(receivers.toSorted()).toEqual(['norte@partner.test', 'owner@leaving.test'])
    expect(
      await query(
        `select partner_id as id from partner_audit where entity = 'partners' and action = 'close'`,
      ),
    ).toEqual([{ id }])

    const reopened = await server.post(
      'partners/organizations/closing/delete',
      { organization: own.organization },
      partner,
    )
    expect(codeOf(reopened)).toBe('BAD_TRANSITION')
    const created = await server.post(
      'partners/organizations/create',
      { fantasyName: 'Nueva', categories: [], subCategories: [] },
      partner,
    )
    expect(codeOf(created)).toBe('NOT_AVAILABLE')
    expect(
      codeOf(
        await server.post('account/signup', {
          ...draft,
          admin: { ...draft.admin, email: 'late@nueva.test' },
        }),
      ),
    ).toBe('NOT_AVAILABLE')
    expect(codeOf(await server.post('account/signup/confirm', early))).toBe('NOT_AVAILABLE')
    // Another partner gets none of its sign-ups.
    await createFurtherPartner(server, 'Sur')
    expect(codeOf(await server.post('account/signup/confirm', early))).toBe('NOT_AVAILABLE')
    const late = { ...draft, admin: { ...draft.admin, email: 'late@nueva.test' } }
    expect(codeOf(await server.post('account/signup', late, { partner: String(id) }))).toBe(
      'NOT_AVAILABLE',
    )
    expect(await query('select from organization')).toHaveLength(1)

    now(10 * 60_000)
    answerOf(await reopen())
    expect((await state()).state).toBe('open')
    expect(
      (await waitingEmails(server)).filter(({ name }) => name === 'partnerReopened'),
    ).toHaveLength(2)
    answerOf(
      await server.post(
        'partners/organizations/closing/delete',
        { organization: own.organization },
        partner,
      ),
    )
    answerOf(await server.post('account/signup/confirm', early))
    now(40 * day)
    await turn()
    expect(await query('select from membership where deleted_at is not null')).toEqual([])
  })

  it('erases its administrators, secrets and names after the grace time, once its organizations have ended', async () => {
    const { server, own, owner, close, closeOrganization, id, now, turn, query } = await setUp()
    const [role] = await query<{ id: number }>(
      'select id from partner_role where partner_id = $1 order by id limit 1',
      [id],
    )
    answerOf(
      await server.post(
        'partners/admins/create',
        { name: 'Wilhelmina', email: 'w@zambrano.test', role: role!.id },
        owner,
      ),
    )
    await query(
      `update membership set name = 'Wilhelmina', email = 'w@zambrano.test', search_text = 'wilhelmina' where partner_id = $1`,
      [id],
    )
    for (const text of [
      `insert into scope_host (host, partner_id) values ('agenda.zambrano.test', $1)`,
      `insert into support_address (partner_id, email, proven_at) values ($1, 'help@zambrano.test', now())`,
      `insert into support_message (partner_id, name, email, subject, message, language, created_at)
         values ($1, 'Wilhelmina', 'w@zambrano.test', 'Help', 'Help', 'en', now())`,
      `insert into signup_invitation (partner_id, email, name, token_hash, invited_by, created_at, expires_at)
         select $1, 'new@zambrano.test', 'Wilhelmina', 'hash', id, now(), now() from account limit 1`,
      `insert into partner_configuration (partner_id, key, value) values ($1, 'payment', '{"currency": "USD", "processors": [{"secrets": "of zambrano"}]}')
         on conflict (partner_id, key) do update set value = excluded.value`,
      `update partner set email = 'hello@zambrano.test', phone = '+593991230042', description = 'Wilhelmina and others', logo = 'images/zambrano' where id = $1`,
    ])
      await query(text, [id])
    answerOf(await closeOrganization(own.organization))
    await query('delete from platform_outbox')
    answerOf(await close())
    await query('delete from platform_outbox')
    // An organization that cannot end keeps its partner.
    await query(
      `insert into outbox (organization_id, topic, payload, created_at) values ($1, 'cards.detach', '{}', $2)`,
      [own.organization, new Date(present.getTime() + 30 * day)],
    )
    now(30 * day)
    await turn()
    expect(await query('select from partner_closing where ended_at is not null')).toEqual([])
    expect(await query('select from scope_host')).toHaveLength(1)
    const removed: string[] = []
    server.ports.files = { ...server.ports.files, remove: async (key) => void removed.push(key) }

    now(31 * day)
    await turn()

    expect(await query('select ended_at as at from partner_closing')).toEqual([
      { at: new Date(present.getTime() + 31 * day) },
    ])
    expect(await tablesWith(server, 'wilhelmina|zambrano|991230042')).toEqual([])
    expect(removed).toEqual(['images/zambrano'])
    expect(await query('select fantasy_name as name from partner where id = $1', [id])).toEqual([
      { name: 'Norte' },
    ])
    expect(await query(`select value from partner_configuration where key = 'payment'`)).toEqual([
      { value: { currency: 'USD' } },
    ])
    expect(await query('select action, ref from partner_audit')).toEqual([
      { action: 'erase', ref: 'organizations.close' },
    ])
    expect(codeOf(await server.post('partners/closing/get', {}, owner))).not.toBe('answered')
    expect(server.faults).toEqual([])
    await turn()
  })

  it('is for people with every permission there, with a recent proof, and the right name', async () => {
    const { server, own, id, name, close, closeOrganization, now, query } = await setUp()
    answerOf(await closeOrganization(own.organization))
    const few = await createAdmin(
      server,
      'few@leaving.test',
      { partner: id },
      everyPrivilege.slice(0, -1),
    )
    expect(await close({ name }, few)).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'partner' }] },
    })
    const lower = await createAdmin(server, 'lower@leaving.test', {
      organization: own.organization,
    })
    expect(codeOf(await close({ name }, lower))).toBe('FORBIDDEN')
    for (const wrong of ['', `${name}!`, name.toUpperCase()])
      expect(await close({ name: wrong })).toMatchObject({
        r: { msg: 'VALIDATION', fields: [{ path: 'name' }] },
      })
    expect(codeOf(await server.post('partners/closing/create', { name }))).toBe('INVALID_DEVICE')
    now(11 * 60_000)
    expect(codeOf(await close())).toBe('STEP_UP_REQUIRED')
    expect(await query('select from partner_closing')).toEqual([])
  })

  it('closes or gets a new organization, and never both, when the two come at once', async () => {
    const { server, own, partner, close, closeOrganization, query } = await setUp()
    answerOf(await closeOrganization(own.organization))
    const create = server.post(
      'partners/organizations/create',
      { fantasyName: 'Nueva', categories: [], subCategories: [] },
      partner,
    )
    const codes = (await Promise.all([close(), create])).map(codeOf)
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    const [closings] = await query<{ count: number }>(
      'select count(*)::int as count from partner_closing',
    )
    const [organizations] = await query<{ count: number }>(
      'select count(*)::int as count from organization',
    )
    expect(closings!.count + organizations!.count).toBe(2)
  })
})
