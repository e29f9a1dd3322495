import { describe, expect, it } from 'vitest'
import type { PublicBooking, PublicExpert } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker, bookingBranch, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, everyDay } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/**
 * An expert who signs in with a role that reaches only their own records, and edits experts and
 * time off.
 */
const setUp = async (dataScope = 1) => {
  const branch = await bookingBranch(api())
  const { server, own, configure, addExpert } = branch
  const expert = await createAdmin(
    server,
    'expert@admin.test',
    { organization: own.organization, branchOffice: own.branchOffice },
    [
      { sys_name: 'bo_expert', privs: { view: true, create: true, edit: true } },
      { sys_name: 'expert_time_off', privs: { view: true, create: true, edit: true } },
    ],
  )
  await server.database.asOwner(async (owner) => {
    await owner.query(
      "update role set data_scope = $1 where id in (select role_id from membership where email = 'expert@admin.test')",
      [dataScope],
    )
    await owner.query(
      "update expert set user_id = (select id from membership where email = 'expert@admin.test') where id = $1",
      [own.expert],
    )
  })
  const colleague = await addExpert('Bea', [])
  const call = (path: string, body: Values) =>
    server.post(`branch_offices/experts/${path}`, body, expert)
  return { ...branch, expert, call, colleague, set: (value: Values) => configure(value, 'experts') }
}

describe('an expert with a role that reaches only their own records', () => {
  it('changes their own hours at the branch where it lets them, and nothing else', async () => {
    const { call, own, set, colleague } = await setUp()
    const edit = (data: Values, id = own.branchOfficeExpert) => call('edit', { id, data })
    const hours = { weekly: everyDay('10:00', '12:00') }
    expect(await edit(hours)).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'weekly', rule: 'notAllowed' }] },
    })
    await set({ expertsEditOwnHours: true })
    answerOf(await edit(hours))
    expect(await edit({ isDefault: true })).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'isDefault' }] },
    })
    expect(codeOf(await edit(hours, colleague.link))).toBe('FORBIDDEN')
    expect(
      codeOf(await call('create', { branchOffice: own.branchOffice, expert: colleague.expert })),
    ).not.toBe('answered')
  })

  it.each([
    [false, true],
    [true, false],
  ])(
    'learns from their session whether they may change their hours, %s, and request time off, %s',
    async (expertsEditOwnHours, expertsRequestTimeOff) => {
      const { server, expert, own, set } = await setUp()
      await set({ expertsEditOwnHours, expertsRequestTimeOff })
      const { branchOfficeAdmin } = answerOf<{ branchOfficeAdmin: Values }>(
        await server.get('account/is_auth', undefined, expert),
      )
      expect(branchOfficeAdmin['expert']).toEqual({
        ids: [own.expert],
        editsHours: expertsEditOwnHours,
        requestsTimeOff: expertsRequestTimeOff,
        seesAllClients: false,
      })
    },
  )

  it('asks for time off where the organization lets them, and does not approve it', async () => {
    const { call, own, set } = await setUp()
    const ask = (more: Values = {}) =>
      call('time_off/create', {
        organization: own.organization,
        expert: own.expert,
        dateFrom: '2027-02-01',
        dateTo: '2027-02-05',
        ...more,
      })
    const { id, status } = answerOf<{ id: number; status: { sysName: string } }>(
      await ask({ status: { id: 1 } }),
    )
    expect(status.sysName).toBe('requested')
    expect(await call('time_off/edit', { id, data: { status: { id: 1 } } })).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'status' }] },
    })
    await set({ expertsRequestTimeOff: false })
    expect(codeOf(await ask())).toBe('FORBIDDEN')
  })
})

describe('an expert with a role that reaches the whole branch', () => {
  it('changes the hours of colleagues as the role says, and their own only where the branch lets them', async () => {
    const { call, own, set, colleague } = await setUp(3)
    const edit = (data: Values, id = own.branchOfficeExpert) => call('edit', { id, data })
    const hours = { weekly: everyDay('10:00', '12:00') }
    expect(await edit(hours)).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'weekly', rule: 'notAllowed' }] },
    })
    answerOf(await edit({ isDefault: true }))
    answerOf(await edit(hours, colleague.link))
    await set({ expertsEditOwnHours: true })
    answerOf(await edit(hours))
  })
})

