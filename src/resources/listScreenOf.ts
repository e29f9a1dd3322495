import type { ComponentType } from 'react'
import type { EntityName } from '../../contract/entities/index.ts'
import { CategoryScreen } from './categories/CategoryScreen.tsx'
import { hasTree } from './categories/treeEntities.ts'
import { EntityList } from './crud/list/EntityList.tsx'
import type { EntityView } from './crud/viewOf.ts'
import { ownLists } from './ownViews.ts'

/** What lists an entity: a page of its own, a tree beside the list, or the generated list. */
export const listScreenOf = (name: EntityName): ComponentType<EntityView> => ownLists[name] ?? (hasTree(name) ? CategoryScreen : EntityList)
