import { sql, type Transaction } from 'kysely'
import {
  setupStates,
  type CardBook,
  type CardSecret,
  type CardSetup,
} from '../../../../ports/payments.ts'
import type { Tables } from '../../tables.ts'
import { json } from '../core/writeRecords.ts'

const columns = sql`id, branch_office_id as "branchOffice", client_id as client, schedule, link_id as link, processor, setup_ref as "setupRef",
  body_hash as "bodyHash", consent, state, reason, saved_card_id as "savedCard", created_at as "createdAt"`

/** What saved cards need beyond their records, inside one transaction. */
export const cardBookWithin = (transaction: Transaction<Tables>): CardBook => ({
  begin: async (organization, setup) => {
    const { branchOffice, client, schedule, link, processor, key, bodyHash, consent, createdAt } =
      setup
    const begun = await sql<{ id: number }>`insert into card_setup
        (organization_id, branch_office_id, client_id, schedule, link_id, processor, key, body_hash, consent, state, created_at)
      values (${organization}, ${branchOffice}, ${client}, ${schedule}, ${link}, ${processor}, ${key}, ${bodyHash}, ${json(consent)},
        ${setupStates.open}, ${createdAt})
      returning id`.execute(transaction)
    return begun.rows[0]!.id
  },
  byKey: async (organization, key) => {
    const found = await sql<CardSetup>`select ${columns} from card_setup
      where organization_id = ${organization} and key = ${key}`.execute(transaction)
    return found.rows[0]
  },
  lockSetup: async (organization, which) => {
    const named =
      'id' in which
        ? sql`id = ${which.id}`
        : sql`processor = ${which.processor} and setup_ref = ${which.setupRef}`
    const found = await sql<CardSetup>`select ${columns} from card_setup
      where organization_id = ${organization} and ${named} for update`.execute(transaction)
    return found.rows[0]
  },
  keepSetup: async (organization, setup, { state, setupRef, reason, savedCard }) => {
    await sql`update card_setup set state = coalesce(${state ?? null}::int, state), setup_ref = coalesce(${setupRef ?? null}, setup_ref),
        reason = coalesce(${reason ?? null}, reason), saved_card_id = coalesce(${savedCard ?? null}::bigint, saved_card_id)
      where organization_id = ${organization} and id = ${setup}`.execute(transaction)
  },
  byFingerprint: async (organization, client, fingerprint) => {
    const found = await sql<{
      id: number
    }>`select id from saved_card where organization_id = ${organization} and client_id = ${client}
      and fingerprint = ${fingerprint} and deleted_at is null`.execute(transaction)
    return found.rows[0]?.id
  },
  secretOf: async (organization, card) => {
    const found = await sql<Omit<CardSecret, 'processorToken'> & { processorToken: string | null }>`
      select processor, processor_token as "processorToken", left_at_id as "branchOffice" from saved_card
      where organization_id = ${organization} and id = ${card}`.execute(transaction)
    const [row] = found.rows
    return row?.processorToken ? { ...row, processorToken: row.processorToken } : undefined
  },
  noteNotified: async (organization, card, at) => {
    const noted =
      await sql`update saved_card set notified_at = ${at} where organization_id = ${organization} and id = ${card}
      and notified_at is null and deleted_at is null returning id`.execute(transaction)
    return noted.rows.length > 0
  },
  forgetSecret: async (organization, card) => {
    await sql`update saved_card set processor_token = null, fingerprint = null
      where organization_id = ${organization} and id = ${card}`.execute(transaction)
  },
})
