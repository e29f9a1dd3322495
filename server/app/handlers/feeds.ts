import { mostFeeds } from '../../../contract/endpoints/integrations.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import type { Caller } from '../../ports/caller.ts'
import { auditOf } from '../auditOf.ts'
import { branchIfThere, configurationOf, isInBusiness } from '../calendar.ts'
import { entriesGivenAway, feedEntries } from '../feeds/feedEntries.ts'
import { openFeed } from '../feeds/openFeed.ts'
import { organizationOfBranch } from '../organizationOfBranch.ts'
import { membershipFor } from '../session.ts'
import { postalAddress } from '../embeddedAddress.ts'
import type { Context, Handlers } from './handler.ts'

const day = 86_400_000
const daysBack = 30
/** What one file holds at most; what lies furthest ahead is left out. */
const mostEntries = 5000

export const feeds: Handlers<'feeds.get' | 'feeds.create' | 'feeds.delete' | 'public.feed'> = {
  'feeds.get': async ({ branchOffice, expert }, { ports, caller }) => {
    const organization = await organizationOfBranch(ports, caller.scope!, branchOffice)
    const account = looksAfterAll(caller) ? undefined : caller.accountId!
    return { r: { items: await ports.store.feeds.list(organization, { branchOffice, expert, account }) } }
  },
  'feeds.create': async ({ branchOffice, expert = null }, context) => {
    const { ports, caller, headers, identity } = context
    const scope = caller.scope!
    const organization = await organizationOfBranch(ports, scope, branchOffice)
    if (scope.own !== undefined) {
      // Whoever sees their own appointments alone has a feed of those.
      if (expert === null) throw refuseField('expert', 'required')
      if (!(await ports.store.bookings.ownExperts(organization, scope.own)).includes(expert)) throw refuseField('expert', 'unknown')
    }
    const already = await ports.store.feeds.list(organization, { branchOffice, account: caller.accountId! })
    if (already.length >= mostFeeds) throw new Refusal('LIMIT_REACHED')
    const membership = membershipFor(identity!, scope.account, headers)!.id
    const token = `${organization}.${ports.secrets.token()}`
    const by = { ...byOf(context), accountId: caller.accountId! }
    const made = await ports.store.feeds.add(organization, { branchOffice, expert, membership, tokenHash: ports.secrets.hash(token), by })
    if (made === undefined) throw refuseField('expert', 'unknown')
    return { r: { ...made, token } }
  },
  'feeds.delete': async ({ id }, context) => {
    const { ports, caller } = context
    const scope = caller.scope!
    const found = await ports.store.feeds.find(scope.organizations, id)
    const isTheirs = found !== undefined && (scope.branchOffice ?? found.branchOffice.id) === found.branchOffice.id
    if (!isTheirs || (found.maker.id !== caller.accountId && !looksAfterAll(caller))) throw new Refusal('NOT_FOUND')
    if (!(await ports.store.feeds.revoke(found.organization, id, byOf(context)))) throw new Refusal('NOT_FOUND')
    return { r: { id } }
  },
  'public.feed': async ({ token }, { ports, headers }) => {
    const { organization, feed, scope, masks } = await openFeed(ports, token, headers.address)
    const calendar = await branchIfThere(ports, organization, feed.branchOffice)
    if (calendar === undefined || !isInBusiness(calendar)) throw new Refusal('NOT_FOUND')
    const now = ports.clock.now().getTime()
    const span = {
      from: new Date(now - daysBack * day),
      to: new Date(now + (configurationOf(calendar).horizonDays + 1) * day),
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
        : await ports.store.feeds.givenAway(organization, { branchOffice, expert: expert.id, account: scope.own, ...span })
    const { name, address, phone } = calendar.branch
    const place = {
      organization: { id: organization, name: calendar.organization.name },
      branchOffice: { id: branchOffice, name, address: postalAddress(address), phone },
    }
    const title = [expert?.name, name].filter(Boolean).join(' · ')
    const entries = [...feedEntries(found, { place, expert: expert?.id ?? null, masks }), ...entriesGivenAway(away, place)]
    const text = ports.calendarFiles.write(title, entries, 'feed')
    const bytes = new Uint8Array(new TextEncoder().encode(text))
    return {
      r: {},
      file: { bytes, mime: 'text/calendar', name: 'calendar.ics', inline: true, tag: ports.secrets.hash(bytes).slice(0, 32) },
    }
  },
}

/** Whoever may change who works at the branch may end what somebody else has made there. */
const looksAfterAll = ({ privileges }: Caller): boolean => allows(privileges, ['bo_admin', 'edit'])

const byOf = ({ ports, caller }: Context) => auditOf(caller, { at: ports.clock.now(), accountId: caller.accountId })
