import { describe, expect, it } from 'vitest'
import type { FeedRecord } from '../../../contract/endpoints/integrations.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Made = FeedRecord & { token: string }

/** A branch where a person besides its administrator has a feed. */
const setUp = async () => {
  const branch = await staffedBranch(api())
  const { organization, branchOffice } = branch.own
  answerOf(await branch.create({ start: at('10:00') }))
  const email = 'someone@admin.test'
  const someone = await createAdmin(branch.server, email, { organization, branchOffice }, [
    { sys_name: 'schedule', privs: { view: true } },
  ])
  const feed = answerOf<Made>(await branch.call<Made>('feeds/create', { branchOffice }, someone))
  const fetch = (token = feed.token) =>
    branch.server.fetch(`public/schedules/feed.ics?token=${encodeURIComponent(token)}`)
  const sql = (text: string, values: unknown[]) =>
    branch.server.database.asOwner((owner) => owner.query(text, values))
  const theirs = `(select m.id from membership m join account a on a.id = m.account_id where a.email = '${email}')`
  const role = `(select role_id from membership where id in ${theirs})`
  return {
    ...branch,
    someone,
    feed,
    fetch,
    sql,
    theirs,
    role,
    status: async () => (await fetch()).status,
  }
}

describe('a calendar feed whose maker', () => {
  it('is switched off, is taken off the team or is suspended, opens no more until that is undone', async () => {
    const { sql, theirs, status } = await setUp()
    expect(await status()).toBe(200)
    for (const state of [2, 4]) {
      await sql(`update membership set status_id = $1 where id in ${theirs}`, [state])
      expect(await status()).toBe(404)
    }
    await sql(`update membership set status_id = 1 where id in ${theirs}`, [])
    expect(await status()).toBe(200)
    await sql(`update membership set deleted_at = now() where id in ${theirs}`, [])
    expect(await status()).toBe(404)
  })

  it('may no longer see the calendar, opens no more', async () => {
    const { sql, role, status } = await setUp()
    const grant = (item: string) =>
      sql(`update role set item_privileges = $1::jsonb where id in ${role}`, [
        JSON.stringify([{ sys_name: item, privs: { view: true } }]),
      ])
    await grant('client')
    expect(await status()).toBe(404)
    await grant('schedule_calendar')
    expect(await status()).toBe(200)
  })

  it('belongs to an organization or branch that is suspended, opens no more', async () => {
    const { sql, own, status, partner, server } = await setUp()
    for (const table of ['organization', 'branch_office']) {
      await sql(`update ${table} set status_id = 4 where organization_id = $1`, [own.organization])
      expect(await status()).toBe(404)
      await sql(`update ${table} set status_id = 1 where organization_id = $1`, [own.organization])
      expect(await status()).toBe(200)
    }
    // A partner’s administrator is not suspended with it: the feed is all the same.
    const above = answerOf<Made>(
      await server.post(
        'partners/schedules/feeds/create',
        { branchOffice: own.branchOffice },
        partner,
      ),
    )
    await sql('update organization set status_id = 4 where organization_id = $1', [
      own.organization,
    ])
    expect((await server.fetch(`public/schedules/feed.ics?token=${above.token}`)).status).toBe(404)
  })

  it('reaches their own appointments alone, lists those alone, and is of themselves', async () => {
    const { sql, role, theirs, fetch, own, addExpert, call, someone } = await setUp()
    await sql(`update role set data_scope = 1 where id in ${role}`, [])
    expect(await (await fetch()).text()).not.toContain('BEGIN:VEVENT')
    await sql(
      `update expert set user_id = (select id from membership where id in ${theirs}) where id = $1`,
      [own.expert],
    )
    expect(await (await fetch()).text()).toContain('BEGIN:VEVENT')
    const { expert } = await addExpert('Bea', [own.entailedProduct])
    const make = (body: object) =>
      call('feeds/create', { branchOffice: own.branchOffice, ...body }, someone)
    expect(await make({})).toMatchObject({
      error: true,
      r: { fields: [{ path: 'expert', rule: 'required' }] },
    })
    expect(await make({ expert })).toMatchObject({
      error: true,
      r: { fields: [{ path: 'expert', rule: 'unknown' }] },
    })
    expect(codeOf(await make({ expert: own.expert }))).toBe('answered')
  })

  it('belongs to another user, is listed and revoked by users who manage administrators, and by no others', async () => {
    const { call, own, someone, feed, status } = await setUp()
    const other = answerOf<Made>(
      await call<Made>('feeds/create', { branchOffice: own.branchOffice }),
    )
    const listed = async (who?: typeof someone) =>
      answerOf<{ items: FeedRecord[] }>(
        await call('feeds/get', { branchOffice: own.branchOffice }, who),
      ).items.map(({ id }) => id)
    expect(await listed()).toEqual([feed.id, other.id])
    expect(await listed(someone)).toEqual([feed.id])
    expect(codeOf(await call('feeds/delete', { id: other.id }, someone))).toBe('NOT_FOUND')
    answerOf(await call('feeds/delete', { id: feed.id }))
    expect(await status()).toBe(404)
  })
})
