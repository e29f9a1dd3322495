import { paymentLinkStatuses } from '../../../../contract/kernel/statuses.ts'
import { texts, withoutMembers, withoutSecrets, type Ending } from './endings.ts'

const bookkeeping = 'bookkeeping: what an expert has earned and was paid, with the reasons'
const offer = 'what the business offered: services, prices and texts of its own'

const { active, cancelled } = paymentLinkStatuses.ids

/** Every table of an organization with text in it. A test compares it with the catalog, so that a new table has to be decided. */
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
  branch_office_expert: { erased: ['update branch_office_expert set status_comments = null where organization_id = $1'] },
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
  outbox: { kept: 'numbers of records, and cards that the gateway still has to remove; rows are forgotten after days' },
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
  payment_refund: { erased: ['update payment_refund set comment = null where organization_id = $1'] },
  product: { kept: offer },
  product_category: { kept: offer },
  receipt: { erased: [`update receipt set content = content || '{"client": null, "concept": null}' where organization_id = $1`] },
  reminder: 'deleted',
  resource: { kept: offer },
  role: { kept: 'permissions by name, which no one holds now' },
  saved_card: { before: 'with the client or the appointment that it was left for; brand and last digits stay with its payments' },
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
    erased: [`update time_off set reason = null, status_comments = null, ${texts}, version = version + 1 where organization_id = $1`],
  },
  waitlist_entry: { before: 'with its client, and keepGuests' },
  // With what was and has yet to be sent to it.
  webhook: 'deleted',
  webhook_delivery: { before: 'with its webhook' },
}