describe('the experts of a booking page', () => {
  it('come with picture and description where the branch shows them', async () => {
    const { server, own, set } = await setUp()
    await server.database.asOwner((owner) =>
      owner.query(
        "update expert set bio = 'Twenty years of practice', picture = 'ab/cd/picture.jpeg' where id = $1",
        [own.expert],
      ),
    )
    const shown = async () => {
      const { items } = answerOf<{ items: PublicExpert[] }>(
        await server.post('clients/branch_offices/experts/get', { branchOffice: own.branchOffice }),
      )
      const one = items.find(({ id }) => id === own.expert)!
      return [one.picture, one.bio]
    }
    expect(await shown()).toEqual(['/images/ab/cd/picture.jpeg', 'Twenty years of practice'])
    await set({ showExpertPicture: false })
    expect(await shown()).toEqual([null, 'Twenty years of practice'])
    await set({ showExpertPicture: false, showExpertBio: false })
    expect(await shown()).toEqual([null, null])
  })
})

describe('the choice of an expert by gender', () => {
  const setUpGenders = async () => {
    const branch = await setUp()
    const { own, edit, addExpert, set, free, book, server } = branch
    await edit('experts', own.expert, { gender: 1 })
    const him = await addExpert('Bruno', [own.entailedProduct], { gender: 2 })
    const them = await addExpert('Cruz', [own.entailedProduct], { gender: 3 })
    // Each works at a time of their own, so that a free time says whose it is.
    await edit('organizations/branch_offices/experts', own.branchOfficeExpert, {
      weekly: everyDay('09:00', '10:00'),
    })
    await edit('organizations/branch_offices/experts', him.link, {
      weekly: everyDay('10:00', '11:00'),
    })
    await edit('organizations/branch_offices/experts', them.link, {
      weekly: everyDay('11:00', '12:00'),
    })
    const items = (gender?: string, expert?: number) => ({
      items: [{ entailedProduct: own.entailedProduct, gender, expert }],
    })
    const genders = async () =>
      answerOf<{ items: PublicExpert[] }>(
        await server.post('clients/branch_offices/experts/get', { branchOffice: own.branchOffice }),
      ).items.map(({ gender }) => gender)
    return { ...branch, him: him.expert, items, genders, set, free, book }
  }

  it('is offered where the branch lets visitors choose, and not said of anybody elsewhere', async () => {
    const { genders, set, items, book, server, bookingRequest } = await setUpGenders()
    expect(await genders()).toEqual([undefined, undefined, undefined])
    const refused = {
      r: { msg: 'VALIDATION', fields: [{ path: 'items.0.gender', rule: 'notAllowed' }] },
    }
    expect(await book({ ...items('man'), start: at('10:00') })).toMatchObject(refused)
    const request = { ...bookingRequest, ...items('man'), from: tuesday, to: tuesday }
    expect(await server.post('clients/schedules/availability/calculate', request)).toMatchObject(
      refused,
    )
    await set({ genderChoice: true })
    expect(new Set(await genders())).toEqual(new Set(['woman', 'man', undefined]))
  })

  it('narrows the free times and who is booked, by the server', async () => {
    const { set, items, free, book, own, him } = await setUpGenders()
    await set({ genderChoice: true })
    expect(await free()).toEqual(['09:00', '10:00', '11:00'])
    expect(await free(items('woman'))).toEqual(['09:00'])
    expect(await free(items('man'))).toEqual(['10:00'])
    expect(codeOf(await book({ ...items('man'), start: at('09:00'), booker }))).not.toBe('answered')
    // An expert who is named and of another gender is not booked either.
    expect(
      codeOf(await book({ ...items('man', own.expert), start: at('09:00'), booker })),
    ).not.toBe('answered')
    const booked = answerOf<PublicBooking>(
      await book({ ...items('man'), start: at('10:00'), booker }),
    )
    expect(booked.items.map(({ expert: { id } }) => id)).toEqual([him])
  })
})
