import { refuseField } from '../../../contract/kernel/errors.ts'
import { requireCommission, requireDeposit } from './amountRules.ts'
import type { Behaviour, DeleteContext } from '../kernel/behaviour.ts'
import { demandTaxRate } from './taxRateRule.ts'

/**
 * Appointments to come go to another service of the same branch, with the time and price they were
 * booked at.
 */
const reassign = async ({
  records,
  before,
  sent,
  by,
}: DeleteContext<'entailedProducts'>): Promise<void> => {
  const other = sent.reassignTo
  if (other === undefined) return
  const [service] = other === before.id ? [] : await records.find('entailedProducts', [other])
  if (service === undefined || service.branchOffice.id !== before.branchOffice.id)
    throw refuseField('reassignTo', 'unknown')
  await records.reassignSchedules(before.id, other, by.at)
}

/** A service as a branch offers it (definitions 3.2). */
export const entailedProducts: Behaviour<'entailedProducts'> = {
  rule: async (context) => {
    const { values } = context
    const { availableFrom, availableTo } = values
    if (availableFrom && availableTo && availableTo < availableFrom)
      throw refuseField('availableTo', 'order')
    requireDeposit(values)
    requireCommission(values)
    await demandTaxRate(context, values.branchOffice)
    return values
  },
  settlesSchedules: ({ reassignTo, keepSchedules }) =>
    reassignTo !== undefined || keepSchedules === true,
  deleting: reassign,
}
