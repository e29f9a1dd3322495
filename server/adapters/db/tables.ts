// Generated from a database that has just been created:
// `npx vitest run tests/database/schema/schema.test.ts -u` writes it anew.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'

/** A column that is written as the text of its JSON and read as what the text says. */
type Json<Value> = ColumnType<Value, string, string>

/** A JSON column that holds a field of an entity. */
type JsonField<Name extends EntityName, Key extends keyof EntityRecord<Name>> = Json<
  NonNullable<EntityRecord<Name>[Key]>
>

/** A column that may be left out of a new row. */
type Defaulted<Column> =
  Column extends ColumnType<infer Read, infer Written, infer Changed>
    ? ColumnType<Read, Written | undefined, Changed>
    : ColumnType<Column, Column | undefined, Column>

export type AccountTable = {
  id: Defaulted<number>
  email: string
  name: string
  phone: string | null
  tax_id: string | null
  password_hash: string | null
  locale: string | null
  created_at: Date
  edited_at: Date | null
  picture: string | null
  status_id: Defaulted<number>
  has_password: GeneratedAlways<boolean | null>
  closed_at: Date | null
  closed_memberships: Json<unknown> | null
  ended_at: Date | null
}

export type AccountDeviceTable = {
  account_id: number
  device_hash: Buffer
  first_at: Date
  seen_at: Date
}

export type AccountPreferenceTable = {
  account_id: number
  theme: string | null
  columns: Defaulted<Json<unknown>>
  edited_at: Date
  notices: Json<unknown> | null
  pushed: Json<unknown> | null
  emailed: Json<unknown> | null
}

export type ApiKeyTable = {
  organization_id: number
  id: Defaulted<number>
  name: string
  role_id: number
  branch_office_id: number | null
  expires_at: Date | null
  token_hash: Buffer | null
  hint: string | null
  last_used_at: Date | null
  account_id: number
  membership_id: number
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type ApiKeyUseTable = {
  organization_id: number
  api_key_id: number
  hour: Date
  call: string
  address: string
  calls: number
  refused: number
}

export type AttendanceFileTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  attendance_id: number
  file: Json<unknown>
  name: string
  kind: number
  taken_at: string | null
  note: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type AuditTable = {
  organization_id: number
  id: Defaulted<number>
  at: Date
  account_id: number | null
  action: string
  entity: string
  entity_id: number
  before: Json<unknown> | null
  after: Json<unknown> | null
  ref: string | null
  address: Defaulted<string | null>
  device: Defaulted<string | null>
  heard: Defaulted<boolean>
}

export type BranchDirectoryTable = { branch_office_id: number; organization_id: number }

export type BranchOfficeTable = {
  organization_id: number
  id: Defaulted<number>
  code: string
  alias: string | null
  fantasy_name: string
  business_name: string | null
  description: string | null
  time_zone: string
  address: JsonField<'branchOffices', 'address'> | null
  weekly: JsonField<'branchOffices', 'weekly'>
  overrides: JsonField<'branchOffices', 'overrides'>
  email: string | null
  phone: string | null
  tax_id: string | null
  help_phone: string | null
  help_ws: string | null
  help_email: string | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  logo: string | null
  isotype: string | null
  status_level: number | null
}

export type BranchOfficeExpertTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  expert_id: number
  weekly: JsonField<'branchOfficeExperts', 'weekly'> | null
  shift_pattern: JsonField<'branchOfficeExperts', 'shiftPattern'> | null
  overrides: JsonField<'branchOfficeExperts', 'overrides'>
  from: string | null
  to: string | null
  is_default: boolean
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type CalendarFeedTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  expert_id: number | null
  account_id: number
  membership_id: number
  token_hash: Buffer
  created_at: Date
  read_at: Date | null
  revoked_at: Date | null
  revoked_by: number | null
}

export type CalendarVersionTable = { organization_id: number; version: Defaulted<number> }

export type CardSetupTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  client_id: number | null
  schedule: number | null
  link_id: number | null
  processor: string
  setup_ref: string | null
  key: string | null
  body_hash: string
  consent: Json<unknown>
  state: number
  reason: string | null
  saved_card_id: number | null
  created_at: Date
}

export type CashMovementTable = {
  organization_id: number
  id: Defaulted<number>
  cash_session_id: number
  amount: number
  reason: string
  created_at: Date
  created_by: number | null
}

export type CashSessionTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  currency: string
  float: number
  opened_at: Date
  opened_by: number | null
  closed_at: Date | null
  closed_by: number | null
  expected: number | null
  counted: number | null
  note: string | null
  version: Defaulted<number>
}

