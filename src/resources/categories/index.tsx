import { ListTree, Tags } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

const CategoryScreen = onDemand(async () => (await import('./CategoryScreen.tsx')).CategoryScreen)

export const categories: EntityScreens = {
  icon: Tags,
  menu: {
    'partner-categories': { key: 'partnerCategories' },
    'partner-subcategories': { key: 'partnerSubcategories', icon: ListTree },
  },
  list: CategoryScreen,
}

export const productCategories: EntityScreens = {
  icon: Tags,
  menu: {
    categories: { key: 'categories' },
    subcategories: { key: 'subcategories', icon: ListTree },
    'product-categories': { key: 'productCategories' },
    'product-subcategories': { key: 'productSubcategories', icon: ListTree },
  },
  list: CategoryScreen,
}
