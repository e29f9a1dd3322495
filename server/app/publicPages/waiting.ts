import type { WholeValues } from '../../../contract/entities/records.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { idsBefore, waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import { waitlistPriorities } from '../../../contract/entities/waitlistEntries.ts'
import { validateReferences } from '../kernel/checked.ts'
import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import { withPhoneOf } from '../kernel/contacts/completePhones.ts'
import { waitingRule } from '../waitlist/waitingRule.ts'
import { expertsByGender, refuseWaitingFor } from '../availability/expertChoice.ts'
import {
  configurationOf,
  demandOpenToVisitors,
  readCalendar,
  visitorExperts,
  visitorProducts,
  type Calendar,
} from '../availability/calendar.ts'
import { daysOfPage } from '../availability/reach.ts'
import { finish } from '../kernel/finish.ts'
import { refuseTooManyServices } from '../availability/request.ts'
import { onlyThat } from '../kernel/scope.ts'
import { acceptOffer, type Entry } from '../waitlist/acceptOffer.ts'
import { endOverdueOffer } from '../waitlist/endOverdueOffer.ts'
import { visitorWaiting } from '../waitlist/visitorEntry.ts'
import { refuseExpiredLink, refuseWithdrawnLink } from '../kernel/tokens.ts'
import { placeOfToken } from '../waitlist/placeEntry.ts'
import type { Context, Handlers, Input } from '../kernel/call.ts'
import { rulePorts } from '../kernel/rule.ts'
import { sourceOf } from '../kernel/audit.ts'
import type { CallSource } from '../../ports/auditTrail.ts'

const { waiting, offered, declined, removed } = waitlistStatuses.ids
/** How many times one email may wait for at an organization. */
const mostWaiting = 5
/** How many experts an entry names. */
const mostExperts = 20

/** What visitors do who wait for a time. */
export const publicWaitlist: Handlers<'public.wait' | 'public.waiting' | 'public.answerOffer'> = {
  'public.wait': async (input, context) => {
    const { organization, id } = await join(input, context)
    return {
      r: await visitorWaiting(
        context.ports,
        organization,
        (await context.ports.store.waitlist.entry(organization, id))!,
      ),
    }
  },
  'public.waiting': async ({ token }, { ports }) => {
    const { organization, entry } = await entryOf(ports, token)
    return { r: await visitorWaiting(ports, organization, entry) }
  },
  'public.answerOffer': async ({ token, action, answers }, { ports, caller }) => {
    const { organization, entry } = await entryOf(ports, token)
    if (action !== 'accept' && answers !== undefined) throw refuseField('answers', 'notAllowed')
    if (action === 'accept') await acceptOffer({ ports, caller, organization, entry, answers })
    else await turn(ports, organization, { entry, action, source: sourceOf(caller) })
    const { entry: now } = await entryOf(ports, token)
    return { r: await visitorWaiting(ports, organization, now) }
  },
}

/**
 * A visitor's place in the line by the token of its link.
 * @throws Refusal NOT_FOUND, LINK_WITHDRAWN, LINK_EXPIRED 90 days after the last day that was
 * waited for
 */
export const entryOf = async (
  ports: Context['ports'],
  token: string,
): Promise<{ organization: number; entry: Entry }> => {
  const { organization, id, version } = placeOfToken(ports, token)
  const entry = await ports.store.waitlist.entry(organization, id)
  if (entry === undefined) throw new Refusal('NOT_FOUND')
  refuseWithdrawnLink(version, entry.linkVersion)
  refuseExpiredLink('waiting', entry.dateTo, ports.clock.now())
  return { organization, entry }
}

const join = async (
  input: Input<'public.wait'>,
  { ports, caller }: Context,
): Promise<{ organization: number; id: number }> => {
  const { branchOffice, services, experts, booker } = input
  await refuseUndeliverable(ports, 'booker.email', booker.email)
  const now = ports.clock.now()
  const place = await ports.store.placeOfBranch(branchOffice)
  if (place === undefined) throw new Refusal('NOT_AVAILABLE')
  const { organization } = place
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice,
    link: input.directLink ?? null,
    linkKey: input.linkKey,
    entailedProducts: null,
    seen: null,
    now,
  })
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  demandOpenToVisitors(calendar, input.directLink !== undefined)
  if (!configurationOf(calendar).waitlist.enabled)
    throw new Refusal('NOT_AVAILABLE', { fields: [{ path: 'waitlist', rule: 'notAllowed' }] })
  demandOffered('services', services, visitorProducts(calendar))
  demandOffered('experts', experts, visitorExperts(calendar))
  refuseTooManyServices(calendar, services, 'services')
  refuseWaitingFor(calendar, experts)
  refuseOtherDays(calendar, input)
  if ((await ports.store.waitlist.waitingOf(organization, booker.email)) >= mostWaiting)
    throw new Refusal('LIMIT_REACHED')
  const wanted =
    input.gender === undefined ? experts : await ofGender(ports, organization, { calendar, input })
  const sent = {
    branchOffice,
    directLink: calendar.link?.id ?? null,
    ...withPhoneOf(booker, calendar.branch.address),
    locale: caller.language,
    services: [...new Set(services)],
    experts: [...new Set(wanted)],
    dateFrom: input.dateFrom,
    dateTo: input.dateTo,
    weekdays: input.weekdays,
    dayPart: input.dayPart,
    priority: waitlistPriorities.normal,
    status: { id: waiting },
  }
  return { organization, id: await addEntry({ ports, caller }, organization, { sent, now }) }
}