export type ClientTable = {
  organization_id: number
  id: Defaulted<number>
  name: string
  first_name: string
  last_name: string | null
  email: string | null
  phone: string | null
  phone2: string | null
  document_type: number | null
  tax_id: string | null
  birth_date: string | null
  gender: string | null
  locale: string | null
  time_zone: string | null
  tags: JsonField<'clients', 'tags'>
  alert: string | null
  notes: string | null
  blocked: boolean
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  marketing: JsonField<'clients', 'marketing'> | null
  preferred_expert_id: number | null
  preferred_branch_id: number | null
  guardian_id: number | null
  blocked_reason: string | null
  merged_into_id: number | null
  email_key: GeneratedAlways<string>
  phone_key: GeneratedAlways<string>
  mailbox: GeneratedAlways<string | null>
}

export type ClientAddressTable = {
  organization_id: number
  id: Defaulted<number>
  client_id: number
  alias: string
  street: string
  street_number: string | null
  apt_office: string | null
  providence: string | null
  zipcode: string | null
  latitude: JsonField<'clientAddresses', 'latitude'> | null
  longitude: JsonField<'clientAddresses', 'longitude'> | null
  reference: string | null
  city: JsonField<'clientAddresses', 'city'> | null
  state_region: JsonField<'clientAddresses', 'stateRegion'> | null
  country: JsonField<'clientAddresses', 'country'>
  kind: number
  is_default: boolean
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type ClientAttendanceTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  client_id: number
  date: Date
  expert_id: number | null
  product_id: number | null
  reason: string | null
  observations: string | null
  diagnosis: string | null
  treatment: string | null
  recommendations: string | null
  measurements: JsonField<'clientAttendances', 'measurements'>
  next_visit: string | null
  visibility: number
  addenda: Defaulted<JsonField<'clientAttendances', 'addenda'>>
  signature: JsonField<'clientAttendances', 'signature'> | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  schedule: number | null
}

export type ConfigurationTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number | null
  key: string
  value: Json<unknown>
  version: Defaulted<number>
}

export type ConsolidationTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  expert_id: number
  number: number
  from: string
  to: string
  entries: number
  parts: JsonField<'consolidations', 'parts'>
  total_amount: number
  total_currency: string
  paid_amount: Defaulted<number>
  paid_currency: string
  note: string | null
  statement: string
  hash: string
  previous_hash: string | null
  approved_by: number | null
  approved_at: Date | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type ConsolidationChainTable = {
  organization_id: number
  branch_office_id: number
  number: number
  hash: string | null
  closed_on: string | null
}

export type ConsolidationPaymentTable = {
  organization_id: number
  id: Defaulted<number>
  consolidation_id: number
  amount: number
  method: string
  reference: string | null
  date: string
  voucher: Json<unknown> | null
  created_at: Date
  created_by: number | null
}

export type CsvImportTable = {
  organization_id: number
  id: Defaulted<number>
  account_id: number
  account_type: string
  branch_office_id: number | null
  entity: string
  file_name: string
  titles: Json<unknown>
  columns: Json<unknown>
  duplicates: string
  country: string | null
  currency: string
  dry_run: boolean
  state: string
  refusal: string | null
  total: number
  created: Defaulted<number>
  updated: Defaulted<number>
  skipped: Defaulted<number>
  failed: Defaulted<number>
  language: string
  ref: string
  address: string | null
  device: string | null
  created_at: Date
  touched_at: Date
  finished_at: Date | null
}

export type CsvImportRowTable = {
  organization_id: number
  import_id: number
  line: number
  cells: Json<unknown>
  state: Defaulted<string>
  record_id: number | null
  code: string | null
  problems: Json<unknown> | null
  keys: string[] | null
}

export type DatabaseFunctionTable = { name: string; checksum: string; applied_at: Defaulted<Date> }

export type DeliveryTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number | null
  subject: string
  receiver: string
  channel: number
  letter: string
  client_id: number | null
  schedule: number | null
  attempts: number
  sent_at: Date | null
  problem: string | null
  job: string
  key: string
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  fallback: string | null
  retried_at: Date | null
}

export type DirectLinkTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  name: string
  title: string
  welcome: string | null
  choose_expert: boolean
  expires_at: Date | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  banner: string | null
  payment_rule: number | null
  discount: JsonField<'directLinks', 'discount'> | null
  opens_at: Date | null
  first_day: string | null
  last_day: string | null
  max_uses: Defaulted<number>
  max_per_booker: Defaulted<number>
  asks_password: Defaulted<boolean>
  password_hash: string | null
  openings: Defaulted<number>
  prefill_name: string | null
  prefill_email: string | null
  prefill_phone: string | null
  prefill_product_id: number | null
  prefill_expert_id: number | null
}

