import { sql, type Transaction, type RawBuilder } from 'kysely'
import { waitlistStatuses, savedCardStatuses } from '../../../../../contract/kernel/statuses.ts'
import type { ForgottenFiles, Person } from '../../../../ports/clients.ts'
import type { Tables } from '../../tables.ts'
import { withdrawLinksOf } from '../core/linkVersions.ts'
import { detachTopic } from '../../../../ports/outbox.ts'

const { waiting, removed } = waitlistStatuses.ids

/**
 * The least length of an email or phone number: a shorter text would match the records of other
 * people.
 */
const shortestContact = 5

type Place = { transaction: Transaction<Tables>; organization: number }
type Column = ReturnType<typeof sql>
type Owned = {
  table: 'schedule' | 'waitlist_entry'
  named: readonly number[]
  email: Column
  phone: Column
}

/**
 * The rows that belong to a person: of their clients, and without a client those that carry one of
 * their contacts.
 */
const ownRows = async (
  { transaction, organization }: Place,
  { clients, contacts }: Pick<Person, 'clients' | 'contacts'>,
  { table, named, email, phone }: Owned,
): Promise<number[]> => {
  const found = await sql<{
    id: number
  }>`select id from ${sql.table(table)} where organization_id = ${organization}
    and (client_id = any (${[...clients]}::bigint[]) or id = any (${[...named]}::bigint[]) or client_id is null
      and (lower(${email}) = any (${[...contacts]}::text[]) or ${phone} = any (${[...contacts]}::text[])))`.execute(
    transaction,
  )
  return found.rows.map(({ id }) => id)
}

/** The appointments that erasing a person would erase. */
export const schedulesOfPerson = async (
  transaction: Transaction<Tables>,
  organization: number,
  person: Person,
): Promise<number[]> => {
  const contacts = await contactsOf(transaction, organization, person)
  const named = person.schedules ?? []
  const booked = { email: sql`booker ->> 'email'`, phone: sql`booker ->> 'phone'` }
  return ownRows(
    { transaction, organization },
    { ...person, contacts },
    { table: 'schedule', named, ...booked },
  )
}

const arrayOf = (ids: readonly number[]) => sql`(${[...ids]}::bigint[])`

