import { bookableProducts, isAtWork, isInBusiness, type Calendar } from '../calendar.ts'
import type { Reach } from '../visitInput.ts'
import type { Waiting } from '../../ports/waitlist.ts'

/** What is offered to somebody who waits: their services, with whom visitors may book or whom they named. */
export const reachToWait =
  ({ experts }: Pick<Waiting, 'experts'>) =>
  (calendar: Calendar): Reach => ({
    products: bookableProducts(calendar.products),
    experts: calendar.experts.filter(
      (expert) => isAtWork(expert) && (experts.length === 0 ? expert.bookableOnline : experts.includes(expert.id)),
    ),
    enabled: isInBusiness(calendar),
    forVisitor: true,
    clientBlocked: false,
  })
