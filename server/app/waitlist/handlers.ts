import { Refusal } from '../../../contract/kernel/errors.ts'
import { configurationOf, readBranch } from '../availability/calendar.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import { scheduleOf } from '../booking/readAppointments.ts'
import { staffReach } from '../availability/reach.ts'
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
  const calendar = await readBranch(ports, organization, entry.branchOffice)
  if (as === 'offer' && !configurationOf(calendar).waitlist.enabled)
    throw new Refusal('NOT_AVAILABLE')
  return placeWaiting(context, {
    organization,
    branchOffice: entry.branchOffice,
    entry,
    start,
    expert: expert ?? null,
    reachOf: await staffReach(context, organization, { force: false }),
    as,
    notify,
  })
}