/** Writes down who waits; gives the entry's id. */
const addEntry = async (
  { ports, caller }: Pick<Context, 'ports' | 'caller'>,
  organization: number,
  { sent, now }: { sent: WholeValues<'waitlistEntries'>; now: Date },
): Promise<number> => {
  const by = { at: now, accountId: null }
  return ports.store.within(onlyThat(organization), async (records) => {
    const draft = {
      id: null,
      values: sent,
      sent,
      before: null,
      records,
      ...rulePorts(ports),
      organization,
      branchOffice: sent.branchOffice,
      by,
    }
    const values = await waitingRule({
      ...draft,
      values: await validateReferences(draft, 'waitlistEntries'),
    })
    const id = await records.insert('waitlistEntries', organization, { values, by })
    await finish({
      records,
      organization,
      name: 'waitlistEntries',
      id,
      action: 'create',
      by,
      caller,
    })
    await records.publish(organization, 'waitlist.joined', { payload: { entry: id }, at: now })
    return id
  })
}

/**
 * The experts of the chosen gender who offer one of the services to visitors.
 * @throws Refusal VALIDATION naming `gender` beside experts, where the branch does not offer the
 * choice, and where there is no such expert
 */
const ofGender = async (
  ports: Context['ports'],
  organization: number,
  { calendar, input }: { calendar: Calendar; input: Input<'public.wait'> },
): Promise<number[]> => {
  if (input.experts.length > 0) throw refuseField('gender', 'notAllowed')
  const place = { organization, branchOffice: input.branchOffice }
  const chosen = (await expertsByGender(ports, place, 'gender'))(input.gender!)
  const offering = visitorProducts(calendar)
    .filter(({ id }) => input.services.includes(id))
    .flatMap(({ offers }) => offers.map(({ expert }) => expert))
  const found = visitorExperts(calendar).filter(({ id }) => chosen.has(id) && offering.includes(id))
  if (found.length === 0) throw refuseField('gender', 'choice')
  return found.slice(0, mostExperts).map(({ id }) => id)
}

/**
 * No one waits for days that the page does not offer: nothing would come of them.
 * @throws Refusal VALIDATION naming the date
 */
const refuseOtherDays = (calendar: Calendar, { dateFrom, dateTo }: Input<'public.wait'>): void => {
  const { first, last } = daysOfPage(calendar)
  if (first !== null && dateFrom < first) throw refuseField('dateFrom', 'tooSmall', first)
  if (last !== null && dateTo > last) throw refuseField('dateTo', 'tooBig', last)
}

const demandOffered = (
  path: string,
  ids: readonly number[],
  offered: readonly { id: number }[],
): void => {
  const index = ids.findIndex((id) => !offered.some((each) => each.id === id))
  if (index >= 0) throw refuseField(`${path}.${index}`, 'unknown')
}

const turns = {
  decline: { from: [offered], to: declined },
  leave: { from: idsBefore(waitlistStatuses, 'removed'), to: removed },
  wait: { from: idsBefore(waitlistStatuses, 'waiting'), to: waiting },
}

const turn = async (
  ports: Context['ports'],
  organization: number,
  { entry, action, source }: { entry: Entry; action: keyof typeof turns; source: CallSource },
): Promise<void> => {
  const { from, to } = turns[action]
  // Said twice, it is done once.
  if (entry.status === to) return
  const view = action === 'wait' ? await visitorWaiting(ports, organization, entry) : null
  if (view !== null && !view.mayWait) throw new Refusal('NOT_AVAILABLE')
  // A visitor faster than the clock need not wait for it.
  if (view !== null && entry.status === offered)
    await endOverdueOffer(ports, organization, { entry: entry.id, ref: source.ref })
  const now = ports.clock.now().toISOString()
  // The next in line is offered what was let go of.
  const outbox = [{ topic: 'waitlist.turned' as const, payload: {} }]
  const { result } = await ports.store.waitlist.turn(organization, {
    id: entry.id,
    from,
    to,
    who: null,
    now,
    ...source,
    outbox,
  })
  if (result === 'stale') throw new Refusal('BAD_TRANSITION')
}
