import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { visitedBranch } from '../../support/furnished/visitedBranch.ts'

const api = useApi()
const calendar = { startHour: 7, endHour: 22, slotHeight: 40, view: 'week', colours: 'expert' }
const initial = { startHour: 8, endHour: 20, slotHeight: 32, view: 'day', colours: 'status' }

const setUp = async () => {
  const branch = await visitedBranch(api())
  const { server, own, partner, admin } = branch
  const organizer = await createAdmin(server, 'o@admin.test', { organization: own.organization })
  const editors = {
    partners: ['partners/organizations', partner],
    organizations: ['organizations', organizer],
    branch: ['branch_offices', admin],
  } as const
  const set = async (level: keyof typeof editors, data: object) => {
    const [prefix, signedIn] = editors[level]
    answerOf(await server.post(`${prefix}/config/edit`, { key: 'schedule', data }, signedIn))
  }
  const record = async (path: string, signedIn: SignedIn) =>
    answerOf<{ clock: unknown }>(
      await server.post(`${path}/branch_offices/get`, { id: own.branchOffice }, signedIn),
    ).clock
  const user = async (signedIn: SignedIn) =>
    answerOf<CurrentUser>(await server.get('account/is_auth', undefined, signedIn))
  return { ...branch, organizer, set, record, user }
}

describe('the clock settings', () => {
  it('are answered with a branch office as they hold there, by inheritance', async () => {
    const { set, record, organizer, partner } = await setUp()
    expect(await record('organizations', organizer)).toEqual({
      timeFormat: 24,
      weekStart: 'mon',
      language: null,
      calendar: initial,
    })
    await set('partners', { timeFormat: 12 })
    expect(await record('organizations', organizer)).toEqual({
      timeFormat: 12,
      weekStart: 'mon',
      language: null,
      calendar: initial,
    })
    await set('organizations', { timeFormat: 24, weekStart: 'sun', calendar })
    expect(await record('partners/organizations', partner)).toEqual({
      timeFormat: 24,
      weekStart: 'sun',
      language: null,
      calendar,
    })
    await set('branch', { weekStart: 'mon', timeFormat: 12 })
    expect(await record('organizations', organizer)).toEqual({
      timeFormat: 12,
      weekStart: 'mon',
      language: null,
      calendar,
    })
    await set('branch', { weekStart: null })
    expect(await record('organizations', organizer)).toEqual({
      timeFormat: 12,
      weekStart: 'sun',
      language: null,
      calendar,
    })
  })

  it('are answered with each account, as they hold at its place', async () => {
    const { set, user, organizer, partner, admin } = await setUp()
    await set('partners', { weekStart: 'sun' })
    await set('branch', { timeFormat: 12, calendar })
    expect((await user(partner)).partnerAdmin).toMatchObject({
      clock: { timeFormat: 24, weekStart: 'sun' },
    })
    expect((await user(organizer)).organizationAdmin).toMatchObject({
      clock: { timeFormat: 24, weekStart: 'sun' },
    })
    expect((await user(admin)).branchOfficeAdmin).toMatchObject({
      clock: { timeFormat: 12, weekStart: 'sun' },
      branchOffice: { clock: { timeFormat: 12, weekStart: 'sun', calendar } },
    })
  })

  it('are answered to visitors with the branch of their page', async () => {
    const { server, set, link, page, book } = await setUp()
    await link()
    await set('organizations', { timeFormat: 12, weekStart: 'sun' })
    const clock = { timeFormat: 12, weekStart: 'sun', language: null }
    expect((await page()).branchOffice.clock).toEqual(clock)
    const { token } = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    const shown = answerOf<PublicSchedule>(await server.post('public/schedules/get', { token }))
    expect(shown.branchOffice.clock).toEqual(clock)
  })

  it('cannot be written with a branch office', async () => {
    const { own, record, edit, organizer } = await setUp()
    await edit('organizations/branch_offices', own.branchOffice, {
      description: 'New',
      clock: { timeFormat: 12 },
    })
    expect(await record('organizations', organizer)).toMatchObject({ timeFormat: 24 })
  })
})
