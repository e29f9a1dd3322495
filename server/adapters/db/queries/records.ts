import { sql, type Transaction } from 'kysely'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../../contract/entities/records.ts'
import { nameKey } from '../../../../contract/text/nameKey.ts'
import { systemRoleSearchText } from '../../../../contract/words/roleSearchText.ts'
import type { Scope } from '../../../ports/caller.ts'
import { emailCauses } from './messages/emailCauses.ts'
import { outboxChannel } from '../../../ports/outbox.ts'
import type { Records } from '../../../ports/records.ts'
import type { Tables } from '../tables.ts'
import { administrationWithin, allowancesWithin } from './access/administration.ts'
import { emailQueueWithin } from './access/emailQueue.ts'
import { answeredKeysWithin, attempt, fromCaller } from './core/transactions.ts'
import { askAgain, deadLetterBookWithin } from './messages/deadLetters.ts'
import { retentionBookWithin } from './clients/retention.ts'
import { remindersWithin } from './booking/reminders.ts'
import { answersWithin } from './clients/forms.ts'
import { balanceBookWithin } from './earnings/balances.ts'
import type { Announce } from './booking/bookings.ts'
import { cashBookWithin } from './payments/cash.ts'
import { cardBookWithin, paymentBookWithin } from './payments/payments.ts'
import { closingBookWithin } from './closing/closing.ts'
import { clientBooksWithin } from './clients/clients.ts'
import { havingValues, fileKeysOf, hasFutureSchedules, lockBookings } from './core/lookups.ts'
import { importsWithin } from './integrations/imports.ts'
import { changeSchedule } from './booking/changeSchedule.ts'
import { endLinksOfFormerEmail, withdrawLinks } from './core/linkVersions.ts'
import { earningsBookWithin } from './earnings/earnings.ts'
import { readLevels } from './access/configuration.ts'
import { inScope } from './core/scope.ts'
import { listRecords } from './core/listRecords.ts'
import { notificationBookWithin } from './messages/notifications.ts'
import { toRecords } from './core/recordShape.ts'
import { storageOf, type Row } from './core/storage.ts'
import { webhookBookWithin } from './integrations/webhooks.ts'
import {
  insertRecord,
  insertRecords,
  json,
  removeRecord,
  updateRecord,
} from './core/writeRecords.ts'