export type DirectLinkExpertTable = {
  organization_id: number
  direct_link_id: number
  expert_id: number
  position: number
}

export type DirectLinkProductTable = {
  organization_id: number
  direct_link_id: number
  entailed_product_id: number
  position: number
}

export type DomainClaimTable = {
  organization_id: number
  domain: string
  token: string
  proven_at: Date | null
  checked_at: Date | null
  problem: string | null
  created_at: Date
  missing_since: Date | null
}

export type EarningTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  expert_id: number
  date: string
  worked_on: string
  type: number
  source: string | null
  schedule: number | null
  payment_id: number | null
  client_id: number | null
  product_id: number | null
  quantity: Defaulted<number>
  gross_amount: number
  discount: Defaulted<number>
  refunded: Defaulted<number>
  tax: Defaulted<number>
  fee: Defaulted<number>
  base_amount: number
  amount_amount: number
  amount_currency: string
  gross_currency: GeneratedAlways<string>
  base_currency: GeneratedAlways<string>
  rule: JsonField<'earnings', 'rule'> | null
  reverses: number | null
  consolidation_id: number | null
  due_at: Date | null
  note: string | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type EarningLedgerTable = { organization_id: number; expert_id: number }

export type EarningMonthTable = {
  organization_id: number
  branch_office_id: number
  expert_id: number
  month: string
  currency: string
  status_id: number
  entries: number
  amount: number
}

export type EmailChangeTable = {
  token_hash: Buffer
  account_id: number
  former: string
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  undo_hash: Buffer | null
  undo_until: Date | null
  undone_at: Date | null
}

export type EntailedProductTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  product_id: number
  price_amount: number | null
  price_currency: string | null
  price_kind: number | null
  duration: number | null
  buffer_before: number | null
  buffer_after: number | null
  visibility: number | null
  weekly: JsonField<'entailedProducts', 'weekly'> | null
  overrides: JsonField<'entailedProducts', 'overrides'>
  available_from: string | null
  available_to: string | null
  sort_order: number
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  resources: JsonField<'entailedProducts', 'resources'> | null
  booking_rules: JsonField<'entailedProducts', 'bookingRules'> | null
  tax: JsonField<'entailedProducts', 'tax'> | null
  tax_included: JsonField<'entailedProducts', 'taxIncluded'> | null
  commission: JsonField<'entailedProducts', 'commission'> | null
}

export type ExpertTable = {
  organization_id: number
  id: Defaulted<number>
  name: string
  title: string | null
  email: string | null
  phone: string | null
  tax_id: string | null
  code: string | null
  birth_date: string | null
  bio: string | null
  color: string | null
  bookable_online: boolean
  sort_order: number
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  picture: string | null
  languages: Defaulted<JsonField<'experts', 'languages'>>
  user_id: number | null
  max_per_day: Defaulted<number>
  max_minutes_per_day: Defaulted<number>
  max_per_week: Defaulted<number>
  commission: JsonField<'experts', 'commission'> | null
  gender: number | null
}

export type ExpertProductTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  expert_id: number
  entailed_product_id: number
  price_amount: number | null
  price_currency: string | null
  duration: number | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  commission: JsonField<'expertProducts', 'commission'> | null
}

export type FormTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number | null
  name: string
  purpose: number
  sections: JsonField<'forms', 'sections'>
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type FormAnswerTable = {
  organization_id: number
  id: Defaulted<number>
  schedule_id: number | null
  attendance_id: number | null
  form_id: number
  version: number
  answers: Json<unknown>
  consents: Defaulted<Json<unknown>>
  signer: string | null
  account_id: number | null
  author_name: string | null
  address: string | null
  revision: Defaulted<number>
  submitted_at: Date
  edited_at: Date | null
}

export type FormFileTable = {
  organization_id: number
  id: Defaulted<number>
  answer_id: number | null
  file: Json<unknown>
  created_at: Date
}

export type FormVersionTable = {
  organization_id: number
  form_id: number
  version: number
  name: string
  sections: Json<unknown>
  created_at: Date
}

export type GatewayEventTable = {
  organization_id: number
  processor: string
  event: string
  at: Date
}

export type GroupSessionTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  entailed_product_id: number
  expert_id: number
  start_minute: number
  end_minute: number
}

export type HeartbeatTable = {
  name: string
  at: Date
  started_at: Date | null
  ended_at: Date | null
  due_at: Date | null
  holder: string | null
  problem: string | null
  result: Json<unknown> | null
}

export type HostClaimTable = {
  organization_id: number
  host: string
  token: string
  proven_at: Date | null
  checked_at: Date | null
  problem: string | null
  created_at: Date
  missing_since: Date | null
}

