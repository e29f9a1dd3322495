/**
 * Where a table lives once one server is outgrown. Every table that is not named here is a tenant table: it carries `organization_id`
 * in its keys and is distributed by it. `tests/database/distributable.test.ts` keeps the rules.
 */

/** Copied to every node; the only place for what must be unique in the whole installation. */
export const referenceTables = [
  'account',
  'account_preference',
  'branch_directory',
  'city',
  'country',
  'membership',
  'organization_directory',
  'partner',
  'partner_category',
  'partner_category_parent',
  'partner_configuration',
  'partner_role',
  'plan',
  'saved_query',
  'scope_host',
  'slug',
  'state',
  'support_address',
] as const

/** Stays on one node. */
export const localTables = [
  'device',
  'heartbeat',
  'migration',
  'partner_audit',
  'platform_outbox',
  'push_subscription',
  'reset_code',
  'session',
  'support_message',
  'throttle',
] as const
