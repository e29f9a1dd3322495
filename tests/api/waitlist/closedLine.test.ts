import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { waitingByPage } from '../../support/furnished/waitingBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const pagedBranch = async (page: Values = {}) => {
  const branch = await waitingByPage(api(), page)
  const { book, seen } = branch
  return {
    ...branch,
    useUp: async () => answerOf(await book({ directLink: 'aurora', start: at('10:00'), booker })),
    openFor: async (token: string) => (await seen(token)).open,
  }
}

describe('an entry whose days are over', () => {
  it('expires where the waitlist is off, and where its page is used up', async () => {
    const { join, byAurora, configure, useUp, pass, seen, server } = await pagedBranch({
      maxUses: 1,
    })
    const tokens = [await join('Ana'), await byAurora('Berta')]
    await useUp()
    await configure({})
    server.setNow(new Date(at('00:00', '2027-01-13')))
    await pass()
    for (const token of tokens) expect((await seen(token)).status.sysName).toBe('expired')
  })
})

describe('the place of a person who waits says that no times are offered', () => {
  it('while the waitlist is off, and may not go back into the line', async () => {
    const { join, configure, openFor, seen, answer } = await pagedBranch()
    const token = await join('Ana')
    expect(await openFor(token)).toBe(true)
    await configure({})
    expect(await openFor(token)).toBe(false)
    answerOf(await answer(token, 'leave'))
    expect((await seen(token)).mayWait).toBe(false)
  })

  it('while the page on which they joined is off, over or used up', async () => {
    const { join, byAurora, editPage, openFor, useUp } = await pagedBranch({ maxUses: 1 })
    const [byPage, other] = [await byAurora('Ana'), await join('Berta')]
    await editPage({ status: { id: 2 } })
    expect([await openFor(byPage), await openFor(other)]).toEqual([false, true])
    await editPage({ status: { id: 1 }, expiresAt: '2027-01-11T11:00:00Z' })
    expect(await openFor(byPage)).toBe(false)
    await editPage({ expiresAt: null })
    expect(await openFor(byPage)).toBe(true)
    await useUp()
    expect(await openFor(byPage)).toBe(false)
  })
})