export type IdempotencyTable = {
  organization_id: number
  key: string
  body_hash: string
  answer: Json<unknown> | null
  created_at: Date
}

export type InstallationKeyTable = { name: string; sealed: string }

export type MembershipTable = {
  id: Defaulted<number>
  account_id: number
  partner_id: number | null
  organization_id: number | null
  branch_office_id: number | null
  role_id: number
  status_id: number
  status_comments: string | null
  created_at: Date
  name: Defaulted<string>
  email: Defaulted<string>
  phone: string | null
  tax_id: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  status_level: number | null
  deleted_at: Date | null
  accepted_at: Date | null
  invited_at: Date | null
  invitation_until: Date | null
  invitation_hash: Buffer | null
}

export type MessageTemplateTable = {
  organization_id: number
  id: Defaulted<number>
  letter: string
  language: string
  subject: string
  body: string
  problem: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  short: string | null
  variant: string | null
}

export type MigrationTable = { name: string; checksum: string; applied_at: Defaulted<Date> }

export type NoticeTable = {
  organization_id: number
  id: Defaulted<number>
  membership_id: number
  event: string
  entity: string
  entity_id: number
  branch_office_id: number | null
  moved_from: Date | null
  at: Date
  read_at: Date | null
  in_app: Defaulted<boolean>
  moved_to: Date | null
}

export type OccupationTable = {
  organization_id: number
  id: Defaulted<number>
  schedule_id: number
  branch_office_id: number
  entailed_product_id: number
  expert_id: number | null
  segment: Defaulted<number>
  start_minute: number
  end_minute: number
  buffer_before: number
  buffer_after: number
  processing_after: number | null
  processing_length: number | null
  footprint: string
  capacity: Defaulted<number>
  taken: Defaulted<number>
  blocking: boolean
  held_until: Date | null
  session: number
  seat: number | null
  resource_id: number | null
  unit: number | null
}

export type OrganizationTable = {
  organization_id: number
  partner_id: number
  alias: string | null
  fantasy_name: string
  business_name: string | null
  description: string | null
  email: string | null
  phone: string | null
  tax_id: string | null
  address: JsonField<'organizations', 'address'> | null
  verified: Defaulted<boolean>
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  logo: string | null
  isotype: string | null
  plan_id: number | null
  status_level: number | null
}

export type OrganizationCategoryTable = {
  organization_id: number
  category_id: number
  position: number
}

export type OrganizationClosingTable = {
  organization_id: number
  closed_at: Date
  ends_at: Date
  closed_by: number | null
  status_before: number
  ended_at: Date | null
}

export type OrganizationDirectoryTable = { organization_id: Defaulted<number>; partner_id: number }

export type OrganizationSubcategoryTable = {
  organization_id: number
  category_id: number
  position: number
}

export type OutboxTable = {
  organization_id: number
  id: Defaulted<number>
  topic: string
  payload: Json<unknown>
  created_at: Date
  handed_at: Date | null
  failed_at: Date | null
  tries: number | null
  problem: string | null
}

export type PartnerTable = {
  id: Defaulted<number>
  alias: string | null
  fantasy_name: string
  business_name: string | null
  description: string | null
  email: string | null
  phone: string | null
  tax_id: string | null
  address: JsonField<'partners', 'address'> | null
  verified: Defaulted<boolean>
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  logo: string | null
  isotype: string | null
}

export type PartnerAuditTable = {
  id: Defaulted<number>
  partner_id: number
  at: Date
  account_id: number | null
  action: string
  entity: string
  entity_id: number
  before: Json<unknown> | null
  after: Json<unknown> | null
  ref: string | null
  address: string | null
  device: string | null
}

export type PartnerCategoryTable = {
  id: Defaulted<number>
  partner_id: number
  name: string
  description: string | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  icon: string | null
  banner: string | null
}

export type PartnerCategoryParentTable = {
  category_id: number
  parent_id: number
  position: number
}

export type PartnerClosingTable = {
  partner_id: number
  closed_at: Date
  ends_at: Date
  closed_by: number | null
  status_before: number
  ended_at: Date | null
}

export type PartnerConfigurationTable = {
  partner_id: number
  key: string
  value: Json<unknown>
  version: Defaulted<number>
}

export type PartnerRoleTable = {
  id: Defaulted<number>
  partner_id: number
  name: string
  description: string | null
  parent: Defaulted<number>
  item_privileges: JsonField<'partnerRoles', 'privileges'>
  created_at: Date
  data_scope: Defaulted<number>
  field_masks: Defaulted<JsonField<'partnerRoles', 'fieldMasks'>>
  status_id: Defaulted<number>
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  second_factor: Defaulted<boolean>
}

