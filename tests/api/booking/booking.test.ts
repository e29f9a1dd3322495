import { expect, describe, it } from 'vitest'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { answerOf, furnish } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const items = [{ entailedProduct: own.entailedProduct }]
  const bookingRequest = { branchOffice: own.branchOffice, items }
  const free = async (day = '2027-01-12') =>
    answerOf<AvailabilityReply>(
      await server.post('clients/schedules/availability/calculate', {
        ...bookingRequest,
        from: day,
        to: day,
      }),
    ).days.flatMap(({ slots }) => slots.map(({ start }) => start.slice(11, 16)))
  const book = (body: object) =>
    server.post('public/schedules/create', { ...bookingRequest, ...body })
  return { server, own, partner, bookingRequest, free, book }
}
const booker = { name: 'Mariana Egas', email: 'mariana@example.test' }

describe('a visitor', () => {
  it('is offered the hours of the branch, holds one and confirms it; then no one else is offered it', async () => {
    const { free, book } = await setUp()
    expect(await free()).toContain('10:00')
    const held = answerOf<PublicBooking>(await book({ start: '2027-01-12T10:00:00-05:00' }))
    expect(held.status.sysName).toBe('held')
    expect(await free()).not.toContain('10:00')
    const { error, r } = await book({ start: '2027-01-12T10:00:00-05:00', booker })
    expect({ error, msg: (r as { msg?: string }).msg }).toEqual({ error: true, msg: 'SLOT_TAKEN' })
    const confirmed = answerOf<PublicBooking>(
      await book({ hold: held.hold, booker, items: undefined }),
    )
    expect(confirmed).toMatchObject({
      code: held.code,
      status: { sysName: 'confirmed' },
      holdExpiresAt: null,
    })
    expect(confirmed.token).toMatch(/^\d+\.[\w-]{40,}$/)
    expect(await free()).not.toContain('10:00')
  })
})

describe('a code that another appointment has', () => {
  it('is generated again', async () => {
    const { server, book } = await setUp()
    const first = answerOf<PublicBooking>(
      await book({ start: '2027-01-12T10:00:00-05:00', booker }),
    )
    const { code } = server.ports.secrets
    const codes = [first.code]
    server.ports.secrets.code = () => codes.shift() ?? code()
    const second = answerOf<PublicBooking>(
      await book({ start: '2027-01-12T11:00:00-05:00', booker }),
    )
    expect(codes).toEqual([])
    expect(second.code).not.toBe(first.code)
  })
})
