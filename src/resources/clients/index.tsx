import { FolderOpen, Users } from 'lucide-react'
import { clientPath, clientTabs } from '../navigation/clientTabs.ts'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'
import { DuplicatesLink } from './DuplicatesLink.tsx'

// A list waits for it only once a row is ticked.
const MergeSelected = onDemand(async () => (await import('./MergeSelected.tsx')).MergeSelected)

export const clients: EntityScreens = {
  icon: Users,
  menu: 'clients',
  listSlots: { actions: <DuplicatesLink />, bulkActions: <MergeSelected /> },
  edit: onDemand(async () => (await import('./ClientEdit.tsx')).ClientEdit),
  recordPage: {
    icon: FolderOpen,
    label: 'records.client.open',
    path: ({ account }, { id }) => clientPath(id, clientTabs(account)[0]!.segment),
  },
}