export type PasskeyTable = {
  id: Defaulted<number>
  account_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  synced: boolean
  name: string
  created_at: Date
  used_at: Date | null
}

export type PasskeyChallengeTable = {
  token_hash: Buffer
  challenge: string
  registers: boolean
  account_id: number | null
  device_hash: Buffer
  created_at: Date
  expires_at: Date
}

export type PaymentTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  code: string
  client_id: number | null
  schedule: number | null
  link_id: number | null
  concept: string | null
  kind: number
  method: number
  amount_amount: number
  amount_currency: string
  refunded_amount: Defaulted<number>
  refunded_currency: string
  fee_amount: number | null
  fee_currency: string | null
  card: JsonField<'payments', 'card'> | null
  reference: string | null
  received_by_id: number | null
  note: string | null
  receipt: string | null
  processor: string | null
  processor_ref: string | null
  paid_at: Date | null
  key: string | null
  body_hash: string | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  saved_card_id: number | null
  platform_fee_amount: number | null
  platform_fee_currency: string | null
  surcharge_amount: number | null
  surcharge_currency: string | null
  dispute: JsonField<'payments', 'dispute'> | null
  invoice: JsonField<'payments', 'invoice'> | null
  tip_amount: number | null
  tip_currency: string | null
  installments: number | null
  cash_session: number | null
  link_version: Defaulted<number>
  receipt_with: number | null
  payer_language: string | null
}

export type PaymentLinkTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  client_id: number | null
  schedule: number | null
  kind: number
  concept: string
  description: string | null
  amount_kind: number
  amount_amount: number | null
  amount_currency: string | null
  least_amount: number | null
  least_currency: string | null
  most_amount: number | null
  most_currency: string | null
  methods: JsonField<'paymentLinks', 'methods'> | null
  installments: number | null
  expires_at: Date
  max_uses: number
  uses: Defaulted<number>
  send_via: Defaulted<JsonField<'paymentLinks', 'sendVia'>>
  sent_at: Defaulted<JsonField<'paymentLinks', 'sentAt'>>
  failed_tries: Defaulted<number>
  paused_until: Date | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  saved_card_id: number | null
  link_version: Defaulted<number>
}

export type PaymentRefundTable = {
  organization_id: number
  id: Defaulted<number>
  payment_id: number
  code: string
  amount: number
  reason: string
  comment: string | null
  processor_ref: string | null
  state: number
  created_at: Date
  created_by: number | null
  cash_session: number | null
  price_reduction: Defaulted<number>
  as_credit: Defaulted<boolean>
}

