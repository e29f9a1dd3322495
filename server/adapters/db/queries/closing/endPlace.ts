import { settingsWithSecrets } from '../../../../../contract/configuration/index.ts'
import { accountStatuses, paymentLinkStatuses } from '../../../../../contract/kernel/statuses.ts'
import { emptiedAccount } from './endClosedAccounts.ts'
import { detachTopic } from '../../../../ports/outbox.ts'
import type { ClosingPlace } from '../../../../ports/erasure.ts'
import type { Database } from '../../connection/database.ts'

/**
 * What becomes of the rows of a table when their organization or partner ends. `erased`: statements
 * with the id of the place ($1) and, where needed, the present ($2); `files`: a query for the keys
 * of files that they leave without a record. `before`: erased with clients, guests and the kinds of
 * retention, before the rest. `kept`: the reason why nothing is erased.
 */
export type Ending =
  | 'deleted'
  | { erased: readonly string[]; files?: string }
  | { before: string }
  | { kept: string }

/** Empties the texts that searches and lists are made of. */
export const texts = "search_text = '', title_key = ''"

type PlaceColumn = 'organization_id' | 'partner_id'

/**
 * Statements that take the settings with secrets out: keys of gateways, of message services and of
 * the provider of single sign-on.
 */
export const withoutSecrets = (table: string, column: PlaceColumn): string[] =>
  settingsWithSecrets.map(
    ({ key, name }) =>
      `update ${table} set value = value - '${name}', version = version + 1 where ${column} = $1 and key = '${key}'`,
  )

/**
 * Statements that end the memberships of a place. People who were invited there alone and never
 * accepted have no other account.
 */
export const withoutMembers = (column: PlaceColumn): string[] => [
  `update account set ${emptiedAccount('$2')} where status_id = ${accountStatuses.ids.invited}
     and exists (select from membership m where m.account_id = account.id and m.${column} = $1)
     and not exists (select from membership m where m.account_id = account.id and m.${column} is distinct from $1)`,
  `update membership set name = '', email = '', phone = null, tax_id = null, status_comments = null, ${texts},
     deleted_at = coalesce(deleted_at, $2), version = version + 1 where ${column} = $1`,
]

const bookkeeping = 'bookkeeping: what an expert has earned and was paid, with the reasons'
const offer = 'what the business offered: services, prices and texts of its own'

const { active, cancelled } = paymentLinkStatuses.ids

/**
 * Every table of an organization with text in it. A test compares it with the catalog, so that a
 * new table has to be decided.
 */
export const organizationEndings: Record<string, Ending> = {
  api_key: {
    erased: [
      `update api_key set name = '', ${texts}, deleted_at = coalesce(deleted_at, $2), version = version + 1 where organization_id = $1`,
    ],
  },
  api_key_use: 'deleted',
  attendance_file: { before: 'with the client of the visit record' },
  audit: { before: 'keepAuditTrail; what follows leaves a line with counts' },
  branch_office: { kept: 'the business itself: its receipts name it' },
  branch_office_expert: {
    erased: ['update branch_office_expert set status_comments = null where organization_id = $1'],
  },
  calendar_feed: 'deleted',
  card_setup: 'deleted',
  cash_movement: { kept: 'bookkeeping: what cash was put in and taken out for' },
  cash_session: { erased: ['update cash_session set note = null where organization_id = $1'] },
  client: { before: 'keepClients' },
  client_address: { before: 'with its client' },
  client_attendance: { before: 'with its client' },
  configuration: {
    // What receipts are made with stays.
    erased: [
      "delete from configuration where organization_id = $1 and key = 'messages'",
      ...withoutSecrets('configuration', 'organization_id'),
    ],
  },
  consolidation: { kept: bookkeeping },
  consolidation_chain: { kept: bookkeeping },
  consolidation_payment: { kept: bookkeeping },
  csv_import: { before: 'keepImports' },
  csv_import_row: { before: 'keepImports' },
  delivery: 'deleted',
  direct_link: {
    // Its form may have begun with a person's details.
    erased: [
      `update direct_link set prefill_name = null, prefill_email = null, prefill_phone = null, asks_password = false, password_hash = null,
         version = version + 1 where organization_id = $1`,
    ],
  },
  domain_claim: 'deleted',
  earning: { kept: bookkeeping },
  earning_month: { kept: bookkeeping },
  entailed_product: { kept: offer },
  // Who worked there stays in statements and receipts by name only.
  expert: {
    erased: [
      `update expert set email = null, phone = null, tax_id = null, birth_date = null, bio = null, picture = null, user_id = null,
         status_comments = null, search_text = title_key, version = version + 1 where organization_id = $1`,
    ],
    files: 'select picture as key from expert where organization_id = $1 and picture is not null',
  },
  expert_product: { kept: offer },
  form: { kept: offer },
  form_answer: { before: 'keepAnswers' },
  form_file: { before: 'keepAnswers; one that no answer came for goes after a day' },
  form_version: { kept: offer },
  gateway_event: { kept: 'numbers of events at gateways, which are forgotten after days' },
  host_claim: 'deleted',
  idempotency: 'deleted',
  membership: { erased: withoutMembers('organization_id') },
  message_template: { kept: offer },
  notice: 'deleted',
  organization: { kept: 'the business itself: its receipts name it' },
  outbox: {
    kept: 'numbers of records, and cards that the gateway still has to remove; rows are forgotten after days',
  },
  payment: {
    erased: [
      `update payment set invoice = null, concept = null, note = null, status_comments = null, ${texts}, version = version + 1
         where organization_id = $1`,
    ],
  },
  payment_link: {
    erased: [
      `update payment_link set concept = '', description = null, status_comments = null, ${texts}, version = version + 1,
         status_id = case status_id when ${active} then ${cancelled} else status_id end where organization_id = $1`,
    ],
  },
  payment_refund: {
    erased: ['update payment_refund set comment = null where organization_id = $1'],
  },
  product: { kept: offer },
  product_category: { kept: offer },
  receipt: {
    erased: [
      `update receipt set content = content || '{"client": null, "concept": null}' where organization_id = $1`,
    ],
  },
  reminder: 'deleted',
  resource: { kept: offer },
  role: { kept: 'permissions by name, which no one holds now' },
  saved_card: {
    before:
      'with the client or the appointment that it was left for; brand and last digits stay with its payments',
  },
  saved_query: 'deleted',
  schedule: { before: 'with its client, keepGuests and keepNotes' },
  schedule_comment: { before: 'keepNotes; authors among the staff keep their names' },
  schedule_item: { kept: 'what was booked, at which price' },
  schedule_series: { kept: 'how appointments were repeated' },
  scope_host: 'deleted',
  slug: 'deleted',
  sso_domain: 'deleted',
  sso_flow: 'deleted',
  sso_identity: 'deleted',
  support_address: 'deleted',
  support_message: 'deleted',
  time_off: {
    erased: [
      `update time_off set reason = null, status_comments = null, ${texts}, version = version + 1 where organization_id = $1`,
    ],
  },
  waitlist_entry: { before: 'with its client, and keepGuests' },
  // With what was and has yet to be sent to it.
  webhook: 'deleted',
  webhook_delivery: { before: 'with its webhook' },
}

