import { Gem } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'

export const plans: EntityScreens = { icon: Gem, menu: 'plans' }
