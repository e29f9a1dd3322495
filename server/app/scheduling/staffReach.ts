import { Refusal } from '../../../contract/kernel/errors.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { bookableProducts, isAtWork, isInBusiness, type Calendar } from '../calendar.ts'
import type { Reach } from '../visitInput.ts'

type Options = { force: boolean; clientBlocked?: boolean }

/**
 * What staff may book: every service of the branch with everybody who works there, or only with themselves where their role reaches no
 * further. Neither lead time nor horizon binds them; `force` leaves hours and grid aside, never what is taken (availability 4.2).
 */
export const staffReach = async (
  { ports, caller }: { ports: Ports; caller: Caller },
  organization: number,
  { force, clientBlocked = false }: Options,
): Promise<(calendar: Calendar) => Reach> => {
  const account = caller.scope?.own
  const own = account === undefined ? undefined : await ports.store.bookings.ownExperts(organization, account)
  return (calendar) => ({
    products: bookableProducts(calendar.products),
    experts: calendar.experts.filter((expert) => isAtWork(expert) && (own === undefined || own.includes(expert.id))),
    enabled: isInBusiness(calendar),
    forVisitor: false,
    clientBlocked,
    force,
  })
}

/** Only who holds the right may book past hours and limits. */
export const demandOverride = ({ privileges }: Caller, force: boolean): void => {
  if (force && !allows(privileges, ['schedule_override', 'create'])) throw new Refusal('FORBIDDEN')
}