const inherited = 'what its organizations were made of: their records refer to it'

/**
 * Every table of a partner with text in it, decided as those of an organization are
 * (`organizationEndings`).
 */
export const partnerEndings: Record<string, Ending> = {
  membership: { erased: withoutMembers('partner_id') },
  organization: { before: 'each of them is closed and has ended before its partner does' },
  // Its name stays with the fees and receipts of its organizations.
  partner: {
    erased: [
      `update partner set email = null, phone = null, description = null, logo = null, isotype = null, status_comments = null, ${texts},
         version = version + 1 where id = $1`,
    ],
    files:
      'select key from (select unnest(array[logo, isotype]) as key from partner where id = $1) as pictures where key is not null',
  },
  // What ends it leaves a line.
  partner_audit: 'deleted',
  partner_category: { kept: inherited },
  partner_configuration: {
    erased: [
      "delete from partner_configuration where partner_id = $1 and key = 'messages'",
      ...withoutSecrets('partner_configuration', 'partner_id'),
    ],
  },
  partner_role: { kept: 'permissions by name, which no one holds now' },
  pending_signup: 'deleted',
  plan: { kept: inherited },
  saved_query: 'deleted',
  scope_host: 'deleted',
  signup_invitation: 'deleted',
  sso_domain: 'deleted',
  support_address: 'deleted',
  support_message: 'deleted',
}

const statementsOf = (endings: Record<string, Ending>, column: string): string[] =>
  Object.entries(endings).flatMap(([table, ending]) => {
    if (ending === 'deleted') return [`delete from ${table} where ${column} = $1`]
    return 'erased' in ending ? ending.erased : []
  })

const filesOf = (endings: Record<string, Ending>): string[] =>
  Object.values(endings).flatMap((ending) =>
    typeof ending === 'object' && 'erased' in ending && ending.files ? [ending.files] : [],
  )

const levels = {
  organization: {
    files: filesOf(organizationEndings),
    statements: [
      ...statementsOf(organizationEndings, 'organization_id'),
      'update organization_closing set ended_at = $2 where organization_id = $1',
    ],
  },
  partner: {
    files: filesOf(partnerEndings),
    statements: [
      ...statementsOf(partnerEndings, 'partner_id'),
      `insert into partner_audit (partner_id, at, action, entity, entity_id, ref) values ($1, $2, 'erase', 'partners', $1, 'organizations.close')`,
      'update partner_closing set ended_at = $2 where partner_id = $1',
    ],
  },
}

/** How long a gateway has time to remove cards, in milliseconds, before its keys are erased. */
const removalTime = 3_600_000

/**
 * Whether cards of an organization were released lately, which the queue still removes at their
 * gateway.
 */
export const hasCardsToRemove = async (
  database: Database,
  organization: number,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await database.asOwner((owner) =>
    owner.query(
      'select from outbox where organization_id = $1 and topic = $2 and failed_at is null and created_at > $3 limit 1',
      [organization, detachTopic, new Date(now.getTime() - removalTime)],
    ),
  )
  return (rowCount ?? 0) > 0
}

/**
 * Ends an organization whose data of people is erased, or a partner whose organizations have ended:
 * access, keys, names on the web, and contact data of those who worked there. Gives the keys of
 * files to be deleted.
 */
export const endPlace = (
  database: Database,
  { level, id }: ClosingPlace,
  now: Date,
): Promise<string[]> =>
  database.asOwner(async (owner) => {
    await owner.query('begin')
    try {
      const { files, statements } = levels[level]
      const keys: string[] = []
      for (const text of files)
        keys.push(...(await owner.query<{ key: string }>(text, [id])).rows.map(({ key }) => key))
      for (const text of statements) await owner.query(text, text.includes('$2') ? [id, now] : [id])
      await owner.query('commit')
      return keys
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })
