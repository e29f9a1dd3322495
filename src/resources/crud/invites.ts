import type { Entity } from '../../../contract/kernel/entity.ts'

/**
 * Whether a new record is a person who is invited by email, and has no access until they accept.
 */
export const invites = (entity: Entity): boolean => 'invitation' in entity.fields
