import { isOpenToVisitors, visitorExperts, visitorProducts, type Calendar } from './calendar.ts'
import type { Reach } from './visitInput.ts'

/** What a visitor may have; `asksForLink`: whoever asks for a link's page gets what the link allows. */
export const visitorReach = (calendar: Calendar, asksForLink: boolean): Reach => ({
  products: visitorProducts(calendar),
  experts: visitorExperts(calendar),
  enabled: isOpenToVisitors(calendar, asksForLink),
  days: { first: calendar.linkTerms?.firstDay ?? null, last: calendar.linkTerms?.lastDay ?? null },
  forVisitor: true,
  clientBlocked: calendar.blocked,
})
