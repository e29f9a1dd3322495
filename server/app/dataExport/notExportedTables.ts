/**
 * Tables of an organization that its export leaves out, each with the reason. Tables of entities
 * and of the parts of an export (organizationParts.ts) are in it; a test compares both with the
 * database, so that a new table is exported or named here.
 */
export const notExportedTables: Readonly<Record<string, string>> = {
  api_key_use: 'when keys were used, kept for days for the screen of keys',
  audit: 'the audit trail has an export of its own, with its own permission',
  branch_directory: 'finds the organization of a branch',
  calendar_version: 'a counter whose change makes pages load again',
  card_setup: 'attempts to leave a card; cards that were left are exported',
  consolidation_chain: 'the last hash of the statements, which payouts hold',
  csv_import:
    'a file on its way in; what it made is in the lists, and the file is erased after days',
  csv_import_row: 'a line of such a file',
  domain_claim: 'proof of a domain, for the installation',
  earning_ledger: 'locks the earnings of an expert while they are written',
  earning_month: 'sums of earnings, which are exported one by one',
  form_version: 'former questions of a form, which each answer holds',
  gateway_event: 'numbers of messages from a gateway, so that none counts twice',
  group_session: 'times of groups, worked out from appointments',
  host_claim: 'proof of a host name, for the installation',
  idempotency: 'answers kept for repeated calls, for a day',
  notice: 'notifications of single people, which point at records',
  occupation: 'what appointments take up, worked out from them',
  organization_closing: 'when the organization is closed, which its settings show',
  organization_directory: 'finds the partner of an organization',
  outbox: 'work that waits to be done',
  receipt_number: 'the next number of receipts',
  reminder: 'reminders that wait to be sent, worked out from appointments and settings',
  saved_query: 'filters that single people keep for themselves',
  schedule_former_expert: 'notifies experts of appointments that moved away',
  scope_host: 'host names, which the settings hold',
  slug: 'names of pages on the web, which the records hold',
  sso_domain: 'domains of email, which the settings hold',
  sso_flow: 'sign-ins on their way',
  sso_identity: 'how administrators sign in at the organization’s provider',
  storage_use: 'how many bytes files take',
  support_address: 'the support email, which the settings hold',
  support_message: 'written to the platform’s support, not to the organization',
  webhook_delivery: 'attempts to reach the organization’s own programs, kept for days',
}
