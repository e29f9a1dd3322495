import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import type { Ports } from '../../ports/ports.ts'
import { refuseWideSearch } from '../demandDays.ts'
import { wantedItems } from '../itemLengths.ts'
import { refuseChosenExpert } from '../experts/expertChoice.ts'
import { withChosenGender } from '../experts/genderChoice.ts'
import { refuseTooManyServices } from '../mostServices.ts'
import { offer } from '../offer.ts'
import { reachToMove } from '../scheduling/reachToMove.ts'
import { scheduleOfToken } from '../scheduling/visitorSchedule.ts'
import { visitorReach } from '../visitorReach.ts'
import type { Handlers, Input } from './handler.ts'

export const publicAvailability: Handlers<'public.availability'> = {
  'public.availability': async (input, { ports }) => ({ r: await offerToVisitors(ports, input) }),
}

/** The free starts of a range for visitors. */
export const offerToVisitors = async (ports: Ports, input: Input<'public.availability'>): Promise<AvailabilityReply> => {
  refuseWideSearch(input.from, input.to, input.items.length)
  const place = await ports.store.placeOfBranch(input.branchOffice)
  if (place === undefined) throw new Refusal('NOT_AVAILABLE')
  const { token, ...asked } = input
  if (token !== undefined) {
    const { organization, record } = await scheduleOfToken(ports, token)
    if (organization !== place.organization || record.branchOffice.id !== input.branchOffice) throw refuseField('branchOffice', 'unknown')
    return offer(
      ports,
      { ...asked, items: wantedItems(asked.items, record.items), organization, excludeSchedule: record.id, discount: record.discountRule },
      reachToMove(record),
    )
  }
  const asksForLink = input.directLink !== undefined
  const { organization } = place
  const items = await withChosenGender(ports, { organization, branchOffice: input.branchOffice }, asked.items, wantedItems(asked.items))
  return offer(ports, { ...asked, items, organization }, (calendar) => {
    if (calendar.linkRefusal === 'LINK_PASSWORD') throw new Refusal('LINK_PASSWORD')
    refuseTooManyServices(calendar, items)
    // Without an expert every free time is listed, with the experts to choose from.
    refuseChosenExpert(calendar, items)
    return visitorReach(calendar, asksForLink)
  })
}
