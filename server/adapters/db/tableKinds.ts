/**
 * Where a table lives once one server is outgrown. Every table that is not named here is a tenant table: it carries `organization_id`
 * in its keys and is distributed by it. `tests/database/schema/distributable.test.ts` keeps the rules.
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
  'partner_closing',
  'partner_configuration',
  'partner_role',
  'passkey',
  'plan',
  'recovery_code',
  'saved_query',
  'scope_host',
  'slug',
  'sso_domain',
  'state',
  'support_address',
  'totp',
] as const

/** Stays on one node. */
export const localTables = [
  'account_device',
  'email_change',
  'database_function',
  'heartbeat',
  'installation_key',
  'migration',
  'partner_audit',
  'passkey_challenge',
  'pending_signup',
  'platform_outbox',
  'push_subscription',
  'remembered_device',
  'reset_code',
  'secret_key',
  'security_event',
  'session',
  'signin_challenge',
  'signup_invitation',
  'slowdown',
  'sso_flow',
  'support_message',
  'throttle',
] as const
