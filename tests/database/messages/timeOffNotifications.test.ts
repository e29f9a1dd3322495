import { describe, expect, it } from 'vitest'
import type { NotificationItem } from '../../../contract/endpoints/notifications.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { neighbourOf } from '../../support/furnished/neighbourOf.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

/** An expert whose role reaches only their own records, and the administrators around them. */
const setUp = async () => {
  const server = { ...apiOn(database(), present), database: database() }
  const branch = await staffedBranch(server)
  const { organization, branchOffice, expert: expertId } = branch.own
  const expert = await createAdmin(server, 'expert@admin.test', { organization, branchOffice }, [
    { sys_name: 'expert_time_off', privs: { view: true, create: true, edit: true } },
  ])
  await database().asOwner(async (owner) => {
    await owner.query(
      "update role set data_scope = 1 where id in (select role_id from membership where email = 'expert@admin.test')",
    )
    await owner.query(
      "update expert set user_id = (select id from membership where email = 'expert@admin.test') where id = $1",
      [expertId],
    )
    await owner.query('update audit set heard = true')
  })
  const owner = await createAdmin(server, 'o-time@admin.test', { organization })
  const notifications = async (headers: SignedIn, prefix = 'branch_offices') => {
    await publishEvents(server.ports)({ organization })
    return answerOf<{ items: NotificationItem[] }>(
      await server.post(`${prefix}/notices/get`, {}, headers),
    ).items
  }
  const timeOff = (call: string, body: object, headers: SignedIn) =>
    server.post(`branch_offices/experts/time_off/${call}`, body, headers)
  const request = async () =>
    answerOf<{ id: number }>(
      await timeOff(
        'create',
        { organization, expert: expertId, dateFrom: '2027-02-01', dateTo: '2027-02-05' },
        expert,
      ),
    ).id
  return { ...branch, server, expert, owner, notifications, timeOff, request }
}

describe('a request for time off', () => {
  it('is notified to those who answer it, with who and when, and not to the expert or another branch', async () => {
    const { server, request, notifications, staff, owner, expert, make, own } = await setUp()
    const neighbour = await neighbourOf(server, { make, own })
    const id = await request()
    const expected = {
      event: 'timeOff.requested',
      entity: 'timeOffs',
      entityId: id,
      subject: { days: { from: '2027-02-01', to: '2027-02-05' } },
    }
    expect(await notifications(staff)).toMatchObject([expected])
    expect(await notifications(owner, 'organizations')).toMatchObject([
      { event: 'timeOff.requested' },
    ])
    expect(await notifications(expert)).toEqual([])
    expect(await notifications(neighbour)).toEqual([])
  })

  it.each([
    [1, 'timeOff.approved'],
    [2, 'timeOff.rejected'],
  ])(
    'is answered to the expert by status %s: %s',
    async (status, event) => {
      const { request, notifications, timeOff, staff, expert } = await setUp()
      const id = await request()
      answerOf(await timeOff('edit', { id, data: { status: { id: status } } }, staff))
      expect(await notifications(expert)).toMatchObject([{ event, entityId: id }])
    },
    60_000,
  )

  it('is none where an administrator enters time off', async () => {
    const { notifications, timeOff, staff, owner, expert, own } = await setUp()
    answerOf(
      await timeOff(
        'create',
        {
          organization: own.organization,
          expert: own.expert,
          dateFrom: '2027-02-01',
          dateTo: '2027-02-05',
        },
        staff,
      ),
    )
    expect(await notifications(owner, 'organizations')).toEqual([])
    expect(await notifications(expert)).toEqual([])
  })
})
