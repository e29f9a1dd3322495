import type { WholeValues } from '../../../contract/entities/records.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import { productKinds } from '../../../contract/entities/products.ts'
import { requireDeposit } from './amountRules.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { demandTaxRate } from './taxRateRule.ts'
import type { Records } from '../../ports/records.ts'

/** A service as the organization describes it (definitions 3.2). */
export const products: Behaviour<'products'> = {
  rule: async (context) => {
    const { id, values, records } = context
    const {
      capacity,
      minCapacity,
      maxQuantity,
      kind,
      duration,
      processing,
      granularity,
      gridOffset,
      price,
      priceMax,
    } = values
    if (minCapacity > capacity) throw refuseField('minCapacity', 'tooBig', capacity)
    if (maxQuantity > Math.max(capacity, 1)) throw refuseField('maxQuantity', 'tooBig', capacity)
    if (priceMax && (priceMax.currency !== price.currency || priceMax.amount < price.amount))
      throw refuseField('priceMax', 'tooSmall', price.amount)
    if (capacity > 1 && kind !== productKinds.group) throw refuseField('capacity', 'tooBig', 1)
    if (processing && processing.after + processing.length > duration)
      throw refuseField('processing', 'tooBig', duration)
    if (gridOffset && gridOffset >= (granularity ?? 120))
      throw refuseField('gridOffset', 'tooBig', (granularity ?? 120) - 1)
    requireDeposit(values)
    await demandAddons(records, id, values)
    await demandTaxRate(context, null)
    return values
  },
}

type Service = Pick<WholeValues<'products'>, 'addons' | 'kind' | 'organization'>

/**
 * What is added to a service is a product of the kind add-on, of the same organization; it has no
 * additions itself.
 * @throws Refusal naming the row
 */
export const demandAddons = async (
  records: Records,
  id: number | null,
  { addons, kind, organization }: Service,
): Promise<void> => {
  const rows = addons ?? []
  if (rows.length === 0) return
  if (kind === productKinds.addon) throw refuseField('addons', 'notAllowed')
  const found = await records.find(
    'products',
    rows.map(({ product }) => product),
  )
  for (const [index, { product }] of rows.entries()) {
    const addon = found.find((each) => each.id === product)
    if (addon === undefined || product === id || addon.organization.id !== organization)
      throw refuseField(`addons.${index}.product`, 'unknown')
    if (addon['kind'] !== productKinds.addon)
      throw refuseField(`addons.${index}.product`, 'notAllowed')
  }
}
