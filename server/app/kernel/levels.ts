import { accountTypes } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Values } from '../../ports/values.ts'
import { idIn } from './pointedAt.ts'
import { behaviourOf } from './behaviour.ts'

/** Whether the status of a record is decided by the level above it. */
export const hasLevels = (name: EntityName): boolean => behaviourOf(name).level !== undefined

/** Whether the caller stands above the record, or it has no levels. */
export const isAbove = (name: EntityName, { account }: Scope): boolean =>
  accountTypes[account].level < (behaviourOf(name).level ?? 4)

/** Which level a status was set by is kept beside it; only the partner sets its own. */
export const withStatusLevel = (
  name: EntityName,
  { values, stored }: { values: Values; stored: Values },
  { account }: Scope,
): Values => {
  if ((behaviourOf(name).level ?? 1) === 1 || idIn(values['status']) === idIn(stored['status']))
    return values
  return { ...values, statusLevel: accountTypes[account].level }
}

/** @throws Refusal VALIDATION naming a field that only the level above may change */
export const refuseReserved = (
  name: EntityName,
  { stored, sent, scope }: { stored: Values; sent: Values; scope: Scope },
): void => {
  if (isAbove(name, scope)) return
  for (const path of behaviourOf(name).reserved ?? []) {
    if (
      sent[path] !== undefined &&
      sent[path] !== stored[path] &&
      !sameStatus(sent[path], stored[path])
    )
      throw refuseField(path, 'notAllowed')
  }
}

const sameStatus = (sent: unknown, stored: unknown): boolean =>
  idIn(sent) !== undefined && idIn(sent) === idIn(stored)
