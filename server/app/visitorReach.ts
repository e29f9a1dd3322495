import { isOpenToVisitors, visitorExperts, visitorProducts, type Calendar } from './calendar.ts'
import type { Reach } from './visitInput.ts'

/** What a visitor may have; `asksForLink`: whoever asks for a link's page gets what the link allows. */
export const visitorReach = (calendar: Calendar, asksForLink: boolean, now: Date): Reach => ({
  products: visitorProducts(calendar),
  experts: visitorExperts(calendar),
  enabled: isOpenToVisitors(calendar, asksForLink, now),
  forVisitor: true,
  clientBlocked: calendar.blocked,
})
