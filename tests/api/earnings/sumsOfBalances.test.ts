import { expect, it } from 'vitest'
import { useApi } from '../../support/server/useApi.ts'
import { balanceChecks, readEarned } from '../sums/balanceChecks.ts'
import { failuresOf } from '../sums/failuresOf.ts'

const api = useApi()
const seeds = process.env['FULL'] ? [5, 17, 29, 31, 47] : [5, 17]

it.each(seeds)(
  'what experts earned at random comes to what its entries add up to (seed %i)',
  async (seed) => {
    expect(await failuresOf(balanceChecks, await readEarned(api(), seed))).toEqual({})
  },
)
