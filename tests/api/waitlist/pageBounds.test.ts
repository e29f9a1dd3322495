import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { usd } from '../../support/furnished/payingBranch.ts'
import { waitingByPage } from '../../support/furnished/waitingBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const tenth = { kind: 'percent', percent: 1000 }

/** The page takes a tenth off. */
const pagedBranch = async (page: Values = {}) => {
  const branch = await waitingByPage(api(), { discount: tenth, ...page })
  return {
    ...branch,
    joiningBy: async (more: Values) =>
      said(await branch.joining('Ana', { directLink: 'aurora', ...more })),
    statusOf: async (token: string) => (await branch.seen(token)).status.sysName,
  }
}

describe('joining by a booking page', () => {
  it('is possible for the days that the page offers, and names the date that is none', async () => {
    const { joiningBy } = await pagedBranch({ firstDay: '2027-01-13', lastDay: '2027-01-15' })
    expect(await joiningBy({ dateTo: '2027-01-14' })).toBe('dateFrom tooSmall 2027-01-13')
    const from = { dateFrom: '2027-01-13' }
    expect(await joiningBy({ ...from, dateTo: '2027-01-16' })).toBe('dateTo tooBig 2027-01-15')
    expect(await joiningBy({ ...from, dateTo: '2027-01-15' })).toBe('answered')
  })
})

describe('what a booking page offers to those who wait by it', () => {
  it('is with its own experts', async () => {
    const branch = await pagedBranch()
    const { own, byAurora, editPage, fillDay, addExpert, pass, statusOf, cancelAt, held } = branch
    const token = await byAurora('Ana')
    await editPage({ experts: [own.expert] })
    await fillDay()
    await addExpert('Paola', [own.entailedProduct])
    await pass()
    expect(await statusOf(token)).toBe('waiting')
    await cancelAt('10:00')
    await pass()
    expect(await held()).toMatchObject([
      { items: [{ expert: { id: own.expert } }], total: usd(4050) },
    ])
  })

  it('is on its own days', async () => {
    const { byAurora, editPage, pass, statusOf, seen } = await pagedBranch()
    const token = await byAurora('Ana', { dateTo: '2027-01-14' })
    await editPage({ lastDay: '2027-01-11' })
    await pass()
    expect(await statusOf(token)).toBe('waiting')
    await editPage({ firstDay: '2027-01-14', lastDay: null })
    await pass()
    expect((await seen(token)).offer?.start).toBe(at('09:00', '2027-01-14'))
  })

  it('is nothing while it is off, or once it is over', async () => {
    const { byAurora, editPage, pass, statusOf } = await pagedBranch()
    const token = await byAurora('Ana')
    await editPage({ status: { id: 2 } })
    await pass()
    expect(await statusOf(token)).toBe('waiting')
    await editPage({ status: { id: 1 }, expiresAt: '2027-01-11T11:00:00Z' })
    await pass()
    expect(await statusOf(token)).toBe('waiting')
    await editPage({ expiresAt: null })
    await pass()
    expect(await statusOf(token)).toBe('offered')
  })

  it('is not all that staff may give: with another expert, where none of its own is free', async () => {
    const { own, byAurora, editPage, fillDay, addExpert, staff, held } = await pagedBranch()
    await byAurora('Ana')
    await editPage({ experts: [own.expert] })
    await fillDay()
    const { expert } = await addExpert('Paola', [own.entailedProduct])
    answerOf(await staff.offer('Ana', at('10:00')))
    expect(await held()).toMatchObject([
      { items: [{ expert: { id: expert } }], total: usd(4500), directLink: null },
    ])
  })

  it('has its discount no more where staff give what it does not have', async () => {
    const { byAurora, editPage, staff, held } = await pagedBranch()
    await byAurora('Ana')
    await byAurora('Berta')
    answerOf(await staff.offer('Ana', at('10:00')))
    await editPage({ lastDay: '2027-01-11' })
    answerOf(await staff.offer('Berta', at('12:00')))
    expect(await held()).toMatchObject([
      { booker: { name: 'Ana' }, total: usd(4050), directLink: { name: 'aurora' } },
      { booker: { name: 'Berta' }, total: usd(4500), directLink: null },
    ])
  })
})
