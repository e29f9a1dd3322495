import { mostFeeds } from '../../../contract/endpoints/integrations.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import { auditOf } from '../kernel/audit.ts'
import { branchIfThere, isInBusiness } from '../availability/calendar.ts'
import { openFeed } from './openFeed.ts'
import { organizationOfBranch } from '../kernel/scope.ts'
import { membershipFor, requireIdentity } from '../authority/session.ts'
import { postalAddress } from '../places/addressParts.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'
import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { CalendarEntry } from '../../ports/files.ts'
import type { GivenAway } from '../../ports/integrations.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { hidesClient } from '../booking/readAppointments.ts'
import { mostSeriesMonths } from '../../domain/scheduling/seriesStarts.ts'
import { calendarEntryOf } from '../booking/calendarEntry.ts'

const day = 86_400_000
const daysBack = 30
/** As far as a series reaches, which visitors could not book. */
const daysAhead = mostSeriesMonths * 31
/** What one file holds at most; what lies furthest ahead is left out. */
const mostEntries = 5000

export const feeds: Handlers<'feeds.get' | 'feeds.create' | 'feeds.delete' | 'public.feed'> = {
  'feeds.get': async ({ branchOffice, expert }, { ports, caller }) => {
    const organization = await organizationOfBranch(ports, caller.scope, branchOffice)
    const account = looksAfterAll(caller) ? undefined : caller.accountId
    return {
      r: { items: await ports.store.feeds.list(organization, { branchOffice, expert, account }) },
    }
  },
  'feeds.create': async ({ branchOffice, expert = null }, context) => {
    const { ports, caller, headers, identity } = context
    const scope = caller.scope
    const organization = await organizationOfBranch(ports, scope, branchOffice)
    if (scope.own !== undefined) {
      // A caller who sees their own appointments alone has a feed of those.
      if (expert === null) throw refuseField('expert', 'required')
      if (!(await ports.store.bookings.ownExperts(organization, scope.own)).includes(expert))
        throw refuseField('expert', 'unknown')
    }
    const already = await ports.store.feeds.list(organization, {
      branchOffice,
      account: caller.accountId,
    })
    if (already.length >= mostFeeds) throw new Refusal('LIMIT_REACHED')
    const membership = membershipFor(requireIdentity(identity), scope.account, headers)!.id
    const token = `${organization}.${ports.secrets.token()}`
    const by = { ...byOf(context), accountId: caller.accountId }
    const made = await ports.store.feeds.add(organization, {
      branchOffice,
      expert,
      membership,
      tokenHash: ports.secrets.hash(token),
      by,
    })
    if (made === undefined) throw refuseField('expert', 'unknown')
    return { r: { ...made, token } }
  },
  'feeds.delete': async ({ id }, context) => {
    const { ports, caller } = context
    const scope = caller.scope
    const found = await ports.store.feeds.find(scope.organizations, id)
    const isTheirs =
      found !== undefined && (scope.branchOffice ?? found.branchOffice.id) === found.branchOffice.id
    if (!isTheirs || (found.maker.id !== caller.accountId && !looksAfterAll(caller)))
      throw new Refusal('NOT_FOUND')
    if (!(await ports.store.feeds.revoke(found.organization, id, byOf(context))))
      throw new Refusal('NOT_FOUND')
    return { r: { id } }
  },
  'public.feed': async ({ token }, { ports, headers }) => {
    const { organization, feed, scope, masks } = await openFeed(ports, token, headers.address)
    const calendar = await branchIfThere(ports, organization, feed.branchOffice)
    if (calendar === undefined || !isInBusiness(calendar)) throw new Refusal('NOT_FOUND')
    const now = ports.clock.now().getTime()
    const span = {
      from: new Date(now - daysBack * day),
      to: new Date(now + daysAhead * day),
      limit: mostEntries,
    }
    const { branchOffice, expert } = feed
    const found = await ports.store.schedules(scope, {
      branchOffices: [branchOffice],
      ...(expert === null ? {} : { experts: [expert.id] }),
      ...span,
    })
    const away =
      expert === null
        ? []
        : await ports.store.feeds.givenAway(organization, {
            branchOffice,
            expert: expert.id,
            account: scope.own,
            ...span,
          })
    const { name, address, phone } = calendar.branch
    const place = {
      organization: { id: organization, name: calendar.organization.name },
      branchOffice: { id: branchOffice, name, address: postalAddress(address), phone },
    }
    const title = [expert?.name, name].filter(Boolean).join(' · ')
    const entries = [
      ...feedEntries(found, { place, expert: expert?.id ?? null, masks }),
      ...entriesGivenAway(away, place),
    ]
    const text = ports.calendarFiles.write(title, entries, 'feed')
    const bytes = new Uint8Array(new TextEncoder().encode(text))
    return {
      r: {},
      file: {
        bytes,
        mime: 'text/calendar',
        name: 'calendar.ics',
        inline: true,
        tag: ports.secrets.hash(bytes).slice(0, 32),
      },
    }
  },
}

