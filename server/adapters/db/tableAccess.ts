import type { localTables, referenceTables } from './tableKinds.ts'

/** Names of places are read from files so far. */
type Unbound = Exclude<(typeof referenceTables)[number] | (typeof localTables)[number], 'city' | 'country' | 'state'>

type Verb = 'insert' | 'update' | 'delete'

/** What the application's role may do with a table that row-level security does not bind to a tenant. */
export type TableAccess = {
  /** `all` columns, all but those that are secret, only those named, or `none`. */
  reads: 'all' | 'none' | { without: readonly string[] } | { only: readonly string[] }
  writes: readonly Verb[]
  /** What somebody who could send statements of their own would learn or change beyond their tenant, and why it has to be so. */
  because: string
}

const everything: readonly Verb[] = ['insert', 'update', 'delete']

/**
 * Every table that row-level security does not bind, with what the application may do there: the grants are made from it, and a test compares
 * it with the catalogue. A new table without an entry is granted in full, so that it works, and fails that test.
 * Accounts, sessions and directories belong to no tenant: a sign-in looks for them before any is entered.
 */
export const tableAccess: Record<Unbound, TableAccess> = {
  account: {
    reads: { without: ['password_hash'] },
    writes: ['insert', 'update'],
    because:
      'names and e-mails of people, read across tenants as authors of what they did; a hash comes by account_by_email, one at a time',
  },
  account_preference: { reads: 'all', writes: everything, because: 'how a person likes lists and notices' },
  branch_directory: { reads: 'all', writes: ['insert'], because: 'which organization a branch is of, asked before one is entered' },
  membership: { reads: 'all', writes: everything, because: 'which places an account reaches, asked at every call before one is entered' },
  organization_directory: { reads: 'all', writes: ['insert', 'update'], because: 'which partner an organization is of' },
  partner: { reads: 'all', writes: everything, because: 'above the tenants; calls narrow it to the scope of the caller' },
  partner_category: { reads: 'all', writes: everything, because: 'above the tenants' },
  partner_category_parent: { reads: 'all', writes: everything, because: 'above the tenants' },
  partner_configuration: { reads: 'all', writes: ['insert', 'update'], because: 'inherited by every organization; its secrets are sealed' },
  partner_role: { reads: 'all', writes: everything, because: 'roles of partners, asked at every call' },
  plan: { reads: 'all', writes: everything, because: 'above the tenants' },
  saved_query: { reads: 'all', writes: everything, because: 'lists that a person keeps or shares' },
  scope_host: { reads: 'all', writes: everything, because: 'whose a host name is, asked before a tenant is entered' },
  slug: { reads: 'all', writes: everything, because: 'where a booking page leads, asked before a tenant is entered' },
  account_device: { reads: 'all', writes: everything, because: 'on which devices an account has signed in: hashes that open nothing' },
  email_change: { reads: 'all', writes: everything, because: 'changes of e-mail that wait, by hashes of 256 random bits' },
  heartbeat: { reads: 'all', writes: [], because: 'when jobs had their turns' },
  installation_key: { reads: 'none', writes: [], because: 'sealed keys of the installation, read at its start by the owner' },
  migration: { reads: 'all', writes: [], because: 'which migrations were applied' },
  partner_audit: { reads: 'all', writes: ['insert'], because: 'what happened above the tenants: added to, never altered' },
  passkey: { reads: 'all', writes: everything, because: 'public keys and counters: they open nothing without the private key' },
  passkey_challenge: { reads: 'all', writes: everything, because: 'what a passkey has to sign, for some minutes and once' },
  pending_signup: {
    reads: { without: ['password_hash'] },
    writes: everything,
    because: 'sign-ups that wait for their proof; a hash comes by try_signup, one at a time',
  },
  platform_outbox: { reads: 'all', writes: ['insert'], because: 'what is sent beyond the tenants; handed on by the owner' },
  push_subscription: { reads: 'all', writes: everything, because: 'addresses of browsers, found by the sessions of an account' },
  recovery_code: { reads: 'all', writes: everything, because: 'hashes of random codes, each used once' },
  remembered_device: {
    reads: 'all',
    writes: everything,
    because: 'where an account is not asked for its second factor: hashes that open nothing',
  },
  reset_code: {
    reads: 'all',
    writes: everything,
    because: 'hashes of 256 random bits: a code follows from one only with the key of the installation',
  },
  secret_key: { reads: 'all', writes: [], because: 'ids of keys for /health; they tell nothing of the keys' },
  security_event: { reads: 'none', writes: [], because: 'appended to and read by functions of the owner alone' },
  session: { reads: 'all', writes: everything, because: 'hashes of 256 random bits: they open nothing; who is signed in where' },
  signin_challenge: { reads: 'all', writes: everything, because: 'sign-ins that wait for their second step, by hashes of 256 random bits' },
  slowdown: { reads: 'all', writes: everything, because: 'how often a password was wrong, by hashes of account and network' },
  support_address: { reads: 'all', writes: everything, because: 'which address reads support, asked before a tenant is entered' },
  support_message: {
    reads: { only: ['id'] },
    writes: ['insert'],
    because: 'requests for help are written and never read by the application',
  },
  totp: { reads: 'all', writes: everything, because: 'secrets of authenticator apps, sealed with the key of the installation' },
  throttle: { reads: 'all', writes: everything, because: 'how often something was tried' },
}

/** Tenant tables that the application only adds to, or never deletes from: what happened, and what appointments name, stays. */
export const tenantWrites: Record<string, readonly Verb[]> = {
  audit: ['insert'],
  branch_office: ['insert', 'update'],
  entailed_product: ['insert', 'update'],
  expert: ['insert', 'update'],
  schedule: ['insert', 'update'],
  schedule_series: ['insert', 'update'],
}

/** Functions that read more than their caller may, one row at a time: they run with the owner's rights. */
export const definerFunctions = [
  'account_by_email',
  'account_by_id',
  'caller_of',
  'delete_invited_account',
  'renew_password_hash',
  'try_signup',
]
