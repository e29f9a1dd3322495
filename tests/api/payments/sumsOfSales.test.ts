import { expect, it } from 'vitest'
import { useApi } from '../../support/server/useApi.ts'
import { readSales, salesChecks } from '../sums/salesChecks.ts'
import { failuresOf } from '../sums/failuresOf.ts'

const api = useApi()
const seeds = process.env['FULL'] ? [11, 23, 42, 77, 101] : [11, 42]

it.each(seeds)(
  'what is sold at random comes to what its rows add up to (seed %i)',
  async (seed) => {
    expect(await failuresOf(salesChecks, await readSales(api(), seed))).toEqual({})
  },
)
