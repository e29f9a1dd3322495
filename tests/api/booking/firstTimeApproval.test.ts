import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async (approval: number) => {
  const branch = await staffedBranch(api())
  await branch.configure({ approval })
  return {
    ...branch,
    /** Which bookings the page says are requests. */
    announced: async () =>
      answerOf<{ approval: string }>(
        await branch.server.post('clients/schedules/calculate', branch.bookingRequest),
      ).approval,
    /** The status that a visitor's booking gets. */
    bookAt: async (time: string, who: Values = {}, rest: Values = {}) =>
      answerOf<PublicBooking>(
        await branch.book({ start: at(time), booker: { ...booker, ...who }, ...rest }),
      ).status.sysName,
    approve: async (which: number) =>
      codeOf(await branch.change((await branch.appointments())[which]!.id, { status: 4 })),
  }
}

describe('approval of the first appointment', () => {
  it('asks for it until one was approved, and then no more', async () => {
    const { bookAt, approve } = await setUp(1)
    expect(await bookAt('09:00')).toBe('requested')
    expect(await bookAt('10:00')).toBe('requested')
    expect(await approve(0)).toBe('answered')
    expect(await bookAt('11:00')).toBe('confirmed')
    expect(await bookAt('12:00', { email: 'another@example.test', phone: '+593991234500' })).toBe(
      'requested',
    )
  })

  it('knows a person by their phone, by the client of the organization, and when a hold is confirmed', async () => {
    const { bookAt, create, book } = await setUp(1)
    expect(codeOf(await create({ start: at('09:00') }))).toBe('answered')
    expect(await bookAt('10:00', { email: 'gabriela@client.test', phone: undefined })).toBe(
      'confirmed',
    )
    expect(await bookAt('11:00', { email: 'other@client.test', phone: '+593991112233' })).toBe(
      'confirmed',
    )
    const hold = async (time: string) =>
      answerOf<PublicBooking>(await book({ start: at(time) })).hold
    const confirm = async (time: string, email: string) =>
      answerOf<PublicBooking>(
        await book({ hold: await hold(time), items: undefined, booker: { name: 'A', email } }),
      ).status.sysName
    expect(await confirm('12:00', 'gabriela@client.test')).toBe('confirmed')
    expect(await confirm('13:00', 'new@client.test')).toBe('requested')
  })

  it('does not count what was canceled', async () => {
    const { bookAt, create, change } = await setUp(1)
    const { id } = answerOf<{ id: number }>(await create({ start: at('09:00') }))
    expect(codeOf(await change(id, { status: 9 }))).toBe('answered')
    expect(await bookAt('10:00', { email: 'gabriela@client.test', phone: undefined })).toBe(
      'requested',
    )
  })

  it('differs from never and always', async () => {
    const never = await setUp(0)
    expect([await never.announced(), await never.bookAt('09:00')]).toEqual(['none', 'confirmed'])
    await never.configure({ approval: 2 })
    expect([await never.announced(), await never.bookAt('10:00')]).toEqual(['always', 'requested'])
    await never.configure({ approval: 1 })
    expect([await never.announced(), await never.bookAt('11:00')]).toEqual([
      'firstTime',
      'confirmed',
    ])
  })
})