/** The records of every entity inside one transaction, as far as a scope reaches. */
export const recordsWithin = (
  transaction: Transaction<Tables>,
  scope: Scope,
  announce: Announce = () => undefined,
): Records => {
  const find = async <Name extends EntityName>(
    name: Name,
    ids: readonly number[],
    lock = false,
  ): Promise<EntityRecord<Name>[]> => {
    if (ids.length === 0) return []
    const storage = storageOf(name)
    const query = inScope(transaction, storage, { scope })
      .selectAll()
      .$castTo<Row>()
      .where(`${storage.table}.${storage.id}`, 'in', [...ids])
    const rows = await (lock ? query.forUpdate() : query).execute()
    const records = await toRecords<Name>(transaction, storage, rows)
    return ids.flatMap((id) => records.filter((record) => record.id === id))
  }

  return {
    list: (name, query) => listRecords(transaction, name, { scope, query }),
    find,
    having: (name, organization, { field, values }) =>
      havingValues(transaction, { name, organization, field, values }),
    lock: async (name, id) => (await find(name, [id], true))[0],
    insert: (name, organization, { values, by }) =>
      insertRecord(transaction, storageOf(name), {
        owner: { organization, partner: scope.partner },
        values,
        by,
      }),
    insertMany: (name, organization, { values, by }) =>
      insertRecords(transaction, storageOf(name), {
        owner: { organization, partner: scope.partner },
        records: values,
        by,
      }),
    update: async (name, organization, { id, values, by }) => {
      await endLinksOfFormerEmail(transaction, name, {
        row: { organization, id },
        values,
        at: by.at,
      })
      await updateRecord(transaction, storageOf(name), { place: { organization, id }, values, by })
    },
    remove: (name, organization, { id, by }) =>
      removeRecord(transaction, storageOf(name), { place: { organization, id }, by }),
    organizationOf: async (name, id) => {
      const storage = storageOf(name)
      if (!storage.tenant) return 0
      const row = await inScope(transaction, storage, { scope })
        .select(sql<number>`organization_id`.as('organization'))
        .where(`${storage.table}.${storage.id}`, '=', id)
        .executeTakeFirst()
      return row?.['organization'] ?? 0
    },
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
    statusLevel: async (name, id) => {
      const storage = storageOf(name)
      const row = await inScope(transaction, storage, { scope })
        .select(sql<number | null>`status_level`.as('level'))
        .where(`${storage.table}.${storage.id}`, '=', id)
        .executeTakeFirst()
      return row?.['level'] ?? null
    },
    keepFormVersion: async (organization, form, at) => {
      await sql`insert into form_version (organization_id, form_id, version, name, sections, created_at)
        select organization_id, id, version, name, sections, ${at}::timestamptz from form
        where organization_id = ${organization} and id = ${form}`.execute(transaction)
    },
    reassignSchedules: async (from, to, after) => {
      const within = sql`organization_id = any (${[...scope.organizations]}::bigint[]) and entailed_product_id = ${from}`
      const minute = Math.floor(after.getTime() / 60_000)
      await sql`update schedule_item set entailed_product_id = ${to} where ${within} and ends_at > ${after}`.execute(
        transaction,
      )
      await sql`update occupation set entailed_product_id = ${to} where ${within} and end_minute > ${minute}`.execute(
        transaction,
      )
    },
    accounts: administrationWithin(transaction),
    configuration: (place, key) => readLevels(transaction, place, key),
    ...emailQueueWithin(transaction),
    attempt: (work, tried = false) => attempt(transaction, work, tried),
    imports: importsWithin(transaction, scope),
    clients: clientBooksWithin(transaction),
    retention: retentionBookWithin(transaction),
    closing: closingBookWithin(transaction),
    publish: async (organization, topic, { payload, at }) => {
      await transaction
        .insertInto('outbox')
        .values({
          organization_id: organization,
          topic,
          payload: JSON.stringify(payload),
          created_at: at,
        })
        .execute()
      await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
    },
    askAgain: (organization, { job, channel, at }) =>
      askAgain(transaction, organization, { job, channel, at }),
    emailCauses: (organization, schedule, which) =>
      emailCauses(transaction, { organization, schedule }, which),
    releaseOffer: async (organization, entry, { at, accountId, ref, ...source }) => {
      await fromCaller(
        source,
        sql`release_offer(${organization}, ${entry}, ${at}::timestamptz, ${accountId}, ${ref})`,
      ).execute(transaction)
    },
    webhooks: webhookBookWithin(transaction),
    deadLetters: deadLetterBookWithin(transaction, scope),
    notifications: notificationBookWithin(transaction, scope),
    answers: answersWithin(transaction),
    payments: paymentBookWithin(transaction, scope, announce),
    cards: cardBookWithin(transaction),
    cash: cashBookWithin(transaction, scope),
    reminders: remindersWithin(transaction),
    earnings: earningsBookWithin(transaction),
    balances: balanceBookWithin(transaction),
    changeSchedule: changeSchedule(transaction, announce),
    withdrawLinks: (organization, schedule) => withdrawLinks(transaction, organization, schedule),
    keys: answeredKeysWithin(transaction),
    audit: async (organization, written) => {
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
    },
    freeTimesChanged: async (organization) => {
      await transaction
        .updateTable('calendar_version')
        .set({ version: sql`version + 1` })
        .where('organization_id', '=', organization)
        .execute()
    },
    claimSlug: async ({ name, organization, link, at, formerUntil }) => {
      const taken =
        await sql`insert into slug (name, organization_id, direct_link_id) values (${name}, ${organization}, ${link})
        on conflict (name) do update
        set organization_id = excluded.organization_id, direct_link_id = excluded.direct_link_id, current = true, former_until = null
        where slug.organization_id = ${organization} and slug.direct_link_id = ${link} or not slug.current and slug.former_until <= ${at}
        returning name`.execute(transaction)
      if (taken.rows.length === 0) return false
      await transaction
        .updateTable('slug')
        .set({ current: false, former_until: formerUntil })
        .where('organization_id', '=', organization)
        .where('direct_link_id', '=', link)
        .where('name', '!=', name)
        .where('current', '=', true)
        .execute()
      return true
    },
    releaseSlugs: async (organization, link) => {
      await transaction
        .deleteFrom('slug')
        .where('organization_id', '=', organization)
        .where('direct_link_id', '=', link)
        .execute()
    },
    keepLink: async (organization, link, { passwordHash, at }) => {
      if (passwordHash !== undefined)
        await sql`update direct_link set password_hash = ${passwordHash} where organization_id = ${organization} and id = ${link}`.execute(
          transaction,
        )
      await sql`select settle_direct_link(${organization}, ${link}, ${at})`.execute(transaction)
    },
    furnishOrganization: async (organization, { roles, at, language }) => {
      await transaction
        .insertInto('organization_directory')
        .values({ organization_id: organization, partner_id: scope.partner })
        .execute()
      await transaction
        .insertInto('calendar_version')
        .values({ organization_id: organization })
        .execute()
      const rows = roles.map(({ name, level, dataScope, itemPrivileges }) => ({
        organization_id: organization,
        name,
        level,
        parent: -1,
        data_scope: dataScope,
        item_privileges: json(itemPrivileges),
        title_key: nameKey(name),
        search_text: systemRoleSearchText(name),
        created_at: at,
      }))
      await transaction.insertInto('role').values(rows).execute()
      if (language === undefined) return
      const values = { organization_id: organization, key: 'schedule', value: json({ language }) }
      await transaction.insertInto('configuration').values(values).execute()
    },
    enterBranchInDirectory: async (branchOffice, organization) => {
      await transaction
        .insertInto('branch_directory')
        .values({ branch_office_id: branchOffice, organization_id: organization })
        .execute()
    },
  }
}
