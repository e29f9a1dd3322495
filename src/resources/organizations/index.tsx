import { Building2, Settings2 } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { InvitedBusinessesLink } from './InvitedBusinessesLink.tsx'

export const organizations: EntityScreens = {
  icon: Building2,
  menu: 'organizationManagement',
  listSlots: { actions: <InvitedBusinessesLink /> },
  recordPage: {
    icon: Settings2,
    label: 'records.configure.open',
    path: (_, { id }) => `schedule-config?organization=${id}`,
  },
}
