import { Settings2, Store } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'

export const branchOffices: EntityScreens = {
  icon: Store,
  menu: 'branchOffices',
  recordPage: {
    icon: Settings2,
    label: 'records.configure.open',
    path: (_, { id }) => `schedule-config?branchOffice=${id}`,
  },
}
