import { Armchair } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'

export const resources: EntityScreens = { icon: Armchair, menu: 'rooms' }
