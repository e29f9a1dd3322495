import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { at, tuesday } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const wednesday = '2027-01-13'
const ana = { name: 'Ana', email: 'ana@waiting.test' }

/** A branch that limits what one client may have. */
const limitingBranch = async (limits: Values) => {
  const branch = await waitingBranch(api())
  await branch.configure({ waitlist: { enabled: true, offerMinutes: 30 }, ...limits })
  return {
    ...branch,
    ownAt: async (time: string, day = wednesday, more: Values = {}) =>
      answerOf(await branch.book({ start: at(time, day), booker: ana, ...more })),
    statesOf: (tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await branch.seen(token)).status.sysName)),
  }
}

describe('a time is offered only to a person who may accept it', () => {
  it('not where they have as many appointments as they may', async () => {
    const branch = await limitingBranch({ maxOpenPerClient: 1 })
    const { ownAt, join, fillDay, cancelAt, pass, statesOf, staff } = branch
    await ownAt('09:00')
    const tokens = [await join('Ana'), await join('Berta')]
    await fillDay()
    await cancelAt('10:00')
    await pass()
    expect(await statesOf(tokens)).toEqual(['waiting', 'offered'])
    await cancelAt('14:00')
    expect(codeOf(await staff.offer('Ana', at('14:00')))).toBe('LIMIT_REACHED')
  })

  it('not where what is held for them already is as much as they may have', async () => {
    const { join, fillDay, cancelAt, pass, statesOf, answer } = await limitingBranch({
      maxOpenPerClient: 1,
    })
    const tokens = [await join('Ana'), await join('Ana')]
    await fillDay()
    await cancelAt('10:00')
    await cancelAt('14:00')
    await pass()
    await pass()
    expect(await statesOf(tokens)).toEqual(['offered', 'waiting'])
    expect(codeOf(await answer(tokens[0]!, 'accept'))).toBe('answered')
  })

  it('not where they have booked on the page as often as it lets one person', async () => {
    const branch = await limitingBranch({})
    const { own, admin, server, ownAt, join, fillDay, cancelAt, pass, statesOf } = branch
    const page = { branchOffice: own.branchOffice, name: 'aurora', title: 'A', maxPerBooker: 1 }
    answerOf(await server.post('branch_offices/direct_links/create', page, admin))
    const byAurora = { directLink: 'aurora' }
    await ownAt('09:00', wednesday, byAurora)
    const tokens = [await join('Ana', byAurora), await join('Berta', byAurora)]
    await fillDay()
    await cancelAt('10:00')
    await cancelAt('14:00')
    await pass()
    expect(await statesOf(tokens)).toEqual(['waiting', 'offered'])
  })
})

describe('a person whose first suiting times are refused', () => {
  it('is offered the next one that does not overlap an appointment of their own', async () => {
    const branch = await limitingBranch({ overlapForClient: 'forbid' })
    const { addService, addExpert, ownAt, join, fillDay, cancelAt, pass, seen } = branch
    const massage = await addService('Massage')
    await addExpert('Paola', [massage])
    await ownAt('10:30', tuesday, { items: [{ entailedProduct: massage }] })
    const token = await join('Ana')
    await fillDay()
    await cancelAt('10:00')
    await pass()
    expect((await seen(token)).status.sysName).toBe('waiting')
    await cancelAt('14:00')
    await pass()
    expect((await seen(token)).offer?.start).toBe(at('14:00'))
  })

  it('is offered a time on the next day, where they have enough on the first', async () => {
    const branch = await limitingBranch({ maxPerDayPerClient: 1 })
    const { ownAt, join, pass, seen } = branch
    await ownAt('09:00', tuesday)
    const token = await join('Ana', { dateTo: wednesday })
    await pass()
    expect((await seen(token)).offer?.start).toBe(at('09:00', wednesday))
  })
})
