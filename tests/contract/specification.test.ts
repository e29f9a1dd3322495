import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entities } from '../../contract/entities/index.ts'
import { registry, type Operation } from '../../contract/registry.ts'

type Call = { method: string; path: string; audience: string; needs: string }

/** The calls that the specification names, one a line: method, path, body, audience and the rights that its audience needs. */
const specified: Call[] = readFileSync(new URL('./specification.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([method = '', path = '', , audience = '', needs = '']) => ({
    method,
    path: path.slice(1),
    audience: audience === 'signed-in' ? 'signedIn' : audience,
    needs: needs.trim(),
  }))

/** Calls beyond the specification, each with what it is for. */
const additions: Record<string, string> = {
  'account/setup': 'the first partner of an empty installation has nobody to sign in as',
  'account/sessions/get': 'people see where they are signed in',
  'account/sessions/delete': 'people end a session they do not know',
  'account/preferences/get': 'saved queries and columns follow people to every device',
  'account/preferences/edit': 'saved queries and columns follow people to every device',
  'clients/forms/get': 'a form is asked where the booking is made',
  'public/schedules/forms/get': 'a form is answered before the visit',
  'public/schedules/forms/edit': 'a form is answered before the visit',
  'public/forms/files/create': 'a question may ask for a file or a signature',
  'branch_offices/schedules/forms/get': 'what was answered is read in the appointment',
  'organizations/schedules/forms/get': 'what was answered is read in the appointment',
  'partners/schedules/forms/get': 'what was answered is read in the appointment',
  'branch_offices/schedules/forms/edit': 'a form is filled in for a client',
  'organizations/schedules/forms/edit': 'a form is filled in for a client',
  'partners/schedules/forms/edit': 'a form is filled in for a client',
  'branch_offices/schedules/forms/files/create': 'a question may ask for a file or a signature',
  'organizations/schedules/forms/files/create': 'a question may ask for a file or a signature',
  'partners/schedules/forms/files/create': 'a question may ask for a file or a signature',
  'branch_offices/clients/attendances/forms/get': 'the answers to an attendance form belong to the attendance',
  'branch_offices/clients/attendances/forms/edit': 'the answers to an attendance form belong to the attendance',
  'branch_offices/clients/attendances/forms/files/create': 'a question may ask for a file or a signature',
  'branch_offices/forms/files/view': 'what was answered with a file is read, and the reading written down',
  'organizations/forms/files/view': 'what was answered with a file is read, and the reading written down',
  'partners/forms/files/view': 'what was answered with a file is read, and the reading written down',
  'branch_offices/exports/create': 'a list is taken out whole, however long it is',
  'organizations/exports/create': 'a list is taken out whole, however long it is',
  'partners/exports/create': 'a list is taken out whole, however long it is',
  'branch_offices/imports/create': 'records come in from files',
  'organizations/imports/create': 'records come in from files',
  'partners/imports/create': 'records come in from files',
  'branch_offices/imports/get': 'records come in from files',
  'organizations/imports/get': 'records come in from files',
  'partners/imports/get': 'records come in from files',
  'branch_offices/clients/duplicates/get': 'two records of one person become one',
  'organizations/clients/duplicates/get': 'two records of one person become one',
  'branch_offices/clients/merge': 'two records of one person become one',
  'organizations/clients/merge': 'two records of one person become one',
  'branch_offices/clients/erase': 'a person is forgotten who asks for it',
  'organizations/clients/erase': 'a person is forgotten who asks for it',
  'partners/account/edit': 'a partner has a profile too',
  'branch_offices/experts/edit': 'the hours of an expert at a branch change',
  'organizations/branch_offices/experts/edit': 'the hours of an expert at a branch change',
  'partners/organizations/branch_offices/experts/edit': 'the hours of an expert at a branch change',
  'branch_offices/experts/products/edit': 'an expert’s own price of a service changes',
  'organizations/branch_offices/experts/products/edit': 'an expert’s own price of a service changes',
  'partners/organizations/branch_offices/experts/products/edit': 'an expert’s own price of a service changes',
  'branch_offices/config/get': 'inheritance reaches the branch',
  'branch_offices/config/edit': 'inheritance reaches the branch',
  'branch_offices/search': 'the search box over records',
  'organizations/search': 'the search box over records',
  'partners/search': 'the search box over records',
  'branch_offices/audit/get': 'the audit trail is read by those it is about',
  'organizations/audit/get': 'the audit trail is read by those it is about',
  'partners/audit/get': 'the audit trail is read by those it is about',
  'branch_offices/schedules/availability/explain': 'staff can tell a client why a time is not offered',
  'organizations/schedules/availability/explain': 'staff can tell a client why a time is not offered',
  'partners/schedules/availability/explain': 'staff can tell a client why a time is not offered',
  'branch_offices/schedules/series/create': 'an appointment repeats, and is written as often',
  'branch_offices/schedules/series/edit': 'what repeats is moved, changed or called off together',
  'organizations/schedules/series/create': 'an appointment repeats, and is written as often',
  'organizations/schedules/series/edit': 'what repeats is moved, changed or called off together',
  'partners/schedules/series/create': 'an appointment repeats, and is written as often',
  'partners/schedules/series/edit': 'what repeats is moved, changed or called off together',
  'branch_offices/events': 'a calendar shows what others do in it',
  'organizations/events': 'a calendar shows what others do in it',
  'partners/events': 'a calendar shows what others do in it',
  'branch_offices/schedules/blocks/get': 'staff keep a time free without an appointment',
  'branch_offices/schedules/blocks/create': 'staff keep a time free without an appointment',
  'branch_offices/schedules/blocks/delete': 'staff keep a time free without an appointment',
  'organizations/schedules/blocks/get': 'staff keep a time free without an appointment',
  'organizations/schedules/blocks/create': 'staff keep a time free without an appointment',
  'organizations/schedules/blocks/delete': 'staff keep a time free without an appointment',
  'partners/schedules/blocks/get': 'staff keep a time free without an appointment',
  'partners/schedules/blocks/create': 'staff keep a time free without an appointment',
  'partners/schedules/blocks/delete': 'staff keep a time free without an appointment',
  'branch_offices/schedules/feeds/get': 'a calendar elsewhere shows the appointments',
  'branch_offices/schedules/feeds/create': 'a calendar elsewhere shows the appointments',
  'branch_offices/schedules/feeds/delete': 'a calendar elsewhere shows the appointments',
  'organizations/schedules/feeds/get': 'a calendar elsewhere shows the appointments',
  'organizations/schedules/feeds/create': 'a calendar elsewhere shows the appointments',
  'organizations/schedules/feeds/delete': 'a calendar elsewhere shows the appointments',
  'partners/schedules/feeds/get': 'a calendar elsewhere shows the appointments',
  'partners/schedules/feeds/create': 'a calendar elsewhere shows the appointments',
  'partners/schedules/feeds/delete': 'a calendar elsewhere shows the appointments',
  'public/schedules/feed.ics': 'a calendar elsewhere shows the appointments',
  'holidays/countries': 'holidays come by country and state',
  'holidays/states': 'holidays come by country and state',
  'holidays/days': 'holidays come by country and state',
  'branch_offices/schedules/holidays/get': 'the calendar names the day on which it is closed',
  'organizations/schedules/holidays/get': 'the calendar names the day on which it is closed',
  'partners/schedules/holidays/get': 'the calendar names the day on which it is closed',
  'public/schedules/reschedule': 'visitors change their own appointment',
  'public/schedules/cancel': 'visitors call off their own appointment',
  'public/schedules/release': 'a visitor who leaves lets others have the time',
  'branch_offices/schedules/waitlist/offer': 'staff offer a time by hand',
  'organizations/schedules/waitlist/offer': 'staff offer a time by hand',
  'partners/schedules/waitlist/offer': 'staff offer a time by hand',
  'branch_offices/schedules/waitlist/book': 'staff book for whoever waits',
  'organizations/schedules/waitlist/book': 'staff book for whoever waits',
  'partners/schedules/waitlist/book': 'staff book for whoever waits',
  'public/schedules/waitlist/create': 'a visitor who finds no time is told when one becomes free',
  'public/schedules/waitlist/get': 'a visitor who waits sees their place in the line',
  'public/schedules/waitlist/edit': 'a visitor takes or declines what they are offered, or leaves the line',
  'public/schedules/calendar': 'an appointment goes into the calendar of its visitor',
  'branch_offices/payments/create': 'staff record what was paid at the desk',
  'branch_offices/payments/refund': 'money goes back',
  'branch_offices/payments/void': 'a payment that was recorded by mistake is taken back',
  'branch_offices/payments/totals/get': 'a day is closed by method',
  'branch_offices/payments/gateway/test': 'whoever sets up a gateway sees whether its keys work',
  'branch_offices/payments/links/get': 'staff see the links they gave away',
  'branch_offices/payments/links/edit': 'a link is ended, or opened again',
  'branch_offices/payments/links/cancel': 'a link is ended',
  'branch_offices/payments/links/send': 'a link is sent again',
  'organizations/payments/create': 'staff record what was paid at the desk',
  'organizations/payments/refund': 'money goes back',
  'organizations/payments/void': 'a payment that was recorded by mistake is taken back',
  'organizations/payments/totals/get': 'a day is closed by method',
  'organizations/payments/gateway/test': 'whoever sets up a gateway sees whether its keys work',
  'organizations/payments/links/get': 'staff see the links they gave away',
  'organizations/payments/links/edit': 'a link is ended, or opened again',
  'organizations/payments/links/cancel': 'a link is ended',
  'organizations/payments/links/send': 'a link is sent again',
  'partners/organizations/payments/create': 'staff record what was paid at the desk',
  'partners/organizations/payments/refund': 'money goes back',
  'partners/organizations/payments/void': 'a payment that was recorded by mistake is taken back',
  'partners/organizations/payments/totals/get': 'a day is closed by method',
  'partners/organizations/payments/gateway/test': 'whoever sets up a gateway sees whether its keys work',
  'partners/organizations/payments/links/get': 'staff see the links they gave away',
  'partners/organizations/payments/links/edit': 'a link is ended, or opened again',
  'partners/organizations/payments/links/cancel': 'a link is ended',
  'partners/organizations/payments/links/send': 'a link is sent again',
}
/** Entities beyond the specification, whose calls are additions as a whole. */
const addedEntities: Record<string, string> = {
  resources: 'free times need to know which rooms there are',
  timeOffs: 'free times need to know who is away',
  plans: 'a partner grants an organization its plan',
  forms: 'the specification only reads forms',
  waitlistEntries: 'who finds no time waits for one that becomes free',
}

