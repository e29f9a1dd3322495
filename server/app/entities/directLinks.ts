import type { WholeValues } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { requireAmount } from './amountRules.ts'
import type { Behaviour, EffectContext } from '../kernel/behaviour.ts'
import { reservedNames } from '../booking/reservedNames.ts'
import type { Records } from '../../ports/records.ts'
import type { RuleContext } from '../kernel/rule.ts'

/** How long the former name of a booking page leads to the present one (definitions 3.12). */
const formerNameMonths = 12

const claimName = async ({
  records,
  organization,
  id,
  values,
  by,
}: EffectContext<'directLinks'>): Promise<void> => {
  const formerUntil = new Date(by.at)
  formerUntil.setUTCMonth(formerUntil.getUTCMonth() + formerNameMonths)
  if (
    !(await records.claimSlug({
      name: values.name,
      organization,
      link: id,
      at: by.at,
      formerUntil,
    }))
  ) {
    throw new Refusal('NAME_TAKEN', { fields: [{ path: 'name', rule: 'choice' }] })
  }
}

/** Claims the name of the page and keeps the hash of its password. */
const keepPage = async (context: EffectContext<'directLinks'>): Promise<void> => {
  await claimName(context)
  const { records, organization, id, values, sent, by } = context
  // The password was hashed before the transaction began (`prepared`); a link without a password
  // keeps none.
  const hash = values.asksPassword ? sent.password : null
  await records.keepLink(organization, id, {
    ...(typeof hash === 'string' || hash === null ? { passwordHash: hash } : {}),
    at: by.at,
  })
}

/** A link to a booking page with terms of its own (definitions 3.12). */
export const directLinks: Behaviour<'directLinks'> = {
  rule: async ({ values, sent, before, records }) => {
    if (reservedNames.has(values.name))
      throw new Refusal('NAME_TAKEN', { fields: [{ path: 'name', rule: 'choice' }] })
    const products = await records.find('entailedProducts', values.products)
    const elsewhere = products.some((product) => product.branchOffice.id !== values['branchOffice'])
    if (elsewhere) throw refuseField('products', 'unknown')
    requireAmount('discount', values['discount'])
    await refuseLinkTerms({ values, sent, before, records })
    return values
  },
  created: keepPage,
  edited: keepPage,
  deleting: ({ records, organization, id }) => records.releaseSlugs(organization, id),
}

type Change = Pick<RuleContext<'directLinks'>, 'values' | 'sent' | 'before' | 'records'>

/**
 * Refuses terms of a direct link that contradict each other: a window that ends before it begins, a
 * password that is required and not set, and a service or expert to begin with that the link does
 * not offer.
 * @throws Refusal VALIDATION naming the field
 */
export const refuseLinkTerms = async ({ values, sent, before, records }: Change): Promise<void> => {
  const { opensAt, expiresAt, firstDay, lastDay } = values
  if (opensAt && expiresAt && Date.parse(expiresAt) <= Date.parse(opensAt))
    throw refuseField('expiresAt', 'order')
  if (firstDay && lastDay && lastDay < firstDay) throw refuseField('lastDay', 'order')
  const hadPassword = before?.['asksPassword'] === true
  if (values.asksPassword && !hadPassword && typeof sent.password !== 'string')
    throw refuseField('password', 'required')
  if (!values.asksPassword && typeof sent.password === 'string')
    throw refuseField('password', 'notAllowed')
  await refuseElsewhere(values, records)
}

const refuseElsewhere = async (
  values: WholeValues<'directLinks'>,
  records: Records,
): Promise<void> => {
  const { prefillProduct, prefillExpert, products, experts } = values
  if (typeof prefillProduct === 'number') {
    const [product] = await records.find('entailedProducts', [prefillProduct])
    const isHere = product?.['branchOffice']?.id === values['branchOffice']
    if (!isHere || !offers(products, prefillProduct)) throw refuseField('prefillProduct', 'unknown')
  }
  if (typeof prefillExpert === 'number' && !offers(experts, prefillExpert))
    throw refuseField('prefillExpert', 'unknown')
}

const offers = (named: readonly number[], id: number): boolean =>
  named.length === 0 || named.includes(id)