export type PendingSignupTable = {
  token_hash: Buffer
  email: string
  partner_id: number
  organization: Json<unknown>
  admin_name: string
  password_hash: string
  language: string
  tries: Defaulted<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type PlanTable = {
  id: Defaulted<number>
  partner_id: number
  name: string
  data: JsonField<'plans', 'data'>
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type PlatformOutboxTable = {
  id: Defaulted<number>
  topic: string
  payload: Json<unknown>
  created_at: Date
  handed_at: Date | null
}

export type ProductTable = {
  organization_id: number
  id: Defaulted<number>
  name: string
  code: string | null
  short_description: string | null
  description: string | null
  kind: number
  modality: number
  duration: number
  buffer_before: number
  buffer_after: number
  processing: JsonField<'products', 'processing'> | null
  granularity: number | null
  grid_offset: number | null
  capacity: number
  price_kind: number
  price_amount: number
  price_currency: string
  visibility: number
  color: string | null
  sort_order: number
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  icon: string | null
  banner: string | null
  min_capacity: Defaulted<number>
  max_quantity: Defaulted<number>
  price_max_amount: number | null
  price_max_currency: string | null
  form_id: number | null
  resources: Defaulted<JsonField<'products', 'resources'>>
  ask_on: Defaulted<number>
  addons: Defaulted<JsonField<'products', 'addons'>>
  booking_rules: JsonField<'products', 'bookingRules'> | null
  tax: JsonField<'products', 'tax'> | null
  tax_included: JsonField<'products', 'taxIncluded'> | null
}

export type ProductCategoryTable = {
  organization_id: number
  id: Defaulted<number>
  name: string
  description: string | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  icon: string | null
  banner: string | null
}

export type ProductCategoryLinkTable = {
  organization_id: number
  product_id: number
  category_id: number
  position: number
}

export type ProductCategoryParentTable = {
  organization_id: number
  category_id: number
  parent_id: number
  position: number
}

export type PushSubscriptionTable = {
  id: Defaulted<number>
  session_hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

export type ReceiptTable = {
  organization_id: number
  payment_id: number
  branch_office_id: number
  number: string
  content: Json<unknown>
  issued_at: Date
}

export type ReceiptNumberTable = { organization_id: number; branch_office_id: number; next: number }

export type RecoveryCodeTable = {
  id: Defaulted<number>
  account_id: number
  code_hash: string
  created_at: Date
  used_at: Date | null
}

export type RememberedDeviceTable = {
  account_id: number
  device_hash: Buffer
  created_at: Date
  expires_at: Date
}

export type ReminderTable = {
  organization_id: number
  schedule_id: number
  starts_at: Date
  minutes: number
  channel: string
  due_at: Date
}

export type ResetCodeTable = {
  request_hash: Buffer
  account_id: number | null
  email: string
  device_hash: Buffer | null
  tries: Defaulted<number>
  token_hash: Buffer | null
  invitation: Defaulted<boolean>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  takes_back: Defaulted<boolean>
}

export type ResourceTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  name: string
  type: string
  quantity: number
  capacity: number | null
  weekly: JsonField<'resources', 'weekly'> | null
  overrides: Defaulted<JsonField<'resources', 'overrides'>>
  time_off: Defaulted<JsonField<'resources', 'timeOff'>>
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type RoleTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number | null
  level: number
  name: string
  description: string | null
  parent: number
  data_scope: number
  item_privileges: JsonField<'organizationRoles', 'privileges'>
  created_at: Date
  field_masks: Defaulted<JsonField<'organizationRoles', 'fieldMasks'>>
  status_id: Defaulted<number>
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  second_factor: Defaulted<boolean>
}

export type SavedCardTable = {
  organization_id: number
  id: Defaulted<number>
  client_id: number | null
  schedule: number | null
  left_at_id: number
  name: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: Defaulted<boolean>
  requires_cvc: Defaulted<boolean>
  consent: JsonField<'savedCards', 'consent'>
  processor: string
  processor_token: string | null
  fingerprint: string | null
  notified_at: Date | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type SavedQueryTable = {
  id: Defaulted<number>
  account_id: number
  account_type: string
  list: string
  name: string
  filters: Json<unknown>
  sort: string | null
  sort_order: string | null
  partner_id: number | null
  organization_id: number | null
  branch_office_id: number | null
  created_at: Date
  edited_at: Date | null
}

export type ScheduleTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  code: string
  client_id: number | null
  booker: Json<unknown> | null
  status_id: number
  status_comments: string | null
  starts_at: Date
  ends_at: Date
  wall_start: string
  time_zone: string
  quantity: number
  total_amount: number
  total_currency: string
  channel: number
  direct_link_id: number | null
  hold_expires_at: Date | null
  hold_hash: Buffer | null
  view_hash: Buffer | null
  holder: string | null
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  note: string | null
  tags: Defaulted<Json<unknown>>
  color: string | null
  overrides: Json<unknown> | null
  policy: Json<unknown> | null
  cancel: Json<unknown> | null
  moves: Defaulted<number>
  series_id: number | null
  series_index: number | null
  occurrence: number | null
  series_own_time: Defaulted<boolean>
  series_own_items: Defaulted<boolean>
  paid_amount: Defaulted<number>
  refunded_amount: Defaulted<number>
  authorized_amount: Defaulted<number>
  earned_version: number | null
  reconfirmed_at: Date | null
  reconfirmed_start: Date | null
  discount: Json<unknown> | null
  holder_device: string | null
  guest_ignored_at: Date | null
  link_version: Defaulted<number>
  confirmed_hold: Buffer | null
  waived_amount: Defaulted<number>
  accepted_conflicts: string[] | null
  reschedule_request: Json<unknown> | null
}

export type ScheduleCommentTable = {
  organization_id: number
  id: Defaulted<number>
  schedule_id: number
  author_kind: string
  author_id: number | null
  author_name: string
  body: string | null
  visibility: number
  version: Defaulted<number>
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  deleted_by: number | null
}

export type ScheduleFormerExpertTable = {
  organization_id: number
  schedule_id: number
  expert_id: number
  starts_at: Date
  ends_at: Date
}

export type ScheduleItemTable = {
  organization_id: number
  id: Defaulted<number>
  schedule_id: number
  position: number
  entailed_product_id: number
  expert_id: number
  starts_at: Date
  ends_at: Date
  buffer_before: number
  buffer_after: number
  quantity: number
  price_amount: number
  price_currency: string
  addons: Defaulted<Json<unknown>>
  tax: Json<unknown> | null
  discount: Defaulted<number>
  own_price: Json<unknown> | null
}

export type ScheduleSeriesTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  rule: Json<unknown>
  anchor: string
  time_zone: string
  skip_policy: string
  payment: string
  items: Json<unknown>
  quantity: number
  left_out: Defaulted<Json<unknown>>
  state: Defaulted<number>
  visits: Defaulted<number>
  continues: number | null
  version: Defaulted<number>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
}

export type ScopeHostTable = { host: string; partner_id: number; organization_id: number | null }

export type SecretKeyTable = {
  id: string
  first_used_at: Date
  checked_at: Date | null
  sealed: Defaulted<number>
}

export type SecurityEventTable = {
  id: Defaulted<number>
  at: Date
  kind: string
  outcome: string
  code: string | null
  operation: string
  account_id: number | null
  api_key_id: number | null
  partners: number[]
  organizations: number[]
  branch_offices: number[]
  address: string
  device: string | null
  ref: string
  entity: string | null
  entity_id: number | null
  previous_hash: Buffer
  hash: Buffer
}

export type SessionTable = {
  token_hash: Buffer
  account_id: number
  device_hash: Buffer
  created_at: Date
  seen_at: Date
  expires_at: Date
  address: string | null
  agent: string | null
  fresh_at: Date
  cookie_hash: Buffer
  idle: unknown
  sso_organization_id: number | null
  fresh_by_factor: Defaulted<boolean>
}

export type SigninChallengeTable = {
  token_hash: Buffer
  account_id: number
  device_hash: Buffer
  tries: Defaulted<number>
  created_at: Date
  expires_at: Date
  sso_organization_id: number | null
}

export type SignupInvitationTable = {
  id: Defaulted<number>
  partner_id: number
  email: string
  name: string
  token_hash: Buffer
  invited_by: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type SlowdownTable = { key: string; failures: number; last_at: Date; until_at: Date | null }

export type SlugTable = {
  name: string
  organization_id: number
  direct_link_id: number
  current: Defaulted<boolean>
  former_until: Date | null
}

export type SsoDomainTable = { domain: string; partner_id: number; organization_id: number }

export type SsoFlowTable = {
  state_hash: Buffer
  device_hash: Buffer
  organization_id: number
  nonce: string
  verifier: string
  account_id: number | null
  created_at: Date
  expires_at: Date
}

export type SsoIdentityTable = {
  organization_id: number
  issuer: string
  client_id: string
  subject: string
  account_id: number
  linked_at: Date
}

export type StorageUseTable = { organization_id: number; bytes: Defaulted<number> }

export type SupportAddressTable = {
  id: Defaulted<number>
  partner_id: number
  organization_id: number | null
  email: string
  proven_at: Date
}

export type SupportMessageTable = {
  id: Defaulted<number>
  organization_id: number | null
  partner_id: number | null
  account_id: number | null
  name: string
  email: string
  subject: string
  message: string
  language: string
  created_at: Date
}

export type ThrottleTable = { key: string; since: Date; tries: number }

export type TimeOffTable = {
  organization_id: number
  id: Defaulted<number>
  expert_id: number
  branch_office_id: number | null
  kind: number
  date_from: string | null
  date_to: string | null
  from: Date | null
  to: Date | null
  reason: string | null
  status_id: number
  status_comments: string | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
}

export type TotpTable = {
  account_id: number
  secret: string
  last_step: number | null
  created_at: Date
  confirmed_at: Date | null
}

export type WaitlistEntryTable = {
  organization_id: number
  id: Defaulted<number>
  branch_office_id: number
  client_id: number | null
  direct_link_id: number | null
  name: string
  email: string | null
  phone: string | null
  locale: string | null
  date_from: string
  date_to: string
  weekdays: Defaulted<JsonField<'waitlistEntries', 'weekdays'>>
  day_part: number
  priority: number
  note: string | null
  status_id: number
  status_comments: string | null
  schedule_id: number | null
  offer_expires_at: Date | null
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  link_version: Defaulted<number>
}

export type WaitlistEntryExpertTable = {
  organization_id: number
  waitlist_entry_id: number
  expert_id: number
  position: number
}

export type WaitlistEntryServiceTable = {
  organization_id: number
  waitlist_entry_id: number
  entailed_product_id: number
  position: number
}

export type WebhookTable = {
  organization_id: number
  id: Defaulted<number>
  name: string
  url: string
  events: JsonField<'webhooks', 'events'>
  enabled: boolean
  failing_since: Date | null
  former_until: Date | null
  secret_number: Defaulted<number>
  title_key: Defaulted<string>
  search_text: Defaulted<string>
  created_at: Date
  created_by: number | null
  edited_at: Date | null
  edited_by: number | null
  version: Defaulted<number>
  deleted_at: Date | null
  sealed_secret: string | null
  former_secret: string | null
}

export type WebhookDeliveryTable = {
  organization_id: number
  id: Defaulted<number>
  webhook_id: number
  event: string
  type: string
  subject: string
  client_id: number | null
  payload: Json<unknown>
  status_id: number
  tries: Defaulted<Json<unknown>>
  created_at: Date
  next_at: Date | null
}

/** Every table, by its name. */
export type Tables = {
  account: AccountTable
  account_device: AccountDeviceTable
  account_preference: AccountPreferenceTable
  api_key: ApiKeyTable
  api_key_use: ApiKeyUseTable
  attendance_file: AttendanceFileTable
  audit: AuditTable
  branch_directory: BranchDirectoryTable
  branch_office: BranchOfficeTable
  branch_office_expert: BranchOfficeExpertTable
  calendar_feed: CalendarFeedTable
  calendar_version: CalendarVersionTable
  card_setup: CardSetupTable
  cash_movement: CashMovementTable
  cash_session: CashSessionTable
  client: ClientTable
  client_address: ClientAddressTable
  client_attendance: ClientAttendanceTable
  configuration: ConfigurationTable
  consolidation: ConsolidationTable
  consolidation_chain: ConsolidationChainTable
  consolidation_payment: ConsolidationPaymentTable
  csv_import: CsvImportTable
  csv_import_row: CsvImportRowTable
  database_function: DatabaseFunctionTable
  delivery: DeliveryTable
  direct_link: DirectLinkTable
  direct_link_expert: DirectLinkExpertTable
  direct_link_product: DirectLinkProductTable
  domain_claim: DomainClaimTable
  earning: EarningTable
  earning_ledger: EarningLedgerTable
  earning_month: EarningMonthTable
  email_change: EmailChangeTable
  entailed_product: EntailedProductTable
  expert: ExpertTable
  expert_product: ExpertProductTable
  form: FormTable
  form_answer: FormAnswerTable
  form_file: FormFileTable
  form_version: FormVersionTable
  gateway_event: GatewayEventTable
  group_session: GroupSessionTable
  heartbeat: HeartbeatTable
  host_claim: HostClaimTable
  idempotency: IdempotencyTable
  installation_key: InstallationKeyTable
  membership: MembershipTable
  message_template: MessageTemplateTable
  migration: MigrationTable
  notice: NoticeTable
  occupation: OccupationTable
  organization: OrganizationTable
  organization_category: OrganizationCategoryTable
  organization_closing: OrganizationClosingTable
  organization_directory: OrganizationDirectoryTable
  organization_subcategory: OrganizationSubcategoryTable
  outbox: OutboxTable
  partner: PartnerTable
  partner_audit: PartnerAuditTable
  partner_category: PartnerCategoryTable
  partner_category_parent: PartnerCategoryParentTable
  partner_closing: PartnerClosingTable
  partner_configuration: PartnerConfigurationTable
  partner_role: PartnerRoleTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  payment: PaymentTable
  payment_link: PaymentLinkTable
  payment_refund: PaymentRefundTable
  pending_signup: PendingSignupTable
  plan: PlanTable
  platform_outbox: PlatformOutboxTable
  product: ProductTable
  product_category: ProductCategoryTable
  product_category_link: ProductCategoryLinkTable
  product_category_parent: ProductCategoryParentTable
  push_subscription: PushSubscriptionTable
  receipt: ReceiptTable
  receipt_number: ReceiptNumberTable
  recovery_code: RecoveryCodeTable
  remembered_device: RememberedDeviceTable
  reminder: ReminderTable
  reset_code: ResetCodeTable
  resource: ResourceTable
  role: RoleTable
  saved_card: SavedCardTable
  saved_query: SavedQueryTable
  schedule: ScheduleTable
  schedule_comment: ScheduleCommentTable
  schedule_former_expert: ScheduleFormerExpertTable
  schedule_item: ScheduleItemTable
  schedule_series: ScheduleSeriesTable
  scope_host: ScopeHostTable
  secret_key: SecretKeyTable
  security_event: SecurityEventTable
  session: SessionTable
  signin_challenge: SigninChallengeTable
  signup_invitation: SignupInvitationTable
  slowdown: SlowdownTable
  slug: SlugTable
  sso_domain: SsoDomainTable
  sso_flow: SsoFlowTable
  sso_identity: SsoIdentityTable
  storage_use: StorageUseTable
  support_address: SupportAddressTable
  support_message: SupportMessageTable
  throttle: ThrottleTable
  time_off: TimeOffTable
  totp: TotpTable
  waitlist_entry: WaitlistEntryTable
  waitlist_entry_expert: WaitlistEntryExpertTable
  waitlist_entry_service: WaitlistEntryServiceTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
