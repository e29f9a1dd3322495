import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import { registry, type Operation } from '../../../contract/registry.ts'

type Call = { method: string; path: string; audience: string; needs: string }

/**
 * The calls that the specification names, one a line: method, path, body, audience and the
 * permissions that its audience needs.
 */
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

/**
 * Calls beyond the specification that do not state their reason in their declaration (`addition`),
 * each with what it is for.
 */
const addedCalls: Record<string, string> = {
  'account.signinFactor': 'a sign-in is completed by a second factor',
  'account.signinPasskey': 'a passkey signs in without a password',
  'account.passkeyOptions': 'a passkey answers a challenge',
  'account.startSingleSignOn': 'people sign in at the provider of their organization',
  'account.finishSingleSignOn': 'people come back from the provider of their organization',
  'configuration.singleSignOn': 'an organization sets up its provider',
  'configuration.checkDomain': 'an organization proves its email domains',
  'configuration.testSingleSignOn': 'an organization tries its provider',
  'account.factors': 'people see their second factors',
  'account.startTotp': 'people set up an authenticator app',
  'account.confirmTotp': 'people set up an authenticator app',
  'account.removeTotp': 'people remove their authenticator app',
  'account.startPasskey': 'people add passkeys',
  'account.addPasskey': 'people add passkeys',
  'account.renamePasskey': 'people name their passkeys to distinguish them',
  'account.removePasskey': 'people remove passkeys',
  'account.renewRecoveryCodes': 'people who have lost a factor sign in with a recovery code',
  'partnerAdmins.resetSecondFactor':
    'an administrator removes the factors of another who has lost them',
  'organizationAdmins.resetSecondFactor':
    'an administrator removes the factors of another who has lost them',
  'branchOfficeAdmins.resetSecondFactor':
    'an administrator removes the factors of another who has lost them',
  'account.confirm': 'a person proves their identity again before the most sensitive calls',
  'partnerAdmins.endSessions': 'an administrator ends the sessions of another',
  'organizationAdmins.endSessions': 'an administrator ends the sessions of another',
  'branchOfficeAdmins.endSessions': 'an administrator ends the sessions of another',
  'account.setup': 'the first partner of an empty installation has no account to sign in with',
  'account.confirmSignup': 'an email is proven before its account exists',
  'account.checkLink': 'the page of a dead link asks for no password',
  'guests.get': 'people who booked online are linked to clients',
  'guests.link': 'people who booked online are linked to clients',
  'guests.create': 'people who booked online are linked to clients',
  'guests.ignore': 'people who booked online are linked to clients',
  'signupInvitations.get': 'a partner invites businesses to register',
  'signupInvitations.create': 'a partner invites businesses to register',
  'signupInvitations.delete': 'a partner invites businesses to register',
  'account.signupInvitation': 'an invited business sees who invited it before it registers',
  'account.emailChange': 'people see which new email is not confirmed yet',
  'account.confirmEmailChange': 'a new email is proven before it can be used to sign in',
  'account.cancelEmailChange': 'people cancel a change of email',
  'account.undoEmailChange':
    'the owner of an account takes it back after another person changed its email',
  'account.invitations': 'an invited person accepts or declines',
  'account.invitation': 'an invited person sees the place, the role and the sender',
  'account.acceptInvitation': 'an invited person accepts or declines',
  'account.declineInvitation': 'an invited person accepts or declines',
  'partnerAdmins.resetPassword':
    'an administrator starts a password reset instead of setting the password of another',
  'organizationAdmins.resetPassword':
    'an administrator starts a password reset instead of setting the password of another',
  'branchOfficeAdmins.resetPassword':
    'an administrator starts a password reset instead of setting the password of another',
  'partnerAdmins.resend': 'an administrator sends an invitation again that did not arrive',
  'organizationAdmins.resend': 'an administrator sends an invitation again that did not arrive',
  'branchOfficeAdmins.resend': 'an administrator sends an invitation again that did not arrive',
  'account.sessions': 'people see where they are signed in',
  'account.endSession': 'people end a session they do not know',
  'account.push': 'people choose where they are notified',
  'account.startPush': 'people choose where they are notified',
  'account.endPush': 'people choose where they are notified',
  'account.preferences': 'saved queries and columns follow people to every device',
  'account.editPreferences': 'saved queries and columns follow people to every device',
  'public.forms': 'a form is filled in where the booking is made',
  'public.answers': 'a form is answered before the appointment',
  'public.answer': 'a form is answered before the appointment',
  'public.answerFile': 'a question may ask for a file or a signature',
  'schedules.answers': 'what was answered is read in the appointment',
  'schedules.answer': 'a form is filled in for a client',
  'schedules.answerFile': 'a question may ask for a file or a signature',
  'attendances.answers': 'the answers to an attendance form belong to the attendance',
  'attendances.answer': 'the answers to an attendance form belong to the attendance',
  'attendances.answerFile': 'a question may ask for a file or a signature',
  'answers.viewFile': 'what was answered with a file is read, and the reading is logged',
  'balances.voucher': 'the voucher of a payment is read, and the reading is logged',
  'exports.create': 'a list is taken out whole, however long it is',
  'imports.create': 'records come in from files',
  'imports.get': 'records come in from files',
  'clients.summaries': 'the list and the page of a client show what their appointments come to',
  'clients.duplicates': 'two records of one person become one',
  'clients.merge': 'two records of one person become one',
  'clients.erasure': 'people see what erasing a client ends, before it is done',
  'clients.erase': 'a person is forgotten who asks for it',
  'clients.contactErasure': 'people see what erasing a guest ends, before it is done',
  'clients.eraseContact': 'a person who booked without being a client is erased on request',
  'account.closing': 'people see what closing their account ends',
  'account.close': 'people close their account',
  'organizations.closing': 'administrators see what closing their organization ends',
  'organizations.close': 'a business leaves the platform',
  'organizations.reopen': 'a business that was closed by mistake is open again',
  'partners.closing': 'administrators see what closing their partner requires',
  'partners.close': 'a partner leaves the platform',
  'partners.reopen': 'a partner that was closed by mistake is open again',
  'organizations.exportData': 'a business takes its data with it',
  'retention.preview': 'administrators see what retention periods would erase before they set them',
  'clients.export': 'a person gets the data that is stored about them',
  'partners.account': 'a partner has a profile too',
  'branchOfficeExperts.edit': 'the hours of an expert at a branch change',
  'expertProducts.edit': 'an expert’s own price of a service changes',
  'search.find': 'the search box over records',
  'authority.get': 'a screen offers what its reader has the authority to do, and nothing else',
  'audit.get': 'the audit trail is read by those it is about',
  'audit.people': 'the log is narrowed to one person, also to one who has left',
  'securityEvents.get': 'administrators read the sign-ins and refusals of their own places',
  'securityEvents.verify': 'an administrator verifies that the security log is intact',
  'payments.capture': 'what is only held on a card is taken once it is due',
  'schedules.affected':
    'an expert falls ill, or a branch closes: what is booked becomes a worklist',
  'schedules.acceptConflicts': 'what is on that worklist may stay as it is',
  'schedules.requestReschedule': 'the client chooses another time for what is on that worklist',
  'schedules.withdrawLinks': 'a link that reached the wrong person is replaced',
  'schedules.explain': 'staff can explain to a client why a time is not offered',
  'schedules.month': 'a month of thousands of appointments is shown at once',
  'schedules.export': 'appointments are taken out for spreadsheets',
  'series.create': 'an appointment repeats, and is written as often',
  'series.edit': 'what repeats is rescheduled, changed or canceled together',
  'events.open': 'a calendar shows what others do in it',
  'schedules.blocks': 'staff keep a time free without an appointment',
  'schedules.block': 'staff keep a time free without an appointment',
  'schedules.unblock': 'staff keep a time free without an appointment',
  'feeds.get': 'a calendar elsewhere shows the appointments',
  'feeds.create': 'a calendar elsewhere shows the appointments',
  'feeds.delete': 'a calendar elsewhere shows the appointments',
  'public.feed': 'a calendar elsewhere shows the appointments',
  'holidays.countries': 'holidays come by country and state',
  'holidays.states': 'holidays come by country and state',
  'holidays.days': 'holidays come by country and state',
  'schedules.holidays': 'the calendar names the day on which it is closed',
  'public.identify': 'visitors prove a contact by a code before they book',
  'public.reschedule': 'visitors change their own appointment',
  'public.cancel': 'visitors cancel their own appointment',
  'public.reconfirm': 'visitors say that they come',
  'public.proveEmail':
    'a guest who opens the link of their email is linked to their client (decision 43)',
  'public.release': 'a visitor who leaves lets others have the time',
  'waitlist.offer': 'staff offer a time by hand',
  'waitlist.book': 'staff book for a client on the waitlist',
  'public.wait': 'a visitor who finds no time is notified when one becomes free',
  'public.waiting': 'a visitor who waits sees their place in the line',
  'public.answerOffer': 'a visitor takes or declines what they are offered, or leaves the line',
  'public.calendarFile': 'an appointment goes into the calendar of its visitor',
  'payments.create': 'staff record what was paid at the desk',
  'cards.add': 'a client leaves a card on its page',
  'schedules.fee': 'the desk sees what a missed appointment costs before noting it',
  'schedules.summary':
    'staff read what an appointment costs and what canceling it means in the words that its client has',
  'schedules.reasons':
    'the person who ends an appointment chooses one of the reasons that its branch lists (ScheduleConfig)',
  'payments.refund': 'money is refunded',
  'payments.credit':
    'an overpayment is refunded or kept as credit, with which the client pays later',
  'payments.void': 'a payment that was recorded by mistake is taken back',
  'payments.totals': 'a day is closed by method',
  'cashSessions.get':
    'cash is counted by session where a branch has it so (PaymentConfig, cashSessions)',
  'cashSessions.open':
    'cash is counted by session where a branch has it so (PaymentConfig, cashSessions)',
  'cashSessions.move':
    'cash is counted by session where a branch has it so (PaymentConfig, cashSessions)',
  'cashSessions.close':
    'cash is counted by session where a branch has it so (PaymentConfig, cashSessions)',
  'payments.sums': 'a list of payments says what they come to',
  'configuration.reminderTemplates': 'a reminder names a template (ScheduleConfig, reminders)',
  'configuration.proofs': 'a host name serves the business that proved it',
  'configuration.checkHost': 'a host name serves the business that proved it',
  'configuration.sendSupportProof': 'requests for help go to a proven email',
  'support.proveEmail': 'requests for help go to a proven email',
  'configuration.testMessage': 'an administrator sees whether a text arrives',
  'payments.testGateway': 'an administrator sees whether a gateway’s keys work',
  'payments.sendReceipt': 'a payer who lost a receipt is sent it again',
  'notices.get': 'the administrators of a place are notified of what happens there',
  'notices.read': 'the administrators of a place are notified of what happens there',
  'webhooks.rotate': 'a receiver of events needs a secret, and another one once it is lost',
  'webhooks.test': 'an administrator sees whether events arrive',
  'webhooks.log': 'what was sent to other systems is seen',
  'webhooks.replay': 'what did not arrive is sent again',
  'deadLetters.list': 'dead letters are seen in one place',
  'deadLetters.retry': 'dead letters are retried once their cause is gone',
  'deliveries.resend': 'a recipient who did not get an email is sent it again',
  'messageTemplates.preview': 'the words of an email are seen before they are kept',
  'messageTemplates.testText': 'an editor of a short text has it sent to a phone',
  'messageTemplates.test': 'an editor of an email has it sent to themselves',
  'receipts.open': 'a payer reads the receipt by its link',
  'receipts.check': 'the holder of a receipt learns whether it is genuine',
  'paymentLinks.get': 'staff see the links they gave away',
  'paymentLinks.edit': 'a link is ended, or opened again',
  'paymentLinks.cancel': 'a link is ended',
  'paymentLinks.send': 'a link is sent again',
  'balances.totals': 'what experts earned is summed by state and month',
  'balances.adjust': 'adjustments and advances are written by hand',
  'balances.whatIf': 'another commission is tried before it is agreed',
  'balances.preview': 'a payout is previewed before it is created',
  'balances.approve': 'a second person approves a balance where that is configured',
  'balances.cancel': 'what was consolidated is released',
  'balances.statement': 'an expert has a statement that anybody can verify',
  'balances.statementFile': 'the same statement on paper',
}
/** Calls of the specification that others may make too, by the paths of those others. */
const additions: Record<string, string> = {
  'branch_offices/config/get': 'inheritance reaches the branch',
  'branch_offices/config/edit': 'inheritance reaches the branch',
  'organizations/branch_offices/direct_links/get':
    'the menu has direct links, for whom the specification leaves open',
  'organizations/branch_offices/direct_links/create':
    'the menu has direct links, for whom the specification leaves open',
  'organizations/branch_offices/direct_links/edit':
    'the menu has direct links, for whom the specification leaves open',
  'organizations/branch_offices/direct_links/delete':
    'the menu has direct links, for whom the specification leaves open',
  'organizations/branch_offices/direct_links/check_name':
    'the menu has direct links, for whom the specification leaves open',
  'partners/organizations/branch_offices/direct_links/get':
    'the menu has direct links, for whom the specification leaves open',
  'partners/organizations/branch_offices/direct_links/create':
    'the menu has direct links, for whom the specification leaves open',
  'partners/organizations/branch_offices/direct_links/edit':
    'the menu has direct links, for whom the specification leaves open',
  'partners/organizations/branch_offices/direct_links/delete':
    'the menu has direct links, for whom the specification leaves open',
  'partners/organizations/branch_offices/direct_links/check_name':
    'the menu has direct links, for whom the specification leaves open',
  'organizations/branch_offices/experts/balances/historical/get':
    'the menu has balances, for whom the specification leaves open',
  'organizations/branch_offices/experts/balances/consolidated/get':
    'the menu has balances, for whom the specification leaves open',
  'partners/organizations/branch_offices/experts/balances/historical/get':
    'the menu has balances, for whom the specification leaves open',
  'partners/organizations/branch_offices/experts/balances/consolidated/get':
    'the menu has balances, for whom the specification leaves open',
}
/**
 * Entities beyond the specification, whose calls are additions as a whole: their declarations state
 * the reason.
 */
