import { accountTypes, type AccountType } from '../../contract/kernel/accounts.ts'
import { entities, entityNames, type EntityName } from '../../contract/entities/index.ts'
import type { Entity, Served } from '../../contract/kernel/entity.ts'

/** An entity by its name, without the types of its fields. */
export const entityOf = (name: EntityName): Entity => entities[name]

/** Where an account type finds an entity; undefined where it is not served there. */
export const servedTo = (account: AccountType, name: EntityName): Served | undefined =>
  entityOf(name).served[account]

/**
 * The name of an entity's resource in an account type's back office: the path of its screen, else
 * its own name; undefined where it is not served.
 */
export const resourceOf = (account: AccountType, name: EntityName): string | undefined => {
  const served = servedTo(account, name)
  return served && (served.screen ?? name)
}

/**
 * The entity behind a resource: its screen's path decides before its name, since the same word may
 * be both.
 */
export const entityBehind = (account: AccountType, resource: string): EntityName | undefined =>
  entityNames.find((name) => servedTo(account, name)?.screen === resource) ??
  entityNames.find((name) => name === resource && servedTo(account, name) !== undefined)

/** Where an account type's back office lives. */
export const dashboardOf = (account: AccountType): string =>
  `/dashboard/${accountTypes[account].dashboard}`
