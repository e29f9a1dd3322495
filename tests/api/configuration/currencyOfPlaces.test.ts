import { describe, expect, it } from 'vitest'
import type { Values } from '../../../server/ports/values.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { type Level, configuredLevels } from '../../support/furnished/configuredLevels.ts'

const api = useApi()

const setUp = () => configuredLevels(api())

describe('the currency of a place', () => {
  it('stays while sums are set in it, which the refusal names, and is changed with them', async () => {
    const { edit, get } = await setUp()
    const refused = async (data: Values = { currency: 'JPY' }) =>
      ((await edit('organization', data, 'payment')).r as { fields?: unknown[] }).fields?.[0] ??
      'changed'
    const fixedSum = (bound: string) => ({ path: 'data.currency', rule: 'fixedSum', bound })
    answerOf(await edit('organization', { noShowFee: { kind: 'fixed', amount: 1000 } }))
    expect(await refused()).toEqual(fixedSum('schedule.noShowFee'))
    expect(await refused({ currency: 'USD' })).toBe('changed')
    answerOf(await edit('organization', { noShowFee: { kind: 'percent', percent: 5000 } }))
    answerOf(await edit('branch', { minAmount: 500 }, 'payment'))
    expect(await refused()).toEqual(fixedSum('payment.minAmount'))
    answerOf(await edit('branch', { minAmount: null }, 'payment'))
    answerOf(await edit('organization', { minAmount: 700 }, 'payment'))
    expect(await refused()).toEqual(fixedSum('payment.minAmount'))
    expect(await refused({ currency: 'JPY', minAmount: 90 })).toBe('changed')
    expect((await get('branch', 'payment')).values).toMatchObject({
      currency: { effective: 'JPY' },
      minAmount: { effective: 90 },
    })
  })

  it('stays at the partner while sums are set in it below, where no other currency is', async () => {
    const { server, own, signedIn, edit } = await setUp()
    const refused = async (data: Values = { currency: 'JPY' }) =>
      ((await edit('partner', data, 'payment')).r as { fields?: unknown[] }).fields?.[0] ??
      'changed'
    const fixedSum = (bound: string) => ({ path: 'data.currency', rule: 'fixedSum', bound })
    const answers = []
    for (const level of ['organization', 'branch'] as const) {
      answerOf(await edit(level, { minAmount: 500 }, 'payment'))
      answers.push(await refused(), await refused({ currency: 'JPY', minAmount: 90 }))
      answerOf(await edit(level, { minAmount: null }, 'payment'))
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => fixedSum('payment.minAmount')))
    const commission = { kind: 2, base: 1, amount: 500 }
    answerOf(
      await server.post(
        'organizations/experts/edit',
        { id: own.expert, data: { commission } },
        signedIn.organization,
      ),
    )
    expect(await refused()).toEqual(fixedSum('experts.commission'))
    answerOf(await edit('organization', { currency: 'USD', minAmount: 500 }, 'payment'))
    expect(await refused()).toBe('changed')
  })

  it.each(['experts', 'expertProducts', 'entailedProducts', 'directLinks'] as const)(
    'stays while a record has a sum in it: %s',
    async (entity) => {
      const { server, own, signedIn, edit } = await setUp()
      const refused = async (level: Level = 'organization') =>
        ((await edit(level, { currency: 'JPY' }, 'payment')).r as { fields?: unknown[] })
          .fields?.[0] ?? 'changed'
      const commission = { kind: 2, base: 1, amount: 500 }
      const { path, data, without } = {
        experts: {
          path: 'organizations/experts',
          data: { commission },
          without: { commission: null },
        },
        expertProducts: {
          path: 'organizations/branch_offices/experts/products',
          data: { commission },
          without: { commission: null },
        },
        entailedProducts: {
          path: 'organizations/branch_offices/products',
          data: { commission },
          without: { commission: { kind: 1, base: 1, bp: 500 } },
        },
        directLinks: {
          path: 'organizations/branch_offices/direct_links',
          data: { discount: { kind: 'fixed', amount: 500 } },
          without: { discount: { kind: 'percent', percent: 500 } },
        },
      }[entity]
      const id =
        entity === 'directLinks'
          ? answerOf<{ id: number }>(
              await server.post(
                `${path}/create`,
                { branchOffice: own.branchOffice, name: 'summer', title: 'Summer' },
                signedIn.organization,
              ),
            ).id
          : {
              experts: own.expert,
              expertProducts: own.expertProduct,
              entailedProducts: own.entailedProduct,
            }[entity]
      const put = async (values: Values) =>
        answerOf(await server.post(`${path}/edit`, { id, data: values }, signedIn.organization))
      const found = {
        path: 'data.currency',
        rule: 'fixedSum',
        bound: `${entity}.${entity === 'directLinks' ? 'discount' : 'commission'}`,
      }
      await put(data)
      expect([await refused(), await refused('branch')]).toEqual([found, found])
      // A branch with a currency of its own keeps it, and what its records hold is in that.
      await put(without)
      expect(await refused('branch')).toBe('changed')
      await put(data)
      expect(await refused()).toBe('changed')
    },
  )
})
