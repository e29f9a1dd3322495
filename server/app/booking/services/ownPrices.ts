import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import { allows } from '../../../../contract/kernel/privileges.ts'
import type { RequestedPrice } from '../../../../contract/money/ownPrice.ts'
import type { Caller } from '../../../ports/caller.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import type { OwnTerms } from '../../availability/items.ts'
import { isReceipted } from './servedAppointment.ts'

type PricedItem = { ownPrice?: RequestedPrice | null | undefined }

/**
 * The services of a call with the prices of their own that it names, as they are kept: null where
 * the usual price is to count again, absent where nothing is said of it.
 * @param stored the appointment that gets these services; undefined for a new one
 * @throws Refusal FORBIDDEN for who may set no price, ALREADY_PAID where its receipts state the
 * prices, VALIDATION for another currency than the appointment has
 */
export const withOwnPrices = <Item extends PricedItem>(
  { caller, now }: { caller: Pick<Caller, 'privileges' | 'masks' | 'accountId'>; now: Date },
  items: readonly Item[],
  stored?: StoredSchedule,
): (Omit<Item, 'ownPrice'> & { own?: OwnTerms | null })[] => {
  if (items.some(({ ownPrice }) => ownPrice !== undefined)) {
    if (!allows(caller.privileges, ['schedule_price', 'create']) || caller.masks.includes('prices'))
      throw new Refusal('FORBIDDEN')
    if (stored !== undefined && isReceipted(stored)) throw new Refusal('ALREADY_PAID')
  }
  return items.map(({ ownPrice, ...item }, place) => {
    if (ownPrice === undefined) return item
    if (ownPrice === null) return { ...item, own: null }
    const { price = null, discount = null, reason } = ownPrice
    if (price !== null && stored !== undefined && price.currency !== stored.total.currency)
      throw refuseField(`items.${place}.ownPrice.price.currency`, 'notAllowed')
    const stamp = { by: caller.accountId, at: now.toISOString() }
    return { ...item, own: { price, discount, reason, ...stamp } }
  })
}
