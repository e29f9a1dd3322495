import { refuseField } from '../../../contract/kernel/errors.ts'
import { effectiveOf } from '../configuration/effective.ts'
import type { RuleContext } from '../kernel/rule.ts'

/**
 * A service can only be taxed by one of the rates of its place. What stood before may stay: a rate
 * that was taken away no longer counts.
 * @throws Refusal naming the field
 */
export const demandTaxRate = async (
  {
    values,
    sent,
    before,
    records,
    organization,
    caller,
  }: RuleContext<'products' | 'entailedProducts'>,
  branchOffice: number | null,
): Promise<void> => {
  const rate = sent['tax']
  if (rate === undefined || rate === null || rate === before?.['tax']) return
  const place = { partner: caller.scope.partner, organization, branchOffice }
  const rates = effectiveOf('payment', await records.configuration(place, 'payment'))['taxRates']
  if (!rates.some(({ id }) => id === values['tax'])) throw refuseField('tax', 'unknown')
}
