import type { AvailabilityInput } from '../domain/availabilityInput.ts'
import { isOpenToVisitors, visitorExperts, visitorProducts, type Calendar } from './calendar.ts'
import { visitInput, type Reach, type VisitRequest } from './visitInput.ts'

/** What a visitor may have; `asksForLink`: whoever asks for a link's page gets what the link allows. */
export const visitorReach = (calendar: Calendar, asksForLink: boolean, now: Date): Reach => ({
  products: visitorProducts(calendar),
  experts: visitorExperts(calendar),
  enabled: isOpenToVisitors(calendar, asksForLink, now),
  forVisitor: true,
  clientBlocked: calendar.blocked,
})

/** What the availability rules ask for, for a visitor. */
export const visitorInput = (
  calendar: Calendar & { branch: object },
  { asksForLink, ...request }: VisitRequest & { asksForLink: boolean },
): AvailabilityInput => visitInput(calendar, request, visitorReach(calendar, asksForLink, request.now))
