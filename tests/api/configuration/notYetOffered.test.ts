import { describe, expect, it } from 'vitest'
import { answerOf } from '../../support/furnished/furnish.ts'
import { payingBranch } from '../../support/furnished/payingBranch.ts'
import { seriesBranch } from '../../support/furnished/seriesBranch.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('what does not exist yet', () => {
  it.each(['package_credit', 'gift_card'])('is not set as a way to pay: %s', async (name) => {
    const { server, desk } = await payingBranch(api())
    const set = (key: string) =>
      server.post(
        'branch_offices/config/edit',
        { key: 'payment', data: { [key]: ['cash', name] } },
        desk(),
      )
    expect(said(await set('methodsAtBranch'))).toMatch(/^data\.methodsAtBranch\.1 /)
    const online = await server.post(
      'branch_offices/config/edit',
      { key: 'payment', data: { methodsOnline: ['card', name] } },
      desk(),
    )
    expect(said(online)).toMatch(/^data\.methodsOnline\.1 /)
  })

  it.each([
    ['methodsOnline', ['saved_card', 'transfer', 'cash', 'terminal', 'wallet', 'other']],
    ['methodsAtBranch', ['card', 'saved_card', 'wallet']],
  ])('is not set as a way to pay where nothing takes it: %s', async (key, names) => {
    const { server, desk } = await payingBranch(api())
    for (const name of names)
      expect(
        said(
          await server.post(
            'branch_offices/config/edit',
            { key: 'payment', data: { [key]: [name] } },
            desk(),
          ),
        ),
      ).toBe(`data.${key}.0 choice`)
  })

  it.each([7, 8])('is not recorded as paid: method %s', async (method) => {
    const { pay } = await payingBranch(api())
    expect(said(await pay({ method }))).toBe('method choice')
  })

  it('stays readable where it was stored', async () => {
    const { pay, call, server } = await payingBranch(api())
    const { id } = answerOf<{ id: number }>(await pay())
    await server.database.asOwner((owner) =>
      owner.query('update payment set method = 8 where id = $1', [id]),
    )
    expect(answerOf(await call('get', { id }))).toMatchObject({ method: 8 })
  })

  it.each(['first', 'package'])('does not pay for a series: %s', async (payment) => {
    const { call, bookingRequest, own } = await seriesBranch(api())
    const rule = { freq: 'weekly', count: 2 }
    const series = {
      ...bookingRequest,
      branchOffice: own.branchOffice,
      anchor: '2027-01-12T10:00',
      rule,
      payment,
    }
    expect(said(await call('series/create', series))).toBe('payment choice')
  })
})
