import { CalendarClock, Package } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'

export const products: EntityScreens = { icon: Package, menu: 'products' }

export const entailedProducts: EntityScreens = {
  icon: CalendarClock,
  menu: {
    'product-settings': { key: 'productSettings' },
    'products-branch': { key: 'productsBranch' },
  },
}
