import { Refusal } from '../../../contract/kernel/errors.ts'
import { dateAt } from '../../../contract/time/zones.ts'
import type { Ports } from '../../ports/ports.ts'
import { configurationOf, readCalendar } from '../availability/calendar.ts'
import { minuteOf } from '../availability/request.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import { scheduleOf } from '../booking/readAppointments.ts'
import { isGivenByPage, reachOnPage, staffReach } from '../availability/reach.ts'
import type { Entry } from './acceptOffer.ts'
import { placeWaiting } from './placeEntry.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'

type StartRequest = { id: number; start: string; expert?: number | null | undefined }

/** What staff give to the person who waits. */
export const waitlist: Handlers<'waitlist.offer' | 'waitlist.book'> = {
  'waitlist.offer': async (input, context) => {
    await place(input, { context, as: 'offer', notify: true })
    const { record } = await stored(context, input.id)
    return { r: presentMasked('waitlistEntries', context.caller, record) }
  },
  'waitlist.book': async (input, context) => ({
    r: await scheduleOf(
      context,
      await place(input, { context, as: 'booking', notify: input.notify }),
    ),
  }),
}

const stored = async ({ ports, caller }: ScopedContext, id: number) =>
  ports.store.within(caller.scope, async (records) => {
    const [record] = await records.find('waitlistEntries', [id])
    if (record === undefined) throw new Refusal('NOT_FOUND')
    return { record, organization: await records.organizationOf('waitlistEntries', id) }
  })

const place = async (
  { id, start, expert }: StartRequest,
  { context, as, notify }: { context: ScopedContext; as: 'offer' | 'booking'; notify: boolean },
): Promise<number> => {
  const { ports } = context
  const { organization } = await stored(context, id)
  const entry = await ports.store.waitlist.entry(organization, id)
  if (entry === undefined) throw new Refusal('NOT_FOUND')
  const calendar = await readPage(ports, organization, entry)
  if (as === 'offer' && !configurationOf(calendar).waitlist.enabled)
    throw new Refusal('NOT_AVAILABLE')
  const date = dateAt(calendar.branch.timeZone, minuteOf(start))
  const reachOf = await staffReach(context, organization, { force: false })
  const given = {
    organization,
    branchOffice: entry.branchOffice,
    entry,
    start,
    expert: expert ?? null,
    as,
    notify,
  }
  const beyondPage = () => placeWaiting(context, { ...given, link: null, reachOf })
  if (!isGivenByPage(calendar, { entry, date, expert: given.expert })) return beyondPage()
  try {
    return await placeWaiting(context, {
      ...given,
      link: entry.linkName,
      reachOf: reachOnPage(reachOf),
    })
  } catch (error) {
    // Of the page's own experts none is free then: staff may still give them another one.
    if (error instanceof Refusal && isOfTime(error)) return beyondPage()
    throw error
  }
}

const isOfTime = ({ code }: Refusal): boolean =>
  code === 'SLOT_TAKEN' || code === 'OUTSIDE_HOURS' || code === 'NOT_AVAILABLE'

/** The branch with the page on which a person joined, and nothing of its bookings. */
const readPage = async (ports: Ports, organization: number, { branchOffice, linkName }: Entry) => {
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice,
    link: linkName,
    entailedProducts: [],
    seen: null,
    now: ports.clock.now(),
  })
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  return calendar
}