/** The records of a person, by entity: those whose identity is erased. */
const findBelonging = async (
  { transaction, organization }: Place,
  person: Person,
  contacts: string[],
) => {
  const within = sql`organization_id = ${organization}`
  const idsOf = async (table: string, column: string, of: readonly number[]): Promise<number[]> => {
    const found = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${within} and ${sql.ref(column)} = any ${arrayOf(of)}`.execute(transaction)
    return found.rows.map(({ id }) => id)
  }
  const schedules = await schedulesOfPerson(transaction, organization, person)
  const waits = {
    table: 'waitlist_entry' as const,
    named: person.waitlistEntries ?? [],
    email: sql`email`,
    phone: sql`phone`,
  }
  const waitlistEntries = await ownRows(
    { transaction, organization },
    { ...person, contacts },
    waits,
  )
  const attendances = await idsOf('client_attendance', 'client_id', person.clients)
  const deliveries = await sql<{
    id: number
  }>`select id from delivery where ${within} and (client_id = any ${arrayOf(person.clients)}
    or schedule = any ${arrayOf(schedules)} or lower(receiver) = any (${contacts}::text[]))`.execute(
    transaction,
  )
  return {
    clients: [...person.clients],
    schedules,
    waitlistEntries,
    comments: await idsOf('schedule_comment', 'schedule_id', schedules),
    clientAddresses: await idsOf('client_address', 'client_id', person.clients),
    savedCards: await idsOf('saved_card', 'client_id', person.clients),
    payments: [
      ...new Set([
        ...(await idsOf('payment', 'client_id', person.clients)),
        ...(await idsOf('payment', 'schedule', schedules)),
      ]),
    ],
    paymentLinks: [
      ...new Set([
        ...(await idsOf('payment_link', 'client_id', person.clients)),
        ...(await idsOf('payment_link', 'schedule', schedules)),
      ]),
    ],
    deliveries: deliveries.rows.map(({ id }) => id),
    clientAttendances: attendances,
    attendanceFiles: await idsOf('attendance_file', 'attendance_id', attendances),
    directLinks: await linksPrefilledFor(transaction, organization, contacts),
  }
}

type Belonging = Awaited<ReturnType<typeof findBelonging>>

const forgetPayments = async (
  { transaction, organization }: Place,
  belonging: Belonging,
): Promise<void> => {
  const within = sql`organization_id = ${organization}`
  const theirs = sql`(client_id = any ${arrayOf(belonging.clients)} or client_id is null and schedule = any ${arrayOf(belonging.schedules)})`
  await releaseCards(transaction, sql`c.${within} and ${theirs}`)
  for (const table of ['saved_card', 'card_setup'])
    await sql`update ${sql.table(table)} set consent = consent || '{"ip": ""}' where ${within} and ${theirs}`.execute(
      transaction,
    )
  await sql`update payment set invoice = null, concept = null, note = null, status_comments = null, search_text = '', title_key = ''
    where ${within} and id = any ${arrayOf(belonging.payments)}`.execute(transaction)
  await sql`update payment_refund set comment = null where ${within} and payment_id = any ${arrayOf(belonging.payments)}`.execute(
    transaction,
  )
  // A receipt keeps its number, amounts and taxes, and loses its client.
  await sql`update receipt set content = content || '{"client": null, "concept": null}'
    where ${within} and payment_id = any ${arrayOf(belonging.payments)}`.execute(transaction)
  await sql`update payment_link set concept = '', description = null, status_comments = null, search_text = '', title_key = ''
    where ${within} and id = any ${arrayOf(belonging.paymentLinks)}`.execute(transaction)
  // A page shows what its record says, and the mailbox may belong to another person by now.
  await withdrawLinksOf(transaction, organization, {
    schedule: belonging.schedules,
    waitlist_entry: belonging.waitlistEntries,
    payment: belonging.payments,
    payment_link: belonging.paymentLinks,
  })
}

const forgetRecords = async (
  { transaction, organization }: Place,
  belonging: Belonging,
): Promise<void> => {
  const within = sql`organization_id = ${organization}`
  const clients = arrayOf(belonging.clients)
  await sql`delete from webhook_delivery where ${within} and client_id = any ${clients}`.execute(
    transaction,
  )
  await sql`delete from client_address where ${within} and client_id = any ${clients}`.execute(
    transaction,
  )
  await sql`update client_attendance set reason = null, observations = null, diagnosis = null, treatment = null, recommendations = null,
    measurements = '[]', addenda = '[]', status_comments = null, search_text = '', version = version + 1
    where ${within} and client_id = any ${clients}`.execute(transaction)
  await sql`update schedule_comment set body = null, author_name = '' where ${within} and id = any ${arrayOf(belonging.comments)}`.execute(
    transaction,
  )
  await sql`update schedule set booker = null, holder = null, status_comments = null, note = null, tags = '[]', cancel = cancel - 'comment'
    where ${within} and id = any ${arrayOf(belonging.schedules)}`.execute(transaction)
  await sql`update waitlist_entry set name = '', email = null, phone = null, note = null, status_comments = null, title_key = '', search_text = '',
    status_id = case when status_id = ${waiting} then ${removed}::int else status_id end, version = version + 1
    where ${within} and id = any ${arrayOf(belonging.waitlistEntries)}`.execute(transaction)
  await sql`update direct_link set prefill_name = null, prefill_email = null, prefill_phone = null, version = version + 1
    where ${within} and id = any ${arrayOf(belonging.directLinks)}`.execute(transaction)
  await sql`update csv_import_row r set cells = '[]', keys = null from csv_import i
    where r.organization_id = ${organization} and r.record_id = any ${clients}
      and i.organization_id = r.organization_id and i.id = r.import_id and i.entity = 'clients'`.execute(
    transaction,
  )
}

/**
 * Erases a person's identity from every record of an organization that belongs to them: records of
 * their clients, and bookings and requests without a client that carry one of their contacts.
 * Records of other clients stay as they are.
 */
export const forgetPerson = async (
  transaction: Transaction<Tables>,
  organization: number,
  person: Person,
): Promise<ForgottenFiles> => {
  const contacts = await contactsOf(transaction, organization, person)
  const belonging = await findBelonging({ transaction, organization }, person, contacts)
  const { schedules, clientAttendances: attendances, deliveries } = belonging
  const files = await forgetAnswers(transaction, organization, { schedules, attendances })
  await forgetPayments({ transaction, organization }, belonging)
  await forgetRecords({ transaction, organization }, belonging)
  await forgetMessages(transaction, organization, { contacts, deliveries })
  for (const [entity, found] of Object.entries(belonging))
    await sql`select forget_audited(${organization}, ${entity}, ${found}::bigint[])`.execute(
      transaction,
    )
  return {
    keys: files.map(({ key }) => key),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  }
}

/**
 * Every email, in lowercase, and phone number of the person: those given, and those on their
 * clients and bookings.
 */
const contactsOf = async (
  transaction: Transaction<Tables>,
  organization: number,
  { clients, contacts }: Person,
): Promise<string[]> => {
  const found = await sql<{ contact: string }>`select distinct contact from (
      select unnest(array[lower(c.email), c.phone, c.phone2]) as contact from client c
        where c.organization_id = ${organization} and c.id = any (${[...clients]}::bigint[])
      union select unnest(array[lower(s.booker ->> 'email'), s.booker ->> 'phone']) from schedule s
        where s.organization_id = ${organization} and s.client_id = any (${[...clients]}::bigint[])
    ) as given where contact is not null`.execute(transaction)
  const known = found.rows.map(({ contact }) => contact)
  return [...new Set([...known, ...contacts.map((contact) => contact.toLowerCase())])].filter(
    ({ length }) => length >= shortestContact,
  )
}

/** The booking links whose form begins with a contact of the person. */
const linksPrefilledFor = async (
  transaction: Transaction<Tables>,
  organization: number,
  contacts: string[],
): Promise<number[]> => {
  const found = await sql<{
    id: number
  }>`select id from direct_link where organization_id = ${organization}
    and (lower(prefill_email) = any (${contacts}::text[]) or prefill_phone = any (${contacts}::text[]))`.execute(
    transaction,
  )
  return found.rows.map(({ id }) => id)
}

type StoredFile = { key: string; size: number }

/** Deletes the person's answers to forms, and the consents that identify them. */
const forgetAnswers = async (
  transaction: Transaction<Tables>,
  organization: number,
  { schedules, attendances }: { schedules: number[]; attendances: number[] },
): Promise<StoredFile[]> => {
  const within = sql`organization_id = ${organization}`
  const gone =
    await sql<StoredFile>`delete from attendance_file where ${within} and attendance_id = any (${attendances}::bigint[])
    returning file ->> 'key' as key, (file ->> 'size')::int as size`.execute(transaction)
  const answers = sql`select id from form_answer where ${within}
    and (attendance_id = any (${attendances}::bigint[]) or schedule_id = any (${schedules}::bigint[]))`
  const sent =
    await sql<StoredFile>`delete from form_file where ${within} and answer_id in (${answers})
    returning file ->> 'key' as key, (file ->> 'size')::int as size`.execute(transaction)
  await sql`delete from form_answer where ${within} and id in (${answers})`.execute(transaction)
  return [...gone.rows, ...sent.rows]
}

/**
 * Removes the recipient from the message log, which keeps that a message was sent. Deletes messages
 * that wait to be sent or retried.
 */
const forgetMessages = async (
  transaction: Transaction<Tables>,
  organization: number,
  { contacts, deliveries }: { contacts: string[]; deliveries: number[] },
): Promise<void> => {
  const within = sql`organization_id = ${organization}`
  await sql`update delivery set receiver = '', subject = '', problem = null, title_key = '', search_text = '', version = version + 1
    where ${within} and id = any (${deliveries}::bigint[])`.execute(transaction)
  await sql`select forget_support_messages(${organization}, ${contacts}::text[])`.execute(
    transaction,
  )
  const patterns = contacts.map((contact) => `%${contact.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  await sql`delete from outbox where ${within} and lower(payload::text) like any (${patterns}::text[])`.execute(
    transaction,
  )
  if (patterns.length > 0)
    await sql`select forget_jobs(${organization}, ${patterns}::text[])`.execute(transaction)
  await sql`delete from idempotency where ${within} and lower(answer::text) like any (${patterns}::text[])`.execute(
    transaction,
  )
}

/** Deletes saved cards here, and queues their removal at the gateway. */
export const releaseCards = async (
  transaction: Transaction<Tables>,
  which: RawBuilder<unknown>,
): Promise<void> => {
  await sql`insert into outbox (organization_id, topic, payload, created_at)
    select c.organization_id, ${detachTopic},
      jsonb_build_object('processor', c.processor, 'processorToken', c.processor_token, 'branchOffice', c.left_at_id), now()
    from saved_card c where ${which} and c.deleted_at is null and c.processor_token is not null`.execute(
    transaction,
  )
  await sql`update saved_card c set deleted_at = now(), is_default = false, status_id = ${savedCardStatuses.ids.removed},
      processor_token = null, fingerprint = null, version = version + 1
    where ${which} and c.deleted_at is null`.execute(transaction)
}
