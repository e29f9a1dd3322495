import { cardConsentVersion } from '../../../contract/money/cards.ts'
import type { EndpointName } from '../../../contract/endpoints/index.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { Operation } from '../../../contract/registry.ts'
import type { Values } from '../../../server/ports/values.ts'
import { accountBodies } from './accountBodies.ts'
import { drafts } from './drafts.ts'
import { bookingRequest, publicBodies } from './publicBodies.ts'
import type { Corner } from '../furnished/worlds.ts'

const booked = (corner: Corner) => ({
  ...bookingRequest(corner),
  start: '2027-01-14T10:00:00-05:00',
  client: corner.ids.clients,
})

/** What is answered to the form of the drafts, whose second question is then not shown. */
const answered = (form: number) => ({ form, version: 1, values: { allergies: false } })
const plainText = `data:text/plain;base64,${Buffer.from('What I take').toString('base64')}`

/**
 * A body that each special call answers to. A call without one does not compile, so that the walks
 * meet every new one.
 */
const special: Record<EndpointName, (corner: Corner) => Values> = {
  ...accountBodies,
  'schedules.get': ({ ids }) => ({
    from: '2027-01-12',
    to: '2027-01-12',
    branchOffice: ids.branchOffices,
    expert: [ids.experts],
    status: [1, 4],
  }),
  'places.countries': () => ({ search: 'ec' }),
  'places.states': () => ({ country: 'EC' }),
  'places.cities': () => ({ country: 'EC', state: 'EC-P', search: 'quito' }),
  'holidays.countries': () => ({}),
  'holidays.states': () => ({ country: 'ES' }),
  'holidays.days': () => ({ country: 'ES', state: 'MD', year: 2027 }),
  'schedules.holidays': ({ ids }) => ({
    branchOffice: ids.branchOffices,
    from: '2027-01-01',
    to: '2027-12-31',
  }),
  'support.send': () => ({
    name: 'Ana',
    email: 'ana@booker.test',
    subject: 'A question',
    message: 'How does it work?',
  }),
  'configuration.get': ({ ids }) => ({ key: 'schedule', organization: ids.organizations }),
  'configuration.testMessage': ({ ids }) => ({
    channel: 'sms',
    phone: '+593991112233',
    organization: ids.organizations,
  }),
  'configuration.edit': ({ ids }) => ({
    key: 'schedule',
    organization: ids.organizations,
    data: { leadTimeMinutes: 30 },
  }),
  'configuration.reminderTemplates': ({ ids }) => ({ organization: ids.organizations }),
  'configuration.proofs': ({ ids }) => ({ organization: ids.organizations }),
  'configuration.checkHost': ({ ids }) => ({
    host: 'agenda.example.test',
    organization: ids.organizations,
  }),
  'configuration.singleSignOn': ({ ids }) => ({ organization: ids.organizations }),
  'configuration.checkDomain': ({ ids }) => ({
    domain: 'clinic.example.test',
    organization: ids.organizations,
  }),
  'configuration.testSingleSignOn': ({ ids }) => ({ organization: ids.organizations }),
  'configuration.sendSupportProof': ({ ids }) => ({ organization: ids.organizations }),
  'support.proveEmail': ({ mark }) => ({ token: mark }),
  'authority.get': () => ({ entity: 'organizationRoles', id: 1 }),
  'audit.get': () => ({ limit: 10 }),
  'audit.people': () => ({}),
  'securityEvents.get': () => ({ limit: 10 }),
  'securityEvents.verify': () => ({}),
  'search.find': ({ mark }) => ({ search: mark }),
  'experts.search': ({ mark }) => ({ search: mark }),
  'directLinks.checkName': () => ({ name: 'a-free-name' }),
  'forms.ofOrganization': () => ({ purpose: 1 }),
  'attendanceFiles.view': ({ ids }) => ({ id: ids.attendanceFiles }),
  'exports.create': ({ mark }) => ({
    entity: 'clients',
    search: mark,
    sort: 'name',
    columns: [{ name: 'name', title: 'Name' }],
  }),
  'imports.create': ({ ids, mark }) => ({
    organization: ids.organizations,
    entity: 'clients',
    file: `Nombre,Correo\r\n${mark} Ibarra,${mark.toLowerCase()}@import.test\r\n`,
    fileName: 'clients.csv',
    columns: [{ field: 'name' }, { field: 'email' }],
    duplicates: 'skip',
    dryRun: true,
    country: 'EC',
    currency: 'USD',
  }),
  'imports.get': () => ({ entity: 'clients', limit: 20 }),
  'clients.summaries': ({ ids }) => ({ ids: [ids.clients] }),
  'clients.duplicates': () => ({ limit: 20, page: 1 }),
  'clients.merge': ({ ids }) => ({
    id: ids.clients,
    version: 1,
    other: ids.clients + 1,
    otherVersion: 1,
    values: { notes: 'both' },
  }),
  'guests.get': () => ({ limit: 20, page: 1 }),
  'guests.link': ({ ids, schedule }) => ({ id: schedule, version: 1, client: ids.clients }),
  'guests.create': ({ schedule }) => ({ id: schedule, version: 1 }),
  'guests.ignore': ({ schedule }) => ({ id: schedule }),
  'clients.erasure': ({ ids }) => ({ id: ids.clients }),
  'clients.erase': ({ ids }) => ({ id: ids.clients, version: 1 }),
  'clients.contactErasure': () => ({ email: 'unknown@client.test' }),
  'clients.eraseContact': () => ({ email: 'unknown@client.test' }),
  'account.closing': () => ({}),
  'account.close': () => ({}),
  'organizations.closing': ({ ids }) => ({ organization: ids.organizations }),
  'organizations.close': ({ ids }) => ({
    organization: ids.organizations,
    name: 'Another name',
    cancelAppointments: true,
  }),
  'organizations.reopen': ({ ids }) => ({ organization: ids.organizations }),
  'organizations.exportData': () => ({}),
  'partners.closing': () => ({}),
  'partners.close': () => ({ name: 'Another name' }),
  'partners.reopen': () => ({}),
  'retention.preview': ({ ids }) => ({
    organization: ids.organizations,
    periods: { keepMessages: 12 },
  }),
  'clients.export': ({ ids }) => ({ id: ids.clients }),
  'events.open': () => ({}),
  'schedules.count': ({ ids }) => ({
    from: '2027-01-12',
    to: '2027-01-12',
    branchOffice: ids.branchOffices,
  }),
  'schedules.month': ({ ids }) => ({
    from: '2027-01-12',
    to: '2027-01-12',
    branchOffice: ids.branchOffices,
    service: ids.entailedProducts,
  }),
  // Without ids: the person who takes something out is written down, whatever was found.
  'schedules.export': () => ({ from: '2027-01-12', to: '2027-01-12' }),
  'schedules.blocks': ({ ids }) => ({
    branchOffice: ids.branchOffices,
    from: '2027-01-14T00:00:00-05:00',
    to: '2027-01-15T00:00:00-05:00',
  }),
  'schedules.block': ({ ids }) => ({
    branchOffice: ids.branchOffices,
    expert: ids.experts,
    start: '2027-01-14T12:00:00-05:00',
    end: '2027-01-14T13:00:00-05:00',
    note: 'Team meeting',
  }),
  'schedules.unblock': ({ block }) => ({ id: block }),
  'feeds.get': ({ ids }) => ({ branchOffice: ids.branchOffices, expert: ids.experts }),
  'feeds.create': ({ ids }) => ({ branchOffice: ids.branchOffices, expert: ids.experts }),
  'feeds.delete': ({ feed }) => ({ id: feed.id }),
  'public.feed': ({ feed }) => ({ token: feed.token }),
  'schedules.create': booked,
  'schedules.register': (corner) => ({ ...booked(corner), start: '2027-01-08T10:00:00-05:00' }),
  'schedules.edit': ({ schedule }) => ({
    id: schedule,
    data: { start: '2027-01-14T11:00:00-05:00' },
  }),
  'series.create': (corner) => ({
    ...bookingRequest(corner),
    client: corner.ids.clients,
    rule: { freq: 'weekly', count: 2 },
    anchor: '2027-02-02T10:00',
  }),
  'series.edit': ({ series }) => ({ id: series, scope: 'all_future', data: { time: '15:00' } }),
  'schedules.calculate': booked,
  'schedules.explain': (corner) => ({
    ...bookingRequest(corner),
    start: '2027-01-14T10:00:00-05:00',
  }),
  'schedules.availability': (corner) => ({
    ...bookingRequest(corner),
    from: '2027-01-13',
    to: '2027-01-14',
  }),
  'comments.get': ({ schedule }) => ({ schedule }),
  'comments.create': ({ schedule }) => ({ schedule, body: 'Arrives late', visibility: 1 }),
  'comments.edit': ({ comment }) => ({ id: comment, data: { body: 'Arrives very late' } }),
  'comments.delete': ({ comment }) => ({ id: comment }),
  'waitlist.offer': ({ ids }) => ({
    id: ids.waitlistEntries,
    start: '2027-01-14T10:00:00-05:00',
    expert: ids.experts,
  }),
  'waitlist.book': ({ ids }) => ({
    id: ids.waitlistEntries,
    start: '2027-01-14T10:00:00-05:00',
    notify: false,
  }),
  'public.wait': ({ ids }) => ({
    branchOffice: ids.branchOffices,
    services: [ids.entailedProducts],
    dateFrom: '2027-01-13',
    dateTo: '2027-01-20',
    weekdays: ['wed'],
    dayPart: 2,
    booker: { name: 'Ana', email: 'ana@booker.test', phone: '+593991234567' },
  }),
  'public.waiting': () => ({ token: '1.1.abc' }),
  'public.answerOffer': () => ({ token: '1.1.abc', action: 'leave' }),
  'public.forms': bookingRequest,
  'public.answers': ({ token }) => ({ token }),
  'public.answer': ({ token, ids }) => ({ token, ...answered(ids.forms), signer: 'Ana' }),
  'public.answerFile': ({ token }) => ({ token, file: plainText }),
  'schedules.answers': ({ schedule }) => ({ schedule }),
  'schedules.answer': ({ schedule, ids }) => ({ schedule, ...answered(ids.forms) }),
  'schedules.answerFile': ({ schedule }) => ({ schedule, file: plainText }),
  'attendances.answers': ({ ids }) => ({ attendance: ids.clientAttendances }),
  'attendances.answer': ({ ids, attendanceForm }) => ({
    attendance: ids.clientAttendances,
    ...answered(attendanceForm),
  }),
  'attendances.answerFile': ({ ids }) => ({ attendance: ids.clientAttendances, file: plainText }),
  'answers.viewFile': ({ answerFile }) => ({ token: answerFile, inline: true }),
  'payments.refund': ({ ids }) => ({
    id: ids.payments,
    amount: { amount: 100, currency: 'USD' },
    reason: 'requested',
  }),
  'payments.credit': ({ ids }) => ({ client: ids.clients }),
  'payments.capture': ({ ids }) => ({ id: ids.payments }),
  'payments.void': ({ ids }) => ({ id: ids.payments, reason: 'Recorded twice' }),
  'payments.totals': () => ({ from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' }),
  'cashSessions.get': ({ ids }) => ({ branchOffice: ids.branchOffices }),
  'cashSessions.open': ({ ids }) => ({ branchOffice: ids.branchOffices, float: 5000 }),
  'cashSessions.move': ({ cashSession }) => ({
    id: cashSession,
    direction: 'in',
    amount: 1000,
    reason: 'Change from the bank',
  }),
  'cashSessions.close': ({ cashSession }) => ({
    id: cashSession,
    version: 1,
    counted: 100,
    note: 'Counted',
  }),
  'payments.sums': () => ({ method: [4, 5] }),
  'payments.testGateway': ({ ids }) => ({ adapter: 'sandbox', organization: ids.organizations }),
  'paymentLinks.send': ({ ids }) => ({ id: ids.paymentLinks }),
  'paymentLinks.cancel': ({ ids }) => ({ id: ids.paymentLinks, comments: 'Paid at the desk' }),
  'payments.linkConfig': ({ payToken }) => ({ token: payToken }),
  'payments.process': ({ payToken }) => ({
    token: payToken,
    method: 'card',
    gatewayToken: 'tok_of_no_card',
  }),
  'payments.sendReceipt': ({ ids, mark }) => ({
    id: ids.payments,
    email: `${mark.toLowerCase()}@example.test`,
  }),
  'receipts.open': ({ receiptToken }) => ({ token: receiptToken }),
  'receipts.check': ({ proof }) => ({ token: proof }),
  'schedules.affected': ({ ids }) => ({
    from: '2027-03-01',
    to: '2027-04-30',
    branchOffice: ids.branchOffices,
    proposals: true,
  }),
  'schedules.acceptConflicts': ({ schedule }) => ({ ids: [schedule], accepted: true }),
  'schedules.requestReschedule': ({ schedule }) => ({ id: schedule, notify: false }),
  'schedules.withdrawLinks': ({ schedule }) => ({ id: schedule, notify: false }),
  'schedules.fee': ({ schedule }) => ({ id: schedule }),
  'schedules.summary': ({ schedule }) => ({ id: schedule }),
  'schedules.reasons': ({ schedule }) => ({ id: schedule }),
  'cards.add': ({ payToken }) => ({
    token: payToken,
    gatewayToken: 'tok_of_no_card',
    consent: { version: cardConsentVersion, language: 'es', uses: ['fees'] },
  }),
  'payments.config': ({ ids }) => ({ branchOffice: ids.branchOffices }),
  'balances.terms': () => ({}),
  'balances.totals': ({ ids }) => ({
    expert: ids.experts,
    branchOffice: [ids.branchOffices],
    from: '2027-01-01',
    to: '2027-01-31',
    byMonth: true,
    by: 'branchOffice',
  }),
  'balances.adjust': ({ ids }) => ({
    expert: ids.experts,
    type: 4,
    amount: { amount: 500, currency: 'USD' },
    date: '2027-01-11',
    note: 'Bonus',
  }),
  'balances.whatIf': ({ ids }) => ({
    expert: ids.experts,
    from: '2027-01-01',
    to: '2027-01-31',
    commission: { kind: 3, tiers: [{ from: 0, bp: 4000 }], mode: 'progressive', base: 1 },
  }),
  'balances.preview': ({ ids }) => ({
    expert: ids.experts,
    from: '2027-01-01',
    to: '2027-01-31',
    currency: 'USD',
  }),
  'balances.consolidate': ({ ids }) => ({
    expert: ids.experts,
    ids: [ids.earnings],
    note: 'January',
  }),
  'balances.approve': ({ ids }) => ({ id: ids.consolidations, version: 2 }),
  'balances.pay': ({ ids }) => ({
    id: ids.consolidations,
    amount: 1000,
    method: 'cash',
    reference: 'E-1',
    date: '2027-01-11',
  }),
  'balances.voucher': ({ payout }) => ({ id: payout, inline: true }),
  'balances.cancel': ({ ids }) => ({ id: ids.consolidations, reason: 'Created too early' }),
  'balances.statement': ({ ids }) => ({ id: ids.consolidations }),
  'notices.get': () => ({ unread: true, limit: 10 }),
  'notices.read': () => ({ ids: [1], upTo: 1 }),
  'webhooks.rotate': ({ ids }) => ({ id: ids.webhooks }),
  'webhooks.test': ({ ids }) => ({ id: ids.webhooks }),
  'webhooks.log': ({ ids }) => ({ id: ids.webhooks }),
  'webhooks.replay': ({ ids }) => ({ id: ids.webhooks, delivery: 1 }),
  'deadLetters.list': () => ({ limit: 10 }),
  'deadLetters.retry': ({ ids }) => ({ items: [{ source: 'message', id: ids.deliveries }] }),
  'deliveries.resend': ({ ids }) => ({ id: ids.deliveries }),
  'messageTemplates.preview': () => ({
    letter: 'appointmentBooked',
    language: 'es',
    subject: 'Cita en {{organization}}',
  }),
  'messageTemplates.testText': () => ({
    letter: 'appointmentBooked',
    language: 'es',
    channel: 'sms',
    phone: '+593991234567',
  }),
  'messageTemplates.test': () => ({ letter: 'paymentAsked', language: 'en' }),
  'balances.statementFile': ({ ids }) => ({ id: ids.consolidations }),
  ...publicBodies,
}

/**
 * A body that a call of the registry answers to in a corner; a creation of what is there already is
 * a DUPLICATE.
 */
export const goodBody = ({ id, crud }: Operation, corner: Corner): Values => {
  if (crud === undefined) return special[id as EndpointName](corner)
  const entity: EntityName = crud.entity
  switch (crud.verb) {
    case 'get':
      return { search: corner.mark, sort: 'create', order: 'desc', limit: 20, page: 1 }
    case 'create':
      return drafts[entity](corner.ids, 'Zorzal')
    case 'edit':
      return { id: corner.ids[entity], version: 1, data: drafts[entity](corner.ids, corner.mark) }
    case 'delete':
      return { id: corner.ids[entity] }
  }
}
