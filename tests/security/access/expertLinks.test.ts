import { describe, expect, it } from 'vitest'
import type { ImportRecord } from '../../../contract/endpoints/imports.ts'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import type { Values } from '../../../server/ports/values.ts'
import { addMembership, createAdmin } from '../../support/furnished/administrators.ts'
import { makeKey, restCaller } from '../../support/server/apiKey.ts'
import { bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { changeRole } from '../../support/furnished/readCorner.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { workOffImports } from '../../support/jobs/workOffImports.ts'

const api = useApi()

const all = { view: true, create: true, edit: true, delete: true }
const expertsOnly: ItemPrivilege[] = [{ sys_name: 'o_expert', privs: all }]
const outranked = {
  error: true,
  r: { msg: 'FORBIDDEN', fields: [{ path: 'user', rule: 'outranks' }] },
}

/**
 * An administrator of a branch who reaches only their own records, and members of the organization
 * who edit experts.
 */
const setUp = async () => {
  const branch = await bookingBranch(api())
  const { server, own } = branch
  const { organization, branchOffice } = own
  const target = await createAdmin(server, 'target@admin.test', { organization, branchOffice }, [
    { sys_name: 'client', privs: { view: true } },
    { sys_name: 'schedule', privs: { view: true } },
  ])
  await changeRole(server, 'target@admin.test', { dataScope: 1 })
  const editor = await createAdmin(server, 'editor@admin.test', { organization }, expertsOnly)
  const owner = await createAdmin(server, 'owner@admin.test', { organization })
  const membership = async (email: string) => {
    const { rows } = await server.database.asOwner((connection) =>
      connection.query<{ id: number }>(
        'select id from membership where email = $1 and branch_office_id is not null',
        [email],
      ),
    )
    return rows[0]!.id
  }
  const call = (verb: string, body: Values, who: SignedIn) =>
    server.post(`organizations/experts/${verb}`, body, who)
  const link = (user: number | null, who: SignedIn, more: Values = {}) =>
    call('edit', { id: own.expert, data: { user, ...more } }, who)
  return {
    ...branch,
    target,
    editor,
    owner,
    membership,
    call,
    link,
    targetId: await membership('target@admin.test'),
  }
}

describe('linking an administrator to an expert', () => {
  it('needs authority over that person, whether the link is made, replaced or ended', async () => {
    const { link, editor, owner, targetId, call, own } = await setUp()
    expect(await link(targetId, editor)).toMatchObject(outranked)
    expect(
      await call('create', { organization: own.organization, name: 'Bea', user: targetId }, editor),
    ).toMatchObject(outranked)
    expect(codeOf(await link(targetId, owner))).toBe('answered')
    expect(await link(null, editor)).toMatchObject(outranked)
    expect(await call('delete', { id: own.expert }, editor)).toMatchObject(outranked)
    expect(codeOf(await link(targetId, editor, { title: 'Dr.' }))).toBe('answered')
    expect(codeOf(await link(null, owner))).toBe('answered')
  })

  it('needs a fresh proof, and no other edit does', async () => {
    const { server, link, call, owner, targetId, own } = await setUp()
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    expect(codeOf(await link(targetId, owner))).toBe('STEP_UP_REQUIRED')
    expect(codeOf(await call('edit', { id: own.expert, data: { title: 'Dr.' } }, owner))).toBe(
      'answered',
    )
  })

  it('gives no one more of their own records than they had', async () => {
    const { server, link, editor, owner, own, membership } = await setUp()
    const place = { organization: own.organization, branchOffice: own.branchOffice }
    for (const [email, who, answer] of [
      ['editor@admin.test', editor, 'FORBIDDEN'],
      ['owner@admin.test', owner, 'answered'],
    ] as const) {
      const account = await server.database.asOwner((connection) =>
        connection.query<{ id: number }>('select id from account where email = $1', [email]),
      )
      await addMembership(server, account.rows[0]!.id, place, [
        { sys_name: 'client', privs: { view: true } },
      ])
      expect(codeOf(await link(await membership(email), who))).toBe(answer)
    }
  })

  it('is closed to API keys', async () => {
    const { server, own, targetId } = await setUp()
    const { token } = await makeKey(server, { organization: own.organization })
    const call = restCaller(server, token)
    expect(await call('PUT', `experts/${own.expert}`, { user: targetId })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect((await call('PUT', `experts/${own.expert}`, { title: 'Dr.' })).status).toBe(200)
  })

  it('needs the same in an import, with the proof given when it is started', async () => {
    const { server, editor, owner, call, targetId } = await setUp()
    const columns = [{ field: 'name' }, { field: 'user' }]
    const start = (who: SignedIn, name: string) =>
      server.post(
        'organizations/imports/create',
        { entity: 'experts', file: `n,u\n${name},${targetId}`, columns },
        who,
      )
    const done = async (who: SignedIn, name: string) => {
      const { id } = answerOf<ImportRecord>(await start(who, name))
      await workOffImports(server)
      return answerOf<{ items: ImportRecord[]; rows: Values[] }>(
        await server.post('organizations/imports/get', { id, rows: 'failed' }, who),
      )
    }
    expect(await done(editor, 'Bea')).toMatchObject({
      items: [{ created: 0, failed: 1 }],
      rows: [{ code: 'FORBIDDEN', problems: [{ path: 'user', rule: 'outranks' }] }],
    })
    expect(await done(owner, 'Cai')).toMatchObject({ items: [{ created: 1, failed: 0 }] })
    const { items } = answerOf<{ items: Values[] }>(await call('get', { search: 'Cai' }, owner))
    expect(items).toMatchObject([{ name: 'Cai', user: { id: targetId } }])
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    expect(codeOf(await start(owner, 'Dan'))).toBe('STEP_UP_REQUIRED')
  })
})
