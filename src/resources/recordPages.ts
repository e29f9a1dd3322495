import { FolderOpen, Settings2, type LucideIcon } from 'lucide-react'
import type { RaRecord } from 'react-admin'
import type { EntityName } from '../../contract/entities/index.ts'
import { clientPath, clientTabs } from './clientPage/clientTabs.ts'
import type { EntityView } from './crud/viewOf.ts'

type RecordPage = {
  icon: LucideIcon
  label: 'records.client.open' | 'records.configure.open'
  path: (view: EntityView, record: RaRecord) => string
}

/** Where a record has a page besides its form: what leads there from its list and its form, below the account's section. */
export const recordPages: Partial<Record<EntityName, RecordPage>> = {
  clients: {
    icon: FolderOpen,
    label: 'records.client.open',
    path: ({ account }, { id }) => clientPath(id, clientTabs(account)[0]!.segment),
  },
  organizations: { icon: Settings2, label: 'records.configure.open', path: (_, { id }) => `schedule-config?organization=${id}` },
  branchOffices: { icon: Settings2, label: 'records.configure.open', path: (_, { id }) => `schedule-config?branchOffice=${id}` },
}