const isAdded = (name: EntityName): boolean => entityNamed(name).addition !== undefined

/** Privileges beyond the specification that also open one of its calls, each with its reason. */
const addedNeeds: Record<string, string> = {
  payment_gateway: 'gateways and their keys have a privilege of their own',
  channel_account: 'accounts of channels have a privilege of their own',
  security: 'the security settings have a privilege of their own',
}

const needsOf = ({ needs, alsoNeeds = [] }: Operation): string =>
  [
    needs
      .filter(([item]) => !(item in addedNeeds))
      .map((need) => need.join('.'))
      .join(' | '),
    ...alsoNeeds.map((need) => need.join('.')),
  ].join(' & ')

describe('the registry', () => {
  it('has every call of the specification, for its audience and with its permissions', () => {
    const had = registry.map((operation) => ({
      method: operation.method,
      path: operation.path,
      audience: operation.audience,
      needs: needsOf(operation),
    }))
    const missing = specified.filter(
      (call) => !had.some((each) => JSON.stringify(each) === JSON.stringify(call)),
    )
    expect(specified).toHaveLength(231)
    expect(missing).toEqual([])
  })

  it('has nothing else but what is listed with a reason', () => {
    const paths = specified.map(({ path }) => path)
    const unexplained = registry.filter(
      ({ id, path, crud, addition }) =>
        !paths.includes(path) &&
        !(id in addedCalls) &&
        !(path in additions) &&
        addition === undefined &&
        !(crud !== undefined && isAdded(crud.entity)),
    )
    expect(unexplained.map(({ path }) => path)).toEqual([])
  })

  it('lists no addition that is none', () => {
    const paths = specified.map(({ path }) => path)
    const stale = [
      ...Object.keys(addedCalls).filter((call) => {
        const served = registry.filter(({ id }) => id === call)
        return served.length === 0 || served.some(({ path }) => paths.includes(path))
      }),
      ...Object.keys(additions).filter(
        (path) => paths.includes(path) || !registry.some((each) => each.path === path),
      ),
      ...registry
        .filter(({ path, addition }) => addition !== undefined && paths.includes(path))
        .map(({ id }) => id),
    ]
    expect(stale).toEqual([])
  })

  it('says of each call that is still to come which part brings it', () => {
    const parts = new Set(registry.flatMap(({ comesWith }) => comesWith ?? []))
    expect([...parts].toSorted()).toEqual([])
  })
})
