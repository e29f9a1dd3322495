import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { z } from 'zod'
import type { calculation } from '../../../contract/endpoints/schedulePlans.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { itemTotal } from '../../domain/visitPrice.ts'
import { bookedAddons, type WantedAddons } from '../addons.ts'
import { policyOf } from '../bookingPlan.ts'
import { bookableProducts, readCalendar } from '../calendar.ts'
import { priceOf } from '../prices.ts'
import { refuseUnknown } from '../offer.ts'
import { onlyOrganization } from '../scope.ts'

type Asked = {
  branchOffice: number
  directLink?: string
  items: ({ entailedProduct: number; expert?: number | null } & WantedAddons)[]
  quantity: number
  client?: number
  booker?: { email?: string | null }
  notify?: boolean
}

/** What a visit costs and what it is booked under; nothing is written. Taxes, discounts and deposits come with payments. */
export const calculationOf = async (
  ports: Ports,
  caller: Caller,
  organization: number,
  asked: Asked,
): Promise<z.output<typeof calculation>> => {
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice: asked.branchOffice,
    link: asked.directLink ?? null,
    entailedProducts: asked.items.map(({ entailedProduct }) => entailedProduct),
    seen: null,
    now: ports.clock.now(),
  })
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  refuseUnknown(calendar, asked.items)
  const bookable = bookableProducts(calendar.products)
  const items = asked.items.map(({ entailedProduct, expert = null, ...wanted }, index) => {
    const product = bookable.find(({ id }) => id === entailedProduct)
    if (product === undefined) throw refuseField(`items.${index}.entailedProduct`, 'notAllowed')
    if (expert !== null && !product.offers.some((offer) => offer.expert === expert)) throw refuseField(`items.${index}.expert`, 'unknown')
    // Nobody offers it at 0: without an expert the branch's own price holds.
    const price = priceOf(product, expert ?? 0)
    const line = { price, quantity: asked.quantity, addons: bookedAddons(product, wanted, index) }
    return { entailedProduct, expert, ...line, offered: product.addons, tax: { ...price, amount: 0 }, total: itemTotal(line) }
  })
  const { currency } = items[0]!.price
  const money = (amount: number) => ({ amount, currency })
  const subtotal = money(items.reduce((sum, { total }) => sum + total.amount, 0))
  const { cancelWindowMinutes, rescheduleWindowMinutes } = policyOf(calendar)
  const to = asked.notify === false ? null : await addressOf(ports, caller, organization, asked)
  return {
    items,
    subtotal,
    discount: money(0),
    tax: money(0),
    total: subtotal,
    deposit: null,
    policy: { cancelWindowMinutes, rescheduleWindowMinutes },
    messages: to === null ? [] : [{ template: 'confirmation', channel: 'email', to }],
  }
}

/** Where the confirmation goes, as far as the caller may see it. */
const addressOf = async (
  { store }: Ports,
  { scope, masks }: Caller,
  organization: number,
  { client, booker }: Asked,
): Promise<string | null> => {
  if (booker?.email) return booker.email
  if (client === undefined || scope === null || masks.includes('contact')) return null
  const [found] = await store.within(onlyOrganization(scope, organization), (records) => records.find('clients', [client]))
  if (found === undefined) throw refuseField('client', 'unknown')
  return (found['email'] as string | null) ?? null
}
