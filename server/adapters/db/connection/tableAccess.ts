/** Names of places are read from files so far. */
type Unbound = Exclude<
  (typeof referenceTables)[number] | (typeof localTables)[number],
  'city' | 'country' | 'state'
>

type Verb = 'insert' | 'update' | 'delete'

/**
 * What the application's role may do with a table that row-level security does not bind to a
 * tenant.
 */
export type TableAccess = {
  /** `all` columns, all but those that are secret, only those named, or `none`. */
  reads: 'all' | 'none' | { without: readonly string[] } | { only: readonly string[] }
  writes: readonly Verb[]
  /**
   * What an attacker who can run SQL as the application would read or change outside of their
   * tenant, and why that is acceptable.
   */
  because: string
}

const everything: readonly Verb[] = ['insert', 'update', 'delete']

/**
 * Every table without row-level security by tenant, with what the application may do there. Grants
 * are generated from it, and a test compares it with the catalog. A new table without an entry is
 * granted in full, so that it works, and fails that test. Accounts, sessions and directories belong
 * to no tenant: a sign-in reads them before its tenant is known.
 */
export const tableAccess: Record<Unbound, TableAccess> = {
  account: {
    reads: { without: ['password_hash'] },
    writes: ['insert', 'update'],
    because:
      'names and emails of people, shown across tenants as authors; account_by_email returns one password hash at a time',
  },
  account_preference: {
    reads: 'all',
    writes: everything,
    because: 'preferences of a person for lists and notifications',
  },
  branch_directory: {
    reads: 'all',
    writes: ['insert'],
    because: 'the organization of a branch, read before its tenant is known',
  },
  membership: {
    reads: 'all',
    writes: everything,
    because: 'the places an account reaches, read at every call before its tenant is known',
  },
  organization_directory: {
    reads: 'all',
    writes: ['insert', 'update'],
    because: 'the partner of an organization',
  },
  partner: {
    reads: 'all',
    writes: everything,
    because: 'above the tenants; calls narrow it to the scope of the caller',
  },
  partner_category: { reads: 'all', writes: everything, because: 'above the tenants' },
  partner_category_parent: { reads: 'all', writes: everything, because: 'above the tenants' },
  partner_closing: {
    reads: 'all',
    writes: everything,
    because: 'above the tenants; calls narrow it to the scope of the caller',
  },
  partner_configuration: {
    reads: 'all',
    writes: ['insert', 'update'],
    because: 'inherited by every organization; its secrets are sealed',
  },
  partner_role: {
    reads: 'all',
    writes: everything,
    because: 'roles of partners, read at every call',
  },
  plan: { reads: 'all', writes: everything, because: 'above the tenants' },
  saved_query: { reads: 'all', writes: everything, because: 'lists that a person keeps or shares' },
  scope_host: {
    reads: 'all',
    writes: everything,
    because: 'the owner of a host name, read before the tenant is known',
  },
  slug: {
    reads: 'all',
    writes: everything,
    because: 'the target of a booking page, read before the tenant is known',
  },
  sso_domain: {
    reads: 'all',
    writes: everything,
    because: 'the organization that signs in an email domain, read before the tenant is known',
  },
  account_device: {
    reads: 'all',
    writes: everything,
    because: 'devices an account has signed in on: hashes that open nothing',
  },
  email_change: {
    reads: 'all',
    writes: everything,
    because: 'pending email changes, by hashes of 256 random bits',
  },
  heartbeat: { reads: 'all', writes: [], because: 'when jobs last ran' },
  installation_key: {
    reads: 'none',
    writes: [],
    because: 'sealed keys of the installation, read at its start by the owner',
  },
  database_function: {
    reads: 'all',
    writes: [],
    because: 'which definition of each function is in force',
  },
  migration: { reads: 'all', writes: [], because: 'which migrations were applied' },
  partner_audit: {
    reads: 'all',
    writes: ['insert'],
    because: 'the audit trail above the tenants: append-only',
  },
  passkey: {
    reads: 'all',
    writes: everything,
    because: 'public keys and counters: they open nothing without the private key',
  },
  passkey_challenge: {
    reads: 'all',
    writes: everything,
    because: 'challenges for passkeys: valid for minutes, used once',
  },
  pending_signup: {
    reads: { without: ['password_hash'] },
    writes: everything,
    because: 'sign-ups with an unverified email; try_signup returns one password hash at a time',
  },
  platform_outbox: {
    reads: 'all',
    writes: ['insert'],
    because: 'messages that belong to no tenant; the owner delivers them',
  },
  push_subscription: {
    reads: 'all',
    writes: everything,
    because: 'push addresses of browsers, read by the sessions of an account',
  },
  recovery_code: {
    reads: 'all',
    writes: everything,
    because: 'hashes of random codes, each used once',
  },
  remembered_device: {
    reads: 'all',
    writes: everything,
    because: 'devices that skip the second factor: hashes that open nothing',
  },
  reset_code: {
    reads: 'all',
    writes: everything,
    because: 'hashes of 256 random bits: deriving a code also needs the key of the installation',
  },
  secret_key: {
    reads: 'all',
    writes: [],
    because: 'ids of keys for /health; they reveal nothing about the keys',
  },
  security_event: {
    reads: 'none',
    writes: [],
    because: 'only functions of the owner append to it and read it',
  },
  session: {
    reads: 'all',
    writes: everything,
    because: 'hashes of 256 random bits: they open nothing; who is signed in where',
  },
  signin_challenge: {
    reads: 'all',
    writes: everything,
    because: 'sign-ins before their second step, by hashes of 256 random bits',
  },
  signup_invitation: {
    reads: 'all',
    writes: everything,
    because:
      'emails that partners invited to register a business, and hashes of 256 random bits that open nothing',
  },
  slowdown: {
    reads: 'all',
    writes: everything,
    because: 'counts of wrong passwords, by hashes of account and network',
  },
  sso_flow: {
    reads: 'all',
    writes: everything,
    because: 'single sign-ons that have begun: valid for minutes, used once',
  },
  support_address: {
    reads: 'all',
    writes: everything,
    because: 'verified support emails, read before the tenant is known',
  },
  support_message: {
    reads: { only: ['id'] },
    writes: ['insert'],
    because: 'the application writes support requests and never reads them',
  },
  totp: {
    reads: 'all',
    writes: everything,
    because: 'secrets of authenticator apps, sealed with the key of the installation',
  },
  throttle: { reads: 'all', writes: everything, because: 'counters of rate limits and tries' },
}

/**
 * Tenant tables with fewer grants: the audit trail is append-only, and records that appointments
 * refer to are never deleted.
 */
export const tenantWrites: Record<string, readonly Verb[]> = {
  audit: ['insert'],
  branch_office: ['insert', 'update'],
  entailed_product: ['insert', 'update'],
  expert: ['insert', 'update'],
  schedule: ['insert', 'update'],
  schedule_series: ['insert', 'update'],
}

/**
 * Functions that read more than their caller may, one row at a time. They run with the owner's
 * privileges.
 */
export const definerFunctions = [
  'account_by_email',
  'account_by_id',
  'caller_of',
  'delete_invited_account',
  'renew_password_hash',
  'try_signup',
]

/**
 * Where a table lives once one server is outgrown. Every table that is not named here is a tenant
 * table: it carries `organization_id` in its keys and is distributed by it.
 * `tests/database/schema/distributable.test.ts` keeps the rules.
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