const needsOf = ({ needs, alsoNeeds = [] }: Operation): string =>
  [needs.map((need) => need.join('.')).join(' | '), ...alsoNeeds.map((need) => need.join('.'))].join(' & ')

describe('the registry', () => {
  it('has every call of the specification, for its audience and with its rights', () => {
    const had = registry.map((operation) => ({
      method: operation.method,
      path: operation.path,
      audience: operation.audience,
      needs: needsOf(operation),
    }))
    const missing = specified.filter((call) => !had.some((each) => JSON.stringify(each) === JSON.stringify(call)))
    expect(specified).toHaveLength(231)
    expect(missing).toEqual([])
  })

  it('has nothing else but what is listed with a reason', () => {
    const paths = specified.map(({ path }) => path)
    const unexplained = registry.filter(
      ({ path, crud }) => !paths.includes(path) && !(path in additions) && !(crud !== undefined && crud.entity in addedEntities),
    )
    expect(unexplained.map(({ path }) => path)).toEqual([])
  })

  it('lists no addition that is none', () => {
    const paths = specified.map(({ path }) => path)
    const stale = [
      ...Object.keys(additions).filter((path) => paths.includes(path) || !registry.some((each) => each.path === path)),
      ...Object.keys(addedEntities).filter((name) => !(name in entities)),
    ]
    expect(stale).toEqual([])
  })

  it('says of each call that is still to come which part brings it', () => {
    const parts = new Set(registry.flatMap(({ comesWith }) => comesWith ?? []))
    expect([...parts].toSorted()).toEqual(['balances'])
  })
})