/**
 * An administrator who may change who works at the branch may see and end the feeds of other
 * administrators there.
 */
const looksAfterAll = ({ privileges }: ScopedCaller): boolean =>
  allows(privileges, ['bo_admin', 'edit'])

const byOf = ({ ports, caller }: ScopedContext) =>
  auditOf(caller, { at: ports.clock.now(), accountId: caller.accountId })

type Place = Parameters<typeof calendarEntryOf>[1]

const { held, expired } = scheduleStatuses.ids

/** What a feed shows: the place, the expert whose part alone it has, and the masks of its maker. */
type FeedView = { place: Place; expert: number | null; masks: readonly FieldMask[] }

/**
 * Appointments as entries of the calendar of a member of staff: who comes for what, and nothing of
 * how to reach them or of what is noted about them, so that there is nothing in it that the masks
 * of a role hide. A client whom its maker may not see is not named. With an expert, only the part
 * that is theirs.
 */
export const feedEntries = (
  found: readonly StoredSchedule[],
  { place, expert, masks }: FeedView,
): CalendarEntry[] =>
  found.filter(isAppointment).flatMap((schedule) => {
    const items = schedule.items.filter((item) => expert === null || item.expert.id === expert)
    if (items.length === 0) return []
    const starts = items.map(({ startsAt }) => startsAt).sort()
    const ends = items.map(({ endsAt }) => endsAt).sort()
    const span = expert === null ? {} : { startsAt: starts[0]!, endsAt: ends.at(-1)! }
    const services = items.map(serviceInWords).join(', ')
    const who = hidesClient({ masks }, schedule)
      ? null
      : (schedule.client?.name ?? schedule.booker?.name)
    return {
      ...calendarEntryOf({ ...schedule, ...span, items }, place),
      title: who ? `${who} · ${services}` : services,
      description: [
        schedule.code,
        [...new Set(items.map((item) => item.expert.name))].join(', '),
      ].join('\n'),
    }
  })

/**
 * An appointment given to another expert is called off in the calendar that still has it, without
 * saying whose it is now.
 */
export const entriesGivenAway = (found: readonly GivenAway[], place: Place): CalendarEntry[] =>
  found.map(({ services, changedAt, ...former }) => {
    const status = {
      id: scheduleStatuses.ids.cancelled,
      sysName: 'cancelled' as const,
      comments: null,
    }
    const entry = calendarEntryOf(
      { ...former, create: { date: changedAt }, edit: null, status, items: [] },
      place,
    )
    return { ...entry, title: services.join(', '), description: former.code }
  })

/**
 * Whether it is an appointment: a time that a visitor only holds, or let go of before booking it,
 * is not.
 */
const isAppointment = ({ status, client, booker }: StoredSchedule): boolean =>
  status.id !== held && (status.id !== expired || client !== null || booker !== null)
