import type { EntityName } from '../../../contract/entities/index.ts'

const treeEntities: readonly EntityName[] = ['categories', 'productCategories']

/** Whether records of an entity lie below each other, and so have a tree beside their list. */
export const hasTree = (name: EntityName): boolean => treeEntities.includes(name)
