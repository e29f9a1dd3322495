import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord, Values } from '../../ports/values.ts'

type Change = { values: Values; sent: Values; before: StoredRecord | null; records: Records }

/**
 * Refuses terms of a direct link that contradict each other: a window that ends before it begins, a password that is asked for and not set,
 * and a service or expert to begin with that the link does not offer.
 * @throws Refusal VALIDATION naming the field
 */
export const refuseLinkTerms = async ({ values, sent, before, records }: Change): Promise<void> => {
  const { opensAt, expiresAt, firstDay, lastDay } = values as Record<string, string | null | undefined>
  if (opensAt && expiresAt && Date.parse(expiresAt) <= Date.parse(opensAt)) throw refuseField('expiresAt', 'order')
  if (firstDay && lastDay && lastDay < firstDay) throw refuseField('lastDay', 'order')
  const hadPassword = before?.['asksPassword'] === true
  if (values['asksPassword'] === true && !hadPassword && typeof sent['password'] !== 'string') throw refuseField('password', 'required')
  if (values['asksPassword'] !== true && typeof sent['password'] === 'string') throw refuseField('password', 'notAllowed')
  await refuseElsewhere(values, records)
}

const refuseElsewhere = async (values: Values, records: Records): Promise<void> => {
  const { prefillProduct, prefillExpert, products, experts } = values
  if (typeof prefillProduct === 'number') {
    const [product] = await records.find('entailedProducts', [prefillProduct])
    const isHere = product?.['branchOffice']?.id === values['branchOffice']
    if (!isHere || !offers(products, prefillProduct)) throw refuseField('prefillProduct', 'unknown')
  }
  if (typeof prefillExpert === 'number' && !offers(experts, prefillExpert)) throw refuseField('prefillExpert', 'unknown')
}

const offers = (named: unknown, id: number): boolean => !Array.isArray(named) || named.length === 0 || named.includes(id)
