import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import type { StoredSchedule } from '../../../ports/bookings.ts'
import type { Ports } from '../../../ports/ports.ts'
import { onlyThat } from '../../kernel/scope.ts'

type HoldRequest = {
  branchOffice: number
  hold?: string | undefined
  items: readonly { entailedProduct: number; expert?: number | null }[]
}

/**
 * The time that a visitor holds, whose price is what its confirmation will cost: of the experts
 * who were given, as it was when it was held. Null where the quote is of no hold.
 * @throws Refusal HOLD_EXPIRED where it is held no more, VALIDATION where the quote is of other
 * services
 */
export const heldToQuote = async (
  { store, secrets, clock }: Ports,
  organization: number,
  { branchOffice, hold, items }: HoldRequest,
): Promise<StoredSchedule | null> => {
  if (hold === undefined) return null
  const query = { holdHash: secrets.hash(hold), limit: 1 }
  const [held] = await store.schedules(onlyThat(organization), query)
  if (held === undefined || held.branchOffice.id !== branchOffice || !isHeldAt(held, clock.now()))
    throw new Refusal('HOLD_EXPIRED')
  if (!isOf(held, items)) throw refuseField('items', 'notAllowed')
  return held
}

const isHeldAt = ({ status, holdExpiresAt }: StoredSchedule, now: Date): boolean =>
  status.id === scheduleStatuses.ids.held && holdExpiresAt !== null && new Date(holdExpiresAt) > now

const isOf = (held: StoredSchedule, items: HoldRequest['items']): boolean =>
  items.length === held.items.length &&
  items.every(({ entailedProduct, expert }, place) => {
    const own = held.items[place]!
    return entailedProduct === own.entailedProduct.id && (expert ?? own.expert.id) === own.expert.id
  })
