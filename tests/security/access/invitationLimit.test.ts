import { describe, expect, it } from 'vitest'
import { invitationsPerDay } from '../../../server/app/access/administrators/administrators.ts'
import { administeredOrganization } from '../../support/furnished/administeredOrganization.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { freshen } from '../../support/server/freshen.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, signedIn, own, write } = world
  const roles = answerOf<{ items: { id: number }[] }>(
    await server.post('organizations/admins/roles/get', {}, signedIn),
  ).items
  const invite = (email: string, by = signedIn, role = roles[0]!.id) =>
    server.post('organizations/admins/create', { name: 'Stranger', email, role }, by)
  /** Invitations of earlier that day. */
  const invitedBefore = (many: number, at: Date) =>
    write(
      `with new as (insert into account (email, name, created_at) select 's' || n || '@stranger.test', 'S', $2 from generate_series(1, $1::int) n returning id)
       insert into membership (account_id, organization_id, role_id, status_id, name, email, created_at, invited_at)
       select id, $3, $4, 1, 'S', 's@stranger.test', $2, $2 from new`,
      [many, at, own.organization, roles[0]!.id],
    )
  return { ...world, invite, invitedBefore }
}

describe('inviting strangers', () => {
  it('ends after a number a day for the organization, across all administrators, and says when it goes on', async () => {
    const { server, own, invite, invitedBefore } = await setUp()
    const other = await createAdmin(server, 'other@admin.test', { organization: own.organization })
    await invitedBefore(invitationsPerDay - 1, new Date(present.getTime() - 3_600_000))
    expect(codeOf(await invite('a@stranger.test'))).toBe('answered')

    const refused = await invite('b@stranger.test', other)

    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'RATE_LIMITED', retryAfter: 23 * 3600 },
    })
    server.setNow(new Date(present.getTime() + 23 * 3_600_000 + 1000))
    const again = await createAdmin(server, 'third@admin.test', { organization: own.organization })
    expect(codeOf(await invite('b@stranger.test', again))).toBe('answered')
  })

  it('counts for each organization apart', async () => {
    const { server, partner, invitedBefore, invite } = await setUp()
    await invitedBefore(invitationsPerDay, present)
    const elsewhere = await furnishOrganization(server, partner, 'Boreal')
    const owner = await createAdmin(server, 'owner@boreal.test', {
      organization: elsewhere.organization,
    })
    const roles = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/admins/roles/get', {}, owner),
    ).items
    expect(codeOf(await invite('a@stranger.test', owner, roles[0]!.id))).toBe('answered')
  })
})

describe('resets that administrators start', () => {
  it('say how long to wait once the day’s number is used up', async () => {
    const { server, signedIn, own, write } = await setUp()
    await createAdmin(server, 'ana@admin.test', { organization: own.organization })
    const id = Number(
      (await write("select id from membership where email = 'ana@admin.test'")).rows[0]!.id,
    )
    const reset = () => server.post('organizations/admins/reset_password', { id }, signedIn)
    for (let n = 0; n < 5; n++) {
      expect(codeOf(await reset())).toBe('answered')
      server.setNow(new Date(present.getTime() + (n + 1) * 60_000))
    }
    await freshen(server, signedIn)
    expect(await reset()).toMatchObject({ r: { msg: 'RATE_LIMITED', retryAfter: 86_400 - 300 } })
  })
})
