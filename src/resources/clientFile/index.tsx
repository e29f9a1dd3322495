import { Users } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import type { OwnColumns } from '../crud/list/listSlots.ts'
import { onDemand } from '../ui/onDemand.ts'
import { DuplicatesLink } from '../clients/DuplicatesLink.tsx'

// A list waits for it only once a row is ticked.
const MergeSelected = onDemand(
  async () => (await import('../clients/MergeSelected.tsx')).MergeSelected,
)

/** All that is shown of one client. */
export const ClientPage = onDemand(async () => (await import('./ClientPage.tsx')).ClientPage)

let columns: Promise<OwnColumns> | undefined
const loadColumns = (): Promise<OwnColumns> =>
  (columns ??= import('../clients/clientColumns.tsx').then(({ clientColumns }) => clientColumns))

/** A client opens as their profile, from which their form is reached. */
export const clients: EntityScreens = {
  icon: Users,
  menu: 'clients',
  listSlots: {
    actions: <DuplicatesLink />,
    bulkActions: <MergeSelected />,
    own: loadColumns,
  },
  show: ClientPage,
}
