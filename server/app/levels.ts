import { accountTypes } from '../../contract/accounts.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import { refuseField } from '../../contract/errors.ts'
import type { Scope } from '../ports/caller.ts'
import type { Values } from '../ports/values.ts'

/** Records whose status has a level above them, by the level they stand on themselves. */
const levelsOf: Partial<Record<EntityName, number>> = { partners: 1, organizations: 2, branchOffices: 3, branchOfficeAdmins: 3 }

export const hasLevels = (name: EntityName): boolean => name in levelsOf

/** Whether the caller stands above the record, or it has no levels. */
export const isAbove = (name: EntityName, { account }: Scope): boolean => accountTypes[account].level < (levelsOf[name] ?? 4)

/** Which level a status was set by is kept beside it. */
export const withStatusLevel = (name: EntityName, values: Values, stored: Values, { account }: Scope): Values => {
  const status = (each: Values) => (each['status'] as { id: number } | undefined)?.id
  if (!hasLevels(name) || name === 'partners' || status(values) === status(stored)) return values
  return { ...values, statusLevel: accountTypes[account].level }
}

/** What the partner alone decides about an organization, and the organization about its branches. */
const reserved: Partial<Record<EntityName, readonly string[]>> = {
  partners: ['verified', 'status'],
  organizations: ['verified', 'plan'],
  branchOffices: ['code'],
}

export const refuseReserved = (name: EntityName, stored: Values, sent: Values, scope: Scope): void => {
  if (isAbove(name, scope)) return
  for (const path of reserved[name] ?? []) {
    if (sent[path] !== undefined && sent[path] !== stored[path] && !sameStatus(sent[path], stored[path]))
      throw refuseField(path, 'notAllowed')
  }
}

const sameStatus = (sent: unknown, stored: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'id' in sent && sent.id === (stored as { id?: number } | null)?.id
