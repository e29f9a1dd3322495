import { createContext, useContext } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { Verb } from '../../../contract/kernel/entity.ts'
import { dashboardOf, servedTo } from '../../dataProvider/resources.ts'

/**
 * What a generated view renders: an entity as one account type is served it, under the path of a
 * screen.
 */
export type EntityView = {
  name: EntityName
  account: AccountType
  /** The part of the path after the dashboard's. */
  segment: string
  /** Where one entity has two screens: what each list is narrowed to for good. */
  narrowedTo?: Record<string, unknown>
  /** Whether its records have a page to be read on, although no one edits them. */
  reads?: boolean
}

/** Whether the account has this call on the entity. */
export const can = ({ name, account }: EntityView, verb: Verb): boolean =>
  servedTo(account, name)?.can.includes(verb) ?? false

/** Whether a record has a page of its own: a form, or one for reading. */
export const opens = (view: EntityView): boolean => view.reads === true || can(view, 'edit')

/** The address of a screen, or of something below it. */
export const pathOf = ({ account, segment }: EntityView, below?: string | number): string =>
  `${dashboardOf(account)}/${segment}${below === undefined ? '' : `/${below}`}`

/** The view that the inputs, cells and filters below it belong to. */
export const ViewContext = createContext<EntityView>({
  name: 'clients',
  account: 'oAdmin',
  segment: 'clients',
})
export const useView = (): EntityView => useContext(ViewContext)
