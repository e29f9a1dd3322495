import type { ItemType } from '../../../contract/kernel/privileges.ts'

/** The topics that item types are grouped under, in their order. */
export const rightsGroups = [
  'agenda',
  'clients',
  'money',
  'branch',
  'organization',
  'partner',
  'system',
] as const
export type RightsGroup = (typeof rightsGroups)[number]

/** The topic of each item type. */
export const groupOfItem: Record<ItemType, RightsGroup> = {
  schedule_calendar: 'agenda',
  schedule: 'agenda',
  schedule_comment: 'agenda',
  waitlist: 'agenda',
  schedule_register: 'agenda',
  schedule_override: 'agenda',
  schedule_price: 'agenda',
  client: 'clients',
  client_attendance: 'clients',
  client_file: 'clients',
  saved_card: 'clients',
  form: 'clients',
  payment: 'money',
  payment_link: 'money',
  refund: 'money',
  payment_gateway: 'money',
  expert_historical_balance: 'money',
  expert_consolidated_balances: 'money',
  bo_product: 'branch',
  bo_expert: 'branch',
  expert_time_off: 'branch',
  resource: 'branch',
  direct_links: 'branch',
  bo_account: 'branch',
  bo_admin: 'branch',
  bo_role: 'branch',
  o_product: 'organization',
  category: 'organization',
  o_expert: 'organization',
  branch_office: 'organization',
  o_account: 'organization',
  o_admin: 'organization',
  o_role: 'organization',
  channel_account: 'organization',
  security: 'organization',
  organization: 'partner',
  p_account: 'partner',
  p_admin: 'partner',
  p_role: 'partner',
  config: 'system',
  message_template: 'system',
  report: 'system',
  export: 'system',
  audit_log: 'system',
  webhook: 'system',
  api_key: 'system',
}

/**
 * Which topics a role of a level can be about: a branch office administers nothing of the
 * organization's, nor that anything of the partner's.
 */
export const groupsOfLevel: Record<1 | 2 | 3, readonly RightsGroup[]> = {
  1: rightsGroups,
  2: rightsGroups.filter((group) => group !== 'partner'),
  3: rightsGroups.filter((group) => group !== 'partner' && group !== 'organization'),
}
