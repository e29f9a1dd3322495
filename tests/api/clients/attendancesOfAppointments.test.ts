import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import {
  answerOf,
  furnishOrganization,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { neighbourOf } from '../../support/furnished/neighbourOf.ts'
import { addClient, staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Attendance = Values & {
  id: number
  version: number
  visit: { id: number; code: string } | null
}

/** A branch with attendances in its plan, and an appointment of its client. */
const setUp = async () => {
  const server = api()
  const branch = await staffedBranch(server)
  const { organization } = branch.own
  const plan = await branch.make('plans', {
    name: 'Clinic',
    data: { clients: { attendances: true }, limits: null },
  })
  await branch.edit('organizations', organization, { plan })
  const { id: appointment, code } = answerOf(await branch.create({ start: at('10:00') }))
  const write = (data: Values, who: SignedIn = branch.staff) =>
    server.post(
      'branch_offices/clients/attendances/create',
      { client: branch.client, date: present.toISOString(), ...data },
      who,
    )
  return {
    ...branch,
    server,
    appointment,
    code,
    write,
    wrote: async (data: Values) => answerOf<Attendance>(await write(data)),
    list: async (filter: Values, who: SignedIn = branch.staff) =>
      answerOf<{ items: Attendance[] }>(
        await server.post('branch_offices/clients/attendances/get', filter, who),
      ).items,
    change: (id: number, data: Values) =>
      server.post('branch_offices/clients/attendances/edit', { id, data }, branch.staff),
  }
}

describe('the attendance of an appointment', () => {
  it('names it, is found by it, and can be detached from it while it is a draft', async () => {
    const { appointment, code, write, wrote, list, change } = await setUp()
    const { id, visit: named } = await wrote({ schedule: appointment })
    expect(named).toMatchObject({ id: appointment, code, startsAt: at('10:00') })
    await wrote({})
    expect((await list({ schedule: appointment })).map((each) => each.id)).toEqual([id])
    expect(said(await write({ schedule: appointment }))).toBe('schedule full 1')
    expect(answerOf<Attendance>(await change(id, { schedule: null })).visit).toBeNull()
    expect(said(await write({ schedule: appointment }))).toBe('answered')
  })

  it('is one for each service, not counting void ones, also where the caller does not see the others', async () => {
    const { server, own, appointment, write, wrote, change } = await setUp()
    const colleague = await createAdmin(server, 'colleague@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const { id } = await wrote({ schedule: appointment, visibility: 2 })
    expect(said(await write({ schedule: appointment }, colleague))).toBe('schedule full 1')
    answerOf(await change(id, { status: { id: 2 } }))
    expect(said(await change(id, { schedule: null }))).toBe('BAD_TRANSITION')
    answerOf(await change(id, { status: { id: 4, comments: 'Entered by mistake' } }))
    expect(said(await write({ schedule: appointment }, colleague))).toBe('answered')
  })

  it('is of the client’s own appointments at the branch, and of those that take place', async () => {
    const { server, partner, own, make, staff, book, create, call, appointment, write } =
      await setUp()
    const other = answerOf<{ id: number }>(
      await server.post(
        'branch_offices/clients/create',
        { firstName: 'Otra', email: 'otra@client.test' },
        staff,
      ),
    ).id
    expect(said(await write({ schedule: appointment, client: other }))).toBe('schedule notAllowed')
    answerOf(await book({ start: at('12:00'), booker }))
    const { items } = answerOf<{ items: { id: number; client: unknown }[] }>(
      await call<{ items: { id: number; client: unknown }[] }>('get', {
        from: '2027-01-12',
        to: '2027-01-12',
      }),
    )
    expect(said(await write({ schedule: items.find(({ client }) => client === null)!.id }))).toBe(
      'schedule notAllowed',
    )
    const { id: off } = answerOf(await create({ start: at('14:00') }))
    answerOf(await call('edit', { id: off, data: { status: { id: 9 }, cancel: { by: 'branch' } } }))
    expect(said(await write({ schedule: off }))).toBe('schedule notAllowed')
    expect(said(await write({ schedule: 999_999 }))).toBe('schedule unknown')
    const neighbour = await neighbourOf(server, { make, own })
    expect(said(await write({ schedule: appointment }, neighbour))).toBe('schedule unknown')
    const elsewhere = await furnishOrganization(server, partner, 'Brisa')
    const strange = await createAdmin(server, 'strange@admin.test', {
      organization: elsewhere.organization,
      branchOffice: elsewhere.branchOffice,
    })
    const theirs = await addClient(server, strange)
    const plan = await make('plans', {
      name: 'Clinic two',
      data: { clients: { attendances: true }, limits: null },
    })
    answerOf(
      await server.post(
        'partners/organizations/edit',
        { id: elsewhere.organization, data: { plan } },
        partner,
      ),
    )
    expect(said(await write({ schedule: appointment, client: theirs }, strange))).toBe(
      'schedule unknown',
    )
  })

  it('is of one’s own appointments where the role reaches no others', async () => {
    const { server, own, appointment, write } = await setUp()
    await createAdmin(server, 'expert@admin.test', {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const narrow = `id in (select m.role_id from membership m join account a on a.id = m.account_id where a.email = 'expert@admin.test')`
    await server.database.asOwner((owner) =>
      owner.query(`update role set data_scope = 1 where ${narrow}`),
    )
    const expert = await signIn(server, 'expert@admin.test')
    expect(said(await write({ schedule: appointment }, expert))).toMatch(/unknown/)
    await server.database.asOwner((owner) =>
      owner.query(
        `update expert set user_id = (select m.id from membership m join account a on a.id = m.account_id where a.email = 'expert@admin.test')
          where organization_id = $1`,
        [own.organization],
      ),
    )
    expect(said(await write({ schedule: appointment }, expert))).toBe('answered')
  })
})
