import type { Values } from './values.ts'

/** A level that is configured: a partner, an organization under it, or one of its branches. */
export type ConfigurationPlace = { partner: number; organization: number | null; branchOffice: number | null }

/** What one level has set, by key; version 0 where it has never set anything. */
export type StoredConfiguration = { level: 'branchOffice' | 'organization' | 'partner'; version: number; values: Values }
