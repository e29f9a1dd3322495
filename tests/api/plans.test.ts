import { describe, expect, it } from 'vitest'
import { answerOf, codeOf, everyDay, furnish } from '../support/furnish.ts'
import { useApi } from '../support/useApi.ts'

const api = useApi()

const setUp = async (limits: { branches?: number; experts?: number }) => {
  const server = api()
  const { own, partner } = await furnish(server)
  const data = { clients: { attendances: false }, limits: { branches: null, experts: null, schedulesPerMonth: null, ...limits } }
  const plan = answerOf<{ id: number }>(await server.post('partners/plans/create', { name: 'Small', data }, partner)).id
  const take = (id: number | null) => server.post('partners/organizations/edit', { id: own.organization, data: { plan: id } }, partner)
  const expert = async (name: string) =>
    codeOf(await server.post('partners/experts/create', { organization: own.organization, name }, partner))
  const branch = async (code: string) =>
    codeOf(
      await server.post(
        'partners/organizations/branch_offices/create',
        { organization: own.organization, code, fantasyName: code, timeZone: 'America/Bogota', weekly: everyDay('09:00', '18:00') },
        partner,
      ),
    )
  return { server, own, partner, plan, take, expert, branch }
}

describe('a plan', () => {
  it('lets an organization have as many experts and branches as it says, and no more', async () => {
    const { plan, take, expert, branch } = await setUp({ branches: 2, experts: 3 })
    answerOf(await take(plan))
    expect([await expert('Two'), await expert('Three'), await expert('Four')]).toEqual(['answered', 'answered', 'LIMIT_REACHED'])
    expect([await branch('B2'), await branch('B3')]).toEqual(['answered', 'LIMIT_REACHED'])
    answerOf(await take(null))
    expect([await expert('Four'), await branch('B3')]).toEqual(['answered', 'answered'])
  })

  it('is not exceeded by many at once', async () => {
    const { plan, take, expert } = await setUp({ experts: 3 })
    answerOf(await take(plan))
    const codes = await Promise.all(Array.from({ length: 6 }, (_, n) => expert(`At once ${n}`)))
    expect(codes.filter((code) => code === 'answered')).toHaveLength(2)
    expect(codes.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(4)
  })

  it('is named once by its partner, and kept as long as an organization has it', async () => {
    const { server, partner, plan, take } = await setUp({})
    const data = { clients: { attendances: false } }
    expect(codeOf(await server.post('partners/plans/create', { name: ' SMALL ', data }, partner))).toBe('DUPLICATE')
    answerOf(await take(plan))
    answerOf(await server.post('partners/plans/delete', { id: plan }, partner))
    expect(codeOf(await server.post('partners/plans/get', { id: plan }, partner))).toBe('NOT_FOUND')
  })
})
