import { sql, type Transaction } from 'kysely'
import type { Scope } from '../../../ports/caller.ts'
import { emailCauses } from './messages/emailCauses.ts'
import { outboxChannel } from '../../../ports/outbox.ts'
import type { Records } from '../../../ports/records.ts'
import type { Tables } from '../tables.ts'
import { administrationWithin, allowancesWithin } from './access/administration.ts'
import { newPlacesWithin } from './access/newPlaces.ts'
import { emailQueueWithin } from './access/emailQueue.ts'
import { answeredKeysWithin, attempt, fromCaller } from './core/transactions.ts'
import { askAgain, deadLetterBookWithin } from './messages/deadLetters.ts'
import { retentionBookWithin } from './clients/retention.ts'
import { remindersWithin } from './booking/reminders.ts'
import { answersWithin } from './clients/forms.ts'
import { balanceBookWithin } from './earnings/balances.ts'
import type { Announce } from './booking/bookings.ts'
import { cashBookWithin } from './payments/cash.ts'
import { cardBookWithin } from './payments/cards.ts'
import { paymentBookWithin } from './payments/payments.ts'
import { closingBookWithin } from './closing/closing.ts'
import { clientBooksWithin } from './clients/clients.ts'
import { fileKeysOf, hasFutureSchedules, lockBookings } from './core/lookups.ts'
import { importsWithin } from './integrations/imports.ts'
import { changeSchedule } from './booking/changeSchedule.ts'
import { affectedWithin } from './booking/affected.ts'
import { withdrawLinks } from './core/linkVersions.ts'
import { earningsBookWithin } from './earnings/earnings.ts'
import { readLevels } from './access/configuration.ts'
import { notificationBookWithin } from './messages/notifications.ts'
import { webhookBookWithin } from './integrations/webhooks.ts'
import { entityRecordsWithin } from './core/entityRecords.ts'
import { slugsWithin } from './core/slugs.ts'
import { json } from './core/writeRecords.ts'

const reassignSchedules =
  (transaction: Transaction<Tables>, scope: Scope): Records['reassignSchedules'] =>
  async (from, to, after) => {
    const within = sql`organization_id = any (${[...scope.organizations]}::bigint[]) and entailed_product_id = ${from}`
    const minute = Math.floor(after.getTime() / 60_000)
    await sql`update schedule_item set entailed_product_id = ${to} where ${within} and ends_at > ${after}`.execute(
      transaction,
    )
    await sql`update occupation set entailed_product_id = ${to} where ${within} and end_minute > ${minute}`.execute(
      transaction,
    )
  }

const publishTopics =
  (transaction: Transaction<Tables>): Records['publishAll'] =>
  async (organization, topic, { payloads, at }) => {
    if (payloads.length === 0) return
    await sql`insert into outbox (organization_id, topic, payload, created_at)
      select ${organization}::bigint, ${topic}::text, p.payload, ${at}::timestamptz
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as p (payload, place) order by p.place`.execute(
      transaction,
    )
    await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
  }

const auditChanges =
  (transaction: Transaction<Tables>, scope: Scope): Records['audit'] =>
  async (organization, written) => {
    const place =
      organization > 0 ? { organization_id: organization } : { partner_id: scope.partner }
    const rows = [written]
      .flat()
      .map(({ at, accountId, action, entity, entityId, before, after, ref, address, device }) => {
        const what = {
          action,
          entity,
          entity_id: entityId,
          before: json(before),
          after: json(after),
        }
        return { at, account_id: accountId, ...what, ref, address, device, ...place }
      })
    await transaction
      .insertInto(organization > 0 ? 'audit' : 'partner_audit')
      .values(rows)
      .execute()
  }

const keepFormVersion =
  (transaction: Transaction<Tables>): Records['keepFormVersion'] =>
  async (organization, form, at) => {
    await sql`insert into form_version (organization_id, form_id, version, name, sections, created_at)
      select organization_id, id, version, name, sections, ${at}::timestamptz from form
      where organization_id = ${organization} and id = ${form}`.execute(transaction)
  }

const releaseOffer =
  (transaction: Transaction<Tables>): Records['releaseOffer'] =>
  async (organization, entry, { at, accountId, ref, ...source }) => {
    await fromCaller(
      source,
      sql`release_offer(${organization}, ${entry}, ${at}::timestamptz, ${accountId}, ${ref})`,
    ).execute(transaction)
  }

const noteFreeTimesChanged =
  (transaction: Transaction<Tables>): Records['freeTimesChanged'] =>
  async (organization) => {
    await transaction
      .updateTable('calendar_version')
      .set({ version: sql`version + 1` })
      .where('organization_id', '=', organization)
      .execute()
  }

/** The records of every entity inside one transaction, as far as a scope reaches. */
export const recordsWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
  announce: Announce = () => undefined,
): Records => ({
  ...entityRecordsWithin(transaction, scope),
  nextAddressId: async () => {
    const { rows } = await sql<{ id: number }>`select nextval('address_id') as id`.execute(
      transaction,
    )
    return rows[0]!.id
  },
  ...allowancesWithin(transaction),
  fileKeys: (name, ids) => fileKeysOf(transaction, scope, { name, ids }),
  lockBookings: (name, id) => lockBookings(transaction, scope, { name, id }),
  lockChain: async (name, organization) => {
    const place = `chain ${name} ${scope.partner} ${organization}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(transaction)
  },
  hasFutureSchedules: (name, id, after) =>
    hasFutureSchedules(transaction, scope, { name, id, after }),
  keepFormVersion: keepFormVersion(transaction),
  reassignSchedules: reassignSchedules(transaction, scope),
  accounts: administrationWithin(transaction),
  configuration: (place, key) => readLevels(transaction, place, key),
  ...emailQueueWithin(transaction),
  attempt: (work, tried = false) => attempt(transaction, work, tried),
  imports: importsWithin(transaction, scope),
  clients: clientBooksWithin(transaction),
  retention: retentionBookWithin(transaction),
  closing: closingBookWithin(transaction),
  publish: (organization, topic, { payload, at }) =>
    publishTopics(transaction)(organization, topic, { payloads: [payload], at }),
  publishAll: publishTopics(transaction),
  askAgain: (organization, { job, channel, at }) =>
    askAgain(transaction, organization, { job, channel, at }),
  emailCauses: (organization, schedule, which) =>
    emailCauses(transaction, { organization, schedule }, which),
  releaseOffer: releaseOffer(transaction),
  webhooks: webhookBookWithin(transaction),
  deadLetters: deadLetterBookWithin(transaction, scope),
  notifications: notificationBookWithin(transaction, scope),
  answers: answersWithin(transaction),
  payments: paymentBookWithin(transaction, scope, announce),
  cards: cardBookWithin(transaction),
  cash: cashBookWithin(transaction, scope),
  reminders: remindersWithin(transaction),
  earnings: earningsBookWithin(transaction),
  balances: balanceBookWithin(transaction, scope),
  changeSchedule: changeSchedule(transaction, announce),
  withdrawLinks: (organization, schedule) => withdrawLinks(transaction, organization, schedule),
  ...affectedWithin(transaction),
  keys: answeredKeysWithin(transaction),
  audit: auditChanges(transaction, scope),
  freeTimesChanged: noteFreeTimesChanged(transaction),
  ...slugsWithin(transaction),
  ...newPlacesWithin(transaction, scope),
})
