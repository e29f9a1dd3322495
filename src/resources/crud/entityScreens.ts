import type { FormSections } from './shownFields.ts'
import type { LucideIcon } from 'lucide-react'
import { createContext, use, type ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { MenuKey } from '../../i18n/shape/office.ts'
import type { DeclaredSlots } from './list/listSlots.ts'
import type { EntityView } from './viewOf.ts'

/**
 * A page about a record beside its form: what leads there from its list and its form, below the
 * account's section.
 */
export type RecordPage = {
  icon: LucideIcon
  label: 'records.configure.open'
  path: (of: { account: AccountType }, record: RaRecord) => string
}

/** How a screen stands in the menu, where an entity has several. */
export type MenuScreen = { key: MenuKey; icon?: LucideIcon }

/** The screens of one entity. A page that is left out is the generic one. */
export type EntityScreens = {
  icon: LucideIcon
  /**
   * Its word in the menu if that is not the entity's name; by the last part of their paths if it
   * has several screens.
   */
  menu?: MenuKey | Readonly<Record<string, MenuScreen>>
  list?: ComponentType<EntityView>
  /** What the generic list shows and does in addition. */
  listSlots?: DeclaredSlots
  create?: ComponentType<EntityView>
  edit?: ComponentType<EntityView>
  /** The page of a record that is read but not edited. */
  show?: ComponentType<EntityView>
  /** Stands below the fields of its form: what a change would bring about. */
  note?: ComponentType
  /** The topics of its fields, where neither their kind nor their name says enough. */
  sections?: FormSections
  recordPage?: RecordPage
}

/**
 * The screens of an entity by its name: the generic pages get them from above, and so know no
 * entity themselves.
 */
export const EntityScreensContext = createContext<(name: EntityName) => EntityScreens | undefined>(
  () => undefined,
)

/** The screens of one entity; undefined where all of them are generic. */
export const useEntityScreens = (name: EntityName): EntityScreens | undefined =>
  use(EntityScreensContext)(name)
