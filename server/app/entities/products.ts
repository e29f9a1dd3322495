import { refuseField } from '../../../contract/kernel/errors.ts'
import { productKinds } from '../../../contract/entities/products.ts'
import type { Money } from '../../../contract/money/money.ts'
import { demandAddons } from '../addonRule.ts'
import { requireDeposit } from '../amountRules.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { demandTaxRate } from '../taxRateRule.ts'

/** A service as the organization describes it (definitions 3.2). */
export const products: Behaviour<'products'> = {
  rule: async (context) => {
    const { id, values, records } = context
    const { capacity, minCapacity, maxQuantity, kind, duration, processing, granularity, gridOffset, price, priceMax } = values as Record<
      string,
      number | undefined
    > & { processing?: { after: number; length: number } | null; price: Money; priceMax?: Money | null }
    if (minCapacity! > capacity!) throw refuseField('minCapacity', 'tooBig', capacity)
    if (maxQuantity! > Math.max(capacity!, 1)) throw refuseField('maxQuantity', 'tooBig', capacity)
    if (priceMax && (priceMax.currency !== price.currency || priceMax.amount < price.amount))
      throw refuseField('priceMax', 'tooSmall', price.amount)
    if (capacity! > 1 && kind !== productKinds.group) throw refuseField('capacity', 'tooBig', 1)
    if (processing && processing.after + processing.length > duration!) throw refuseField('processing', 'tooBig', duration)
    if (gridOffset && gridOffset >= (granularity ?? 120)) throw refuseField('gridOffset', 'tooBig', (granularity ?? 120) - 1)
    requireDeposit(values)
    await demandAddons(records, id, values)
    await demandTaxRate(context, null)
    return values
  },
}
